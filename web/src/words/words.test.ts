import { dirname, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, PARTS, catalogue, sources, takenAlong, used, wordsOf } from "../../vite/words.ts";
import { cardOf, mark, marks, parts, written } from "./marks.ts";
import { spoken } from "./spoken.ts";
import { preferred, say, speak } from "./words.svelte.ts";

const CALLS = /\b(?:say|refusalWords)\(\s*["'`]([a-z0-9-]+)["'`]/g;

describe("the messages that the page names", () => {
  const code = sources();
  test.each(LANGUAGES)("are all in %s", (language) => {
    const known = catalogue(language);
    const missing: string[] = [];
    for (const [file, text] of code) {
      for (const [, id] of text.matchAll(CALLS)) if (id && !known.has(id)) missing.push(`${file}: ${id}`);
      for (const [, start] of text.matchAll(/\bsay\(\s*`([a-z0-9-]+-)\$\{/g)) {
        if (start && ![...known.keys()].some((id) => id.startsWith(start))) missing.push(`${file}: ${start}…`);
      }
    }
    expect(missing).toEqual([]);
  });

  test("are the same in every language", () => {
    const ids = LANGUAGES.map((language) => [...used(catalogue(language).keys(), code.values())].sort());
    expect(ids[1]).toEqual(ids[0]);
  });

  test("are all that stand in the page's own catalogues", async () => {
    const { readFileSync } = await import("node:fs");
    const named = used(catalogue("en").keys(), code.values());
    const unused: string[] = [];
    for (const file of ["web.ftl", "web-table.ftl", "web-pages.ftl", "web-back.ftl", "web-pad.ftl"]) {
      const text = readFileSync(`../locales/en/${file}`, "utf8");
      for (const [, id] of text.matchAll(/^([a-z][a-z0-9-]*) =/gm)) if (id && !named.has(id)) unused.push(`${file}: ${id}`);
    }
    expect(unused).toEqual([]);
  });
});

test("what is fetched later says nothing but what is there before it or comes with it", () => {
  const code = sources();
  const ids = [...catalogue("en").keys()];
  const here = resolve(import.meta.dirname, "..");
  const first = wordsOf("first", ids, code);
  const roots = Object.values(PARTS).flatMap((part) => part.roots.map((root) => resolve(here, root)));
  const asked = [...code].flatMap(([path, text]) =>
    [...text.matchAll(/(withWords\()?\bimport\("(\.[^"]+)"\)/g)].map(([, wrapped, name]) => ({ wrapped, root: resolve(dirname(path), name!) })));
  expect(asked.length).toBeGreaterThan(15);
  for (const { wrapped, root } of asked) {
    if (wrapped) expect(roots).toContain(root);
    if (wrapped || roots.includes(root)) continue;
    const text = [...takenAlong([relative(here, root)], code)].map((path) => code.get(path) ?? "").join();
    expect([root, ...ids.filter((id) => text.includes(`"${id}"`) && !first.has(id))]).toEqual([root]);
  }
});

test("a text in quotes is an id, and so is what a template begins", () => {
  const ids = ["web-card", "level-hare", "level-queen", "other"];
  expect([...used(ids, ['say("web-card")', "say(`level-${level}`)"])]).toEqual(["web-card", "level-hare", "level-queen"]);
});

test("a sentence carries cards", () => {
  const all = [..."RBPGKO"].flatMap((color) => [..."0123456789T"].map((value) => color + value));
  for (const card of all) expect(cardOf(mark(card))).toBe(card);
  expect(mark("R0")).toBe("\uE000");
  expect(mark("OT")).toBe("\uE041");
  expect(cardOf("R")).toBeNull();
  expect(cardOf("\uE042")).toBeNull();
  expect(written("BT")).toBe("B10");
  expect(parts(`a ${marks(["G3", "OT"])}.`)).toEqual([{ text: "a " }, { card: "G3" }, { text: " " }, { card: "OT" }, { text: "." }]);
});

test("the language changes without a reload, and cards are said in it", async () => {
  await speak("en");
  expect(say("telling-red")).toBe("red");
  expect(spoken(`Anna: ${mark("G3")}.`)).toBe("Anna: green 3.");
  expect(say("web-card", { color: mark("R5"), value: 7 })).toBe(`${mark("R5")} 7`);
  // A message that is not there is better seen than fatal.
  expect(say(["not", "there"].join("-"))).toBe("{not-there}");
  await speak("fr");
  expect(say("telling-red")).toBe("rouge");
  expect(spoken(mark("OT"))).toBe("10 orange");
  expect(document.documentElement.lang).toBe("fr");
  expect(preferred(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(preferred(["de"])).toBe("en");
});
