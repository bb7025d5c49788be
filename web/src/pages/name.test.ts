import { describe, expect, it } from "vitest";
import { cleanName, nameProblem } from "./name.ts";

describe("a name", () => {
  it.each([
    ["  Anna \t\n  Lou\u202Eise\u200B ", "Anna Louise"],
    ["Zoe\u0308", "Zo\u00EB"],
    ["\u674E \u738B", "\u674E \u738B"],
    ["\u{E000}Bob", "Bob"],
    ["\u{1F469}\u200D\u{1F680}", "\u{1F469}\u200D\u{1F680}"],
    ["\u2764\uFE0F\u200D\u{1F525} Anna", "\u2764\uFE0F\u200D\u{1F525} Anna"],
    ["\u0639\u0644\u06CC\u200C\u0631\u0636\u0627", "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627"],
  ])("is cleaned: %j", (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });

  it.each([
    ["", "name-empty"],
    ["\u200B\u2800\u0007\uFEFF ", "name-empty"],
    ["\u00DF".repeat(24), null],
    ["\u00DF".repeat(25), "name-too-long"],
    [`${"x".repeat(24)}   `, null],
  ])("has 1 to 24 characters: %j", (typed, problem) => {
    expect(nameProblem(typed)).toBe(problem);
  });
});
