// Words: the messages of `locales/` in the language that is spoken now.

import { speaker, type Args, type Messages } from "./messages.ts";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** Each language's own name for itself. */
export const OWN_NAMES: Record<Language, string> = { en: "English", fr: "Français" };

const load: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

const loadMore: typeof load = {
  en: () => import("virtual:words/en-later"),
  fr: () => import("virtual:words/fr-later"),
};

/** Whether the words of the pages that few go to are spoken, too. */
let more = false;

let spoken: { language: Language; say: ReturnType<typeof speaker> } = $state.raw({ language: "en", say: () => null });

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
export async function speak(wanted: Language): Promise<void> {
  const [first, rest] = await Promise.all([load[wanted](), more ? loadMore[wanted]() : null]);
  spoken = { language: wanted, say: speaker(wanted, { ...first.default, ...rest?.default }) };
  document.documentElement.lang = wanted;
}

/** Speaks on pages that few go to, too, from now on: called before the first of them is shown. */
export async function speakMore(): Promise<void> {
  if (more) return;
  more = true;
  await speak(spoken.language).catch((error: unknown) => {
    more = false;
    throw error;
  });
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
