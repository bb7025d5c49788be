// Moments in words.

import { language } from "../words/words.svelte.ts";

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** How long ago something was: "5 minutes ago", "yesterday", "now". */
export function ago(moment: number, now = Date.now()): string {
  const passed = Math.max(0, now - moment);
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(passed / length), unit);
}

/** A day and an hour. */
export function when(moment: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(moment);
}
