import { describe, expect, it } from "vitest";
import { readLink } from "./link.ts";

const here = new URL("https://example.org/games/parade/");
const key = "ab".repeat(32);

describe("a pasted link", () => {
  it.each([
    `https://example.org/games/parade/t/garden-7#join=${key}`,
    `  <https://example.org/games/parade/t/garden-7/#join=${key}>\n`,
    `https://example.org/games/parade/t/garden-7?x=1#join=${key.slice(0, 30)}\n${key.slice(30)}`,
    `/t/garden-7#join=${key}`,
    `t/garden-7#JOIN=${key.toUpperCase()}`,
    `Garden-7#join=${key}`,
  ])("leads to its table: %s", (text) => {
    expect(readLink(text, here)).toEqual({ table: "garden-7", key, watches: false, elsewhere: null });
  });

  it.each(["garden-7", " Garden 7\n", "« GARDEN  7 »"])("may be the name alone, as people write it: %j", (text) => {
    expect(readLink(text, here)).toEqual({ table: "garden-7", key: null, watches: false, elsewhere: null });
  });

  it("may be one to watch", () => {
    expect(readLink(`t/a#watch=${key}`, here)).toMatchObject({ watches: true, key });
  });

  it("of another server leads there, with its key", () => {
    const link = `https://other.example/t/garden-7#join=${key}`;
    expect(readLink(link, here)).toMatchObject({ elsewhere: new URL(link) });
  });

  it.each([
    ["", "empty"],
    [" \n", "empty"],
    ["https://example.org/", "no-table"],
    ["https://example.org/games", "no-table"],
    ["the kitchen table!", "no-table"],
    ["javascript:alert(1)", "no-table"],
    ["a".repeat(33), "no-table"],
    [`t/garden#join=${key.slice(1)}`, "key"],
    [`t/garden#${key}`, "key"],
    ["t/garden#join=", "key"],
  ])("tells what is wrong: %j", (text, problem) => {
    expect(readLink(text, here)).toBe(problem);
  });
});
