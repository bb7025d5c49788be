// Cards inside sentences: docs/adr/0008. A message takes a card as one private-use character, U+E000 + its number; whoever
// shows the sentence draws a chip there.

import type { Card } from "$protocol";

/** The letters of the colors in the order in which everything lists them. */
export const COLORS = "RBPGKO";
const VALUES = "0123456789T";
const FIRST = 0xe000;

/** The character that stands for a card inside a sentence. */
export function mark(card: Card): string {
  const index = COLORS.indexOf(card.charAt(0)) * VALUES.length + VALUES.indexOf(card.charAt(1));
  return String.fromCharCode(FIRST + index);
}

/** The characters of several cards, with a space between them. */
export function marks(cards: readonly Card[]): string {
  return cards.map(mark).join(" ");
}

/** Cards in a sentence: "G2, G5, K3". */
export function listed(cards: readonly Card[]): string {
  return cards.map(mark).join(", ");
}

/** The card that a character stands for; null for an ordinary one. */
export function cardOf(sign: string): Card | null {
  const index = sign.charCodeAt(0) - FIRST;
  const color = COLORS[Math.floor(index / VALUES.length)];
  const value = VALUES[index % VALUES.length];
  return index >= 0 && color !== undefined && value !== undefined ? color + value : null;
}

/** A card's value as people write it. */
export function valueOf(card: Card): string {
  return card.charAt(1) === "T" ? "10" : card.charAt(1);
}

/** A card as people write it: `G3`, `B10`. */
export function written(card: Card): string {
  return card.charAt(0) + valueOf(card);
}

/** A sentence in its parts: text, and cards. */
export function parts(sentence: string): ({ text: string } | { card: Card })[] {
  const found: ({ text: string } | { card: Card })[] = [];
  for (const piece of sentence.split(/([\uE000-\uE041])/)) {
    const card = piece.length === 1 ? cardOf(piece) : null;
    if (card) found.push({ card });
    else if (piece) found.push({ text: piece });
  }
  return found;
}
