// The words of the page: of the catalogues in `locales/`, which the terminal and the server use too, those messages that
// the code of the page names. Each part of the script has its words in a module of its own a language, so that they come with it:
// `virtual:words/en` those of the first page, `virtual:words/en-table` what a table says beyond them, and so on.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { compiled } from "./compile.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SOURCES = resolve(import.meta.dirname, "../src");

/** A part of the script: where it begins, and which ones are there before it. */
export interface Part {
  roots: readonly string[];
  after: readonly PartName[];
}
export type PartName = "first" | "table" | "beside" | "pages" | "more";
export const PARTS: Record<PartName, Part> = {
  first: { roots: ["main.ts"], after: [] },
  table: { roots: ["table/TablePage.svelte", "play/end.ts"], after: ["first"] },
  beside: { roots: ["play/parts.ts", "play/happening.ts", "pages/gathering.ts"], after: ["first", "table"] },
  pages: { roots: ["pages/Settings.svelte", "pages/Rules.svelte", "pages/Games.svelte", "pages/Problem.svelte"], after: ["first"] },
  more: {
    roots: [
      "own/OwnPage.svelte", "own/advice.ts", "own/Day.svelte", "learn/LearnPage.svelte", "learn/PuzzlePage.svelte", "score/ScorePage.svelte",
      "lookback/LookBackPage.svelte", "lookback/OpenPage.svelte",
    ],
    after: ["first", "table"],
  },
};

export const LANGUAGES = ["en", "fr"] as const;
type Language = (typeof LANGUAGES)[number];
type Entry = FluentResource["body"][number];

/** All messages of a language, by id. Read without the parser's mercy: a message that it cannot read, it would leave out. */
export function catalogue(language: Language): Map<string, Entry> {
  const folder = join(ROOT, "locales", language);
  const entries = new Map<string, Entry>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ftl")).sort()) {
    for (const entry of new FluentResource(readFileSync(join(folder, file), "utf8")).body) {
      entries.set(entry.id, entry);
    }
  }
  return entries;
}

/** The code of the page, without its tests. */
export function sources(folder = SOURCES): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(ts|svelte)$/.test(path) && !/\.test\.ts$/.test(path)) {
      found.set(path, readFileSync(path, "utf8"));
    }
  }
  return found;
}

/**
 * The ids that stand in the code: whatever stands in quotes and is an id, and for a text like `level-${level}` all ids that
 * begin so.
 */
export function used(ids: Iterable<string>, code: Iterable<string>): Set<string> {
  const quoted = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of code) {
    for (const [, id] of text.matchAll(/["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)["'`]/g)) if (id) quoted.add(id);
    for (const [, start] of text.matchAll(/`([a-z][a-z0-9]*(?:-[a-z0-9]+)*-)\$\{/g)) if (start) beginnings.add(start);
  }
  return new Set([...ids].filter((id) => quoted.has(id) || [...beginnings].some((start) => id.startsWith(start))));
}

/** All that some files take along when they are fetched, themselves included: what they import, but not what they ask for later. */
export function takenAlong(roots: readonly string[], code: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(roots.map((root) => join(SOURCES, root)));
  for (const path of found) {
    const text = code.get(path);
    if (text === undefined) throw new Error(`${path} is not there`);
    for (const [, name] of text.matchAll(/^\s*(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?["'](\.[^"']+\.(?:ts|svelte))["']/gm)) {
      if (name) found.add(resolve(dirname(path), name));
    }
  }
  return found;
}

/** The messages that a part of the script says, but for those that are there before it. */
export function wordsOf(part: PartName, ids: readonly string[], code: ReadonlyMap<string, string>): Set<string> {
  const said = (name: PartName): Set<string> => {
    const files = takenAlong(PARTS[name].roots, code);
    return used(ids, [...code].filter(([path]) => files.has(path)).map(([, text]) => text));
  };
  const before = PARTS[part].after.map(said);
  return new Set([...said(part)].filter((id) => !before.some((words) => words.has(id))));
}

/** The modules `virtual:words/LANGUAGE` and `virtual:words/LANGUAGE-PART`. In tests the first one has all. */
export function words({ together = false } = {}): Plugin {
  const name = /^virtual:words\/(en|fr)(?:-(table|beside|pages|more))?$/;
  return {
    name: "parade-words",
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language, part = "first"] = name.exec(id.replace("\0", "")) ?? [];
      if (!id.startsWith("\0") || !language) return undefined;
      const all = catalogue(language as Language);
      const code = sources();
      const ids = together ? used(all.keys(), code.values()) : wordsOf(part as PartName, [...all.keys()], code);
      for (const file of readdirSync(join(ROOT, "locales", language))) this.addWatchFile(join(ROOT, "locales", language, file));
      return compiled([...all.values()].filter((entry) => ids.has(entry.id)));
    },
    // While it is being written, any change may name another message.
    handleHotUpdate({ server, file }) {
      if (!/\.(ts|svelte|ftl)$/.test(file)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (name.test(id.replace("\0", ""))) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}
