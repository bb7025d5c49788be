import { FluentBundle, type FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { compiled } from "../../vite/compile.ts";
import { catalogue, LANGUAGES } from "../../vite/words.ts";
import { speaker, type Args, type Messages } from "./messages.ts";

type Pattern = FluentResource["body"][number]["value"];

/** What a message takes, with the values that tell its forms apart. */
function takes(pattern: Pattern, found = new Map<string, Set<string | number>>()): Map<string, Set<string | number>> {
  for (const element of typeof pattern === "string" || pattern === null ? [] : pattern) {
    if (typeof element === "string") continue;
    if (element.type === "var") found.set(element.name, found.get(element.name) ?? new Set());
    if (element.type !== "select" || element.selector.type !== "var") continue;
    const values = found.get(element.selector.name) ?? new Set();
    found.set(element.selector.name, values);
    for (const { key, value } of element.variants) {
      if (key.type === "str" && key.value !== "other" && key.value !== "one") values.add(key.value);
      takes(value, found);
    }
  }
  return found;
}

/** Every combination of a few values for each argument. */
function* combinations(names: [string, (string | number)[]][]): Generator<Args> {
  const [first, ...rest] = names;
  if (!first) return yield {};
  for (const value of first[1]) for (const others of combinations(rest)) yield { [first[0]]: value, ...others };
}

test.each(LANGUAGES)("what is compiled says what Fluent says, in all messages of %s", async (language) => {
  const entries = catalogue(language);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource({ body: [...entries.values()] } as unknown as FluentResource);
  const module = `data:text/javascript,${encodeURIComponent(compiled(entries.values()))}`;
  const { default: messages } = (await import(/* @vite-ignore */ module)) as { default: Messages };
  const say = speaker(language, messages);
  let compared = 0;
  for (const [id, { value }] of entries) {
    // Half of what can be passed is enough where there is much.
    const names = [...takes(value)].map(([name, values]): [string, (string | number)[]] => {
      const texts = [...values];
      return [name, texts.length > 0 ? [...texts, "none of them", 1, 2] : ["Anna", 0, 1, 2, 1234]];
    });
    const few = names.length > 3 ? names.map(([name, values]): [string, (string | number)[]] => [name, values.slice(0, 3)]) : names;
    for (const args of combinations(few)) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern == null) throw new Error(`there is no ${id}`);
      const [said, meant] = [say(id, args), bundle.formatPattern(pattern, args, [])];
      // Tens of thousands of them: told only where they differ.
      if (said !== meant) expect(`${id} ${JSON.stringify(args)}: ${said}`).toBe(meant);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(2000);
  expect(say("no-such-message")).toBeNull();
});

test("what is missing is seen and does not fail", () => {
  const say = speaker("en", { "a-b": (a, t, c) => t(a, "name") + c(a, "who", { you: "you", other: "other" }, "other") });
  expect(say("a-b")).toBe("{$name}other");
});
