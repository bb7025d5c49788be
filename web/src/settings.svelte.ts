// What a person has chosen on this device. A browser may forbid storage: then it holds as long as the page.

import { store, stored } from "./storage.ts";
import type { Language } from "./words/words.svelte.ts";

export type Theme = "auto" | "light" | "dark" | "contrast";

export interface Chosen {
  /** The name at every table; empty: not yet told. */
  name: string;
  /** null: what the browser asks for. */
  language: Language | null;
  theme: Theme;
  /** A tap plays a card without a second one. */
  oneTap: boolean;
  /** Cards move; the system's own wish to the contrary comes first. */
  motion: boolean;
  sound: boolean;
  notifications: boolean;
  /** Single letters are commands at a table: for whoever speaks to the computer they are in the way. */
  letters: boolean;
}

const KEY = "parade.settings";
const FIRST: Chosen = { name: "", language: null, theme: "auto", oneTap: false, motion: true, sound: false, notifications: false, letters: true };

/** What is stored, as far as it can be understood: an older or a newer page may have written it. */
export function read(text: string | null): Chosen {
  let found: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) found = value as Record<string, unknown>;
  } catch {
    // Not ours, or broken: begin anew.
  }
  const flag = (key: "oneTap" | "motion" | "sound" | "notifications" | "letters") => {
    const value = found[key];
    return typeof value === "boolean" ? value : FIRST[key];
  };
  const { name, language, theme } = found;
  return {
    name: typeof name === "string" ? name : "",
    language: language === "en" || language === "fr" ? language : null,
    theme: theme === "light" || theme === "dark" || theme === "contrast" ? theme : "auto",
    oneTap: flag("oneTap"),
    motion: flag("motion"),
    sound: flag("sound"),
    notifications: flag("notifications"),
    letters: flag("letters"),
  };
}

/** The settings. To change one, assign it: `settings.oneTap = true`. */
export const settings: Chosen = $state(read(stored(KEY)));

/** Keeps the settings stored and the page as they say, here and when another tab changes them. Called once. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      store(KEY, JSON.stringify(settings));
    });
    $effect(() => {
      if (settings.theme === "auto") delete document.documentElement.dataset["theme"];
      else document.documentElement.dataset["theme"] = settings.theme;
    });
    $effect(() => {
      if (settings.motion) delete document.documentElement.dataset["motion"];
      else document.documentElement.dataset["motion"] = "off";
    });
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, read(event.newValue));
  });
}
