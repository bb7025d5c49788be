import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { RefusalCode } from "$protocol";
import { refusalText } from "../around/refusals.ts";
import { LANGUAGES, say, speak } from "../words/words.svelte.ts";
import { nextStep, PROBLEMS, problemKind } from "./problems.ts";

/** The codes of a type as `docs/protocol/types.ts` has them: a new one is missed here until it has a sentence. */
function codes(type: string): string[] {
  const text = readFileSync("../docs/protocol/types.ts", "utf8");
  const declared = new RegExp(`export type ${type} = ([^;]+);`).exec(text)?.[1] ?? "";
  return [...declared.matchAll(/"([a-z-]+)"/g)].flatMap(([, code]) => code ?? []);
}

const refusals = codes("RefusalCode") as RefusalCode[];
const goodbyes = codes("GoodbyeReason");

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  it("there are codes to look at", () => {
    expect(refusals.length).toBeGreaterThan(35);
    expect(goodbyes).toContain("kicked");
  });

  it.each(refusals)("the refusal %s has a sentence", (code) => {
    const text = refusalText({ code, seat: 1, limit: 24, retry_after_ms: 2500 }, () => "Anna");
    // What is not known is told with its code.
    expect(text).not.toContain(code);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text.length).toBeGreaterThan(8);
  });

  it("a refusal that a newer server has is told by its code", () => {
    expect(refusalText({ code: "brand-new" as RefusalCode })).toContain("brand-new");
  });

  it.each(goodbyes)("the goodbye %s has a page of its own", (reason) => {
    expect(problemKind(reason)).toBe(reason);
  });

  it("each problem says what happened and what to do, each in its own words", () => {
    const other = say("problem-title", { problem: "failed" });
    const told = PROBLEMS.map((problem) => {
      const title = say("problem-title", { problem });
      if (problem !== "failed") expect(title).not.toBe(other);
      const text = say("problem-text", { problem });
      expect(text.length).toBeGreaterThan(20);
      expect(["waits", "again", "reload", "elsewhere"]).toContain(nextStep(problem));
      return title;
    });
    expect(new Set(told).size).toBe(PROBLEMS.length);
  });

  it("what is no known problem has failed", () => {
    expect(problemKind("something-new")).toBe("failed");
    expect(problemKind("toString")).toBe("failed");
  });
});
