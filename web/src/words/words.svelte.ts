// Words: the messages of `locales/` in the language that is spoken now.

import { speaker, type Args, type Messages } from "./messages.ts";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** Each language's own name for itself. */
export const OWN_NAMES: Record<Language, string> = { en: "English", fr: "Français" };

/** The words of the first page, and those that come with other parts of the script: `vite/words.ts`. */
type Part = "first" | "table" | "beside" | "pages" | "more";
const load: Record<Language, Record<Part, () => Promise<{ default: Messages }>>> = {
  en: {
    first: () => import("virtual:words/en"),
    table: () => import("virtual:words/en-table"),
    beside: () => import("virtual:words/en-beside"),
    pages: () => import("virtual:words/en-pages"),
    more: () => import("virtual:words/en-more"),
  },
  fr: {
    first: () => import("virtual:words/fr"),
    table: () => import("virtual:words/fr-table"),
    beside: () => import("virtual:words/fr-beside"),
    pages: () => import("virtual:words/fr-pages"),
    more: () => import("virtual:words/fr-more"),
  },
};

/** The parts whose words are spoken, or will be in a moment. */
const wanted = new Set<Part>(["first"]);
/** The language that was asked for last. */
let meant: Language = "en";

interface Spoken {
  language: Language;
  parts: ReadonlySet<Part>;
  say: ReturnType<typeof speaker>;
}
let spoken: Spoken = $state.raw({ language: "en", parts: new Set(), say: () => null });

/** The language that is spoken. */
export function language(): Language {
  return spoken.language;
}

/** The first language of a list of preferences that is spoken here. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

/** Speaks a language from now on, once its words are here. The page need not be loaded anew. */
export async function speak(language: Language): Promise<void> {
  meant = language;
  const parts = new Set(wanted);
  const found = await Promise.all([...parts].map((part) => load[language][part]()));
  // Another one may have been asked for meanwhile, or more of it.
  if (meant !== language || wanted.size > parts.size) return speak(meant);
  spoken = { language, parts, say: speaker(language, Object.assign({}, ...found.map((words) => words.default)) as Messages) };
  document.documentElement.lang = language;
}

/** A part of the script that is on its way, with the words that are said there alone: they are spoken before it is used. */
export async function withWords<T>(script: Promise<T>, ...parts: readonly Part[]): Promise<T> {
  const fresh = parts.filter((part) => !wanted.has(part));
  fresh.forEach((part) => wanted.add(part));
  try {
    const isSpoken = parts.every((part) => spoken.parts.has(part));
    const [there] = await Promise.all([script, isSpoken ? null : speak(meant)]);
    return there;
  } catch (error) {
    fresh.forEach((part) => wanted.delete(part));
    throw error;
  }
}

/** A message with what it takes, by name; numbers choose plural forms. Cards go in as `mark(card)`. */
export function say(id: string, args?: Args): string {
  // A test keeps one from being named that there is not.
  return spoken.say(id, args) ?? `{${id}}`;
}

/** Names in one line: "Anna, Bob and Dora". */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("telling-and", { others: names.slice(0, -1).join(", "), last });
}
