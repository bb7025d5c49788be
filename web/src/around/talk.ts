// What is said at a table, in words.

import type { Phrase, Said, Talk } from "$protocol";
import { say } from "../words/words.svelte.ts";

/** In the order in which they are offered. What is about the game comes first. */
export const PHRASES: readonly Phrase[] = [
  "well-played", "ouch", "thinking", "your-turn", "good-luck", "hello", "thanks", "sorry", "back-soon", "good-game",
];

export const phraseWords = (phrase: Phrase): string => say("online-phrase", { phrase });

export const saidWords = (said: Said): string => ("phrase" in said ? phraseWords(said.phrase) : said.text);

/** What is to be shown of it, and what is not: that of people who are muted, never one's own. */
export function heard(talk: readonly Talk[], mine: number | null, muted: (seat: number) => boolean): { shown: Talk[]; hidden: Talk[] } {
  const isHidden = (one: Talk) => one.seat !== mine && muted(one.seat);
  return { shown: talk.filter((one) => !isHidden(one)), hidden: talk.filter(isHidden) };
}
