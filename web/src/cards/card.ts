// What a card says of itself. A card is two characters, as on the wire: `G3`, `GT` for the ten.
import type { Card } from "$protocol";

/** The six colors, in the order in which they are always shown. */
export const COLORS = ["R", "B", "P", "G", "K", "O"] as const;

/** The letter of a color. */
export type Color = (typeof COLORS)[number];

/** The color of a card. What is no card can only come from a broken message, and is told of at once. */
export function colorOf(card: Card): Color {
  const letter = card.charAt(0);
  const color = COLORS.find((one) => one === letter);
  if (color === undefined) throw new Error(`“${card}” is no card`);
  return color;
}

/** The value of a card, 0 to 10, to count with. */
export function numberOf(card: Card): number {
  const sign = card.charAt(1);
  return sign === "T" ? 10 : Number(sign);
}

/** The cards of one color among some, the highest first. */
export function ofColor(cards: readonly Card[], color: Color): Card[] {
  return cards.filter((card) => colorOf(card) === color).sort((one, other) => numberOf(other) - numberOf(one));
}
