// Sentences for the ear: a card is said, "green 3".

import type { Card } from "$protocol";
import { parts, valueOf } from "./marks.ts";
import { say } from "./words.svelte.ts";

const COLOR_WORDS = new Map([
  ["R", "telling-red"],
  ["B", "telling-blue"],
  ["P", "telling-purple"],
  ["G", "telling-green"],
  ["K", "telling-grey"],
  ["O", "telling-orange"],
]);

/** A color in words, by its letter: "green". */
export function colorWord(letter: string): string {
  const id = COLOR_WORDS.get(letter);
  return id ? say(id) : letter;
}

/** A card in words: "green 3". */
export function cardWords(card: Card): string {
  return say("web-card", { color: colorWord(card.charAt(0)), value: valueOf(card) });
}

/** A sentence with its cards in words, for labels and live regions. */
export function spoken(sentence: string): string {
  return parts(sentence).map((part) => ("card" in part ? cardWords(part.card) : part.text)).join("");
}
