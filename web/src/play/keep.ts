// The choice of the last two cards: which lie in which tray, and what the choice would mean. What it means the server says.
import type { Card, KeepChoice, Private, Standing, TableView } from "$protocol";
import { COLORS, colorOf } from "../cards/card.ts";
import type { Would } from "../table/collection.ts";
import { effects } from "../table/effect.ts";
import type { Names } from "../table/names.ts";
import { mark } from "../words/marks.ts";
import { say } from "../words/words.svelte.ts";

/** The two trays. */
export interface Trays {
  keep: Card[];
  discard: Card[];
}

/** What lies where: what was picked up so far is to be kept, or what the seat has chosen. */
export function trays(mine: Private, choice: readonly Card[]): Trays {
  const discards = mine.discard;
  const keep = discards
    ? mine.hand.filter((card) => !discards.includes(card))
    : choice.filter((card) => mine.hand.includes(card)).slice(0, 2);
  return { keep, discard: mine.hand.filter((card) => !keep.includes(card)) };
}

/** Moves a card to the other tray. Where two are kept already, the one that was put there first goes back. */
export function moved(keep: readonly Card[], card: Card): Card[] {
  return keep.includes(card) ? keep.filter((other) => other !== card) : [...keep, card].slice(-2);
}

/** What keeping these two would mean; null while they are not two. */
export function wayOf(mine: Private, keep: readonly Card[]): KeepChoice | null {
  if (keep.length !== 2) return null;
  return mine.keeps?.find((way) => way.keep.every((card) => keep.includes(card))) ?? null;
}

/** The same for the collections. */
export function wouldKeep(mine: Private | null, choice: readonly Card[]): Would | null {
  if (!mine) return null;
  const { keep } = trays(mine, choice);
  const way = wayOf(mine, keep);
  return way && { seat: mine.seat, adds: keep, after: way.after };
}

/** What a way would mean, in sentences: points, what turns to whom, which colors it begins. */
export function meaning(view: TableView, mine: Private, way: KeepChoice, names: Names): string[] {
  const { position } = view;
  if (!position) return [];
  const had = new Set((position.collected[mine.seat] ?? []).map(colorOf));
  const begins = COLORS.filter((color) => !had.has(color)).flatMap((color) => way.keep.filter((card) => colorOf(card) === color).slice(0, 1));
  return [
    ...effects(position, names, mine.seat, way.keep, way.after),
    ...beginning(begins),
  ];
}

function beginning([one, other]: readonly Card[]): string[] {
  if (one === undefined) return [];
  if (other === undefined) return [`${say("effect-begins", { card: mark(one) })}.`];
  return [say("web-play-keep-begin", { one: mark(one), two: mark(other) })];
}

/** The points of a seat. */
export function pointsOf(standing: Standing, seat: number): number {
  return standing.points[seat] ?? 0;
}
