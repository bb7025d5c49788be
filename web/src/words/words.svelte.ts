// Words: the messages of `locales/` in the language that is spoken now.

import { FluentBundle, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** Each language's own name for itself. */
export const OWN_NAMES: Record<Language, string> = { en: "English", fr: "français" };

const load: Record<Language, () => Promise<{ default: ConstructorParameters<typeof Entries>[0] }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

/** What `FluentBundle` adds: messages that were read when the page was built. */
class Entries {
  body: import("@fluent/bundle").FluentResource["body"];
  constructor(body: import("@fluent/bundle").FluentResource["body"]) {
    this.body = body;
  }
}

let spoken: { language: Language; bundle: FluentBundle | null } = $state.raw({ language: "en", bundle: null });

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
  const { default: body } = await load[wanted]();
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  bundle.addResource(new Entries(body));
  spoken = { language: wanted, bundle };
  document.documentElement.lang = wanted;
}

/** A message with what it takes, by name; numbers choose plural forms. Cards go in as `mark(card)`. */
export function say(id: string, args?: Record<string, FluentVariable>): string {
  const { bundle } = spoken;
  const message = bundle?.getMessage(id);
  // A test keeps this from happening.
  if (!bundle || !message?.value) return `{${id}}`;
  // Without a list for errors Fluent throws: in a sentence an argument that is missing is better seen than fatal.
  return bundle.formatPattern(message.value, args ?? null, []);
}

/** Names in one line: "Anna, Bob and Dora". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(names);
}
