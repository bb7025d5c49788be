// The words of the page: of the catalogues in `locales/`, which the terminal and the server use too, those messages that
// the code of the page names, one module a language: `virtual:words/en`, `virtual:words/fr`. What is said on pages alone that few go
// to comes with them: `virtual:words/en-later`.

import { readFileSync, readdirSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { compiled } from "./compile.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SOURCES = resolve(import.meta.dirname, "../src");
/** The folders of such pages. */
const LATER = ["learn", "lookback", "own", "score"];

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

/** The messages that are said on the pages that few go to, and nowhere else; or all others. */
function chosen(ids: readonly string[], later: boolean): Set<string> {
  const isLater = (path: string) => LATER.some((folder) => path.startsWith(join(SOURCES, folder) + sep));
  const code = [...sources()];
  const first = used(ids, code.filter(([path]) => !isLater(path)).map(([, text]) => text));
  return later ? new Set([...used(ids, code.map(([, text]) => text))].filter((id) => !first.has(id))) : first;
}

/** The modules `virtual:words/LANGUAGE` and `virtual:words/LANGUAGE-later`. */
export function words(): Plugin {
  const name = /^virtual:words\/(en|fr)(-later)?$/;
  return {
    name: "parade-words",
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language, later] = name.exec(id.replace("\0", "")) ?? [];
      if (!id.startsWith("\0") || !language) return undefined;
      const all = catalogue(language as Language);
      const ids = chosen([...all.keys()], later !== undefined);
      for (const file of readdirSync(join(ROOT, "locales", language))) this.addWatchFile(join(ROOT, "locales", language, file));
      return compiled([...all.values()].filter((entry) => ids.has(entry.id)));
    },
    // While it is being written, any change may name another message.
    handleHotUpdate({ server, file }) {
      if (!/\.(ts|svelte|ftl)$/.test(file)) return;
      for (const part of LANGUAGES.flatMap((language) => [language, `${language}-later`])) {
        const module = server.moduleGraph.getModuleById(`\0virtual:words/${part}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}
