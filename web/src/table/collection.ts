// What lies in front of a seat, color by color, and what a card would add to it.
import type { Card, PlayPreview, Position, Standing } from "$protocol";
import { COLORS, type Color, ofColor, numberOf } from "../cards/card.ts";

/** A card of a collection: `new` would be taken, `took` was taken since my last turn. */
export interface Held {
  card: Card;
  lies?: "new" | "took";
}

/** The cards of one color in front of a seat. */
export interface Row {
  color: Color;
  cards: Held[];
  /** Whether any of them lies there now. */
  has: boolean;
  /** Whether the seat has the majority, so that each of them counts 1. */
  turned: boolean;
  /** What they count. */
  points: number;
  /** Whether a card that is looked at changes what they count. */
  changed: boolean;
}

/** What adding cards would mean: to whom, which, and points and turned colors then. */
export interface Would {
  seat: number;
  adds: readonly Card[];
  after: Standing;
}

/** What playing a card would mean for the collections. */
export function wouldTake(seat: number, preview: PlayPreview | null): Would | null {
  return preview && { seat, adds: preview.takes, after: preview.after };
}

/** The six rows of a seat. */
export function rows(position: Position, seat: number, would: Would | null, took: ReadonlySet<Card>): Row[] {
  const now = position.collected[seat] ?? [];
  const adds = would?.seat === seat ? would.adds : [];
  const turnedNow = position.standing.flipped[seat] ?? "";
  const turnedThen = would?.after.flipped[seat] ?? turnedNow;
  return COLORS.map((color) => {
    const own = ofColor(now, color);
    const all = ofColor([...now, ...adds], color);
    const turned = turnedThen.includes(color);
    const points = count(all, turned);
    const before = turnedNow.includes(color);
    return {
      color,
      cards: all.map((card) => ({ card, lies: adds.includes(card) ? "new" : took.has(card) ? "took" : undefined })),
      has: own.length > 0,
      turned: turned && all.length > 0,
      points,
      changed: all.length > own.length || (all.length > 0 && (turned !== before || points !== count(own, before))),
    };
  });
}

/** What cards of one color count, as they lie. */
function count(cards: readonly Card[], turned: boolean): number {
  return turned ? cards.length : cards.reduce((sum, card) => sum + numberOf(card), 0);
}

/** How many colors lie in front of a seat. */
export function colorsOf(position: Position, seat: number): number {
  return new Set((position.collected[seat] ?? []).map((card) => card.charAt(0))).size;
}

/** The cards taken from a seat's last turn on, that one included: what is new to whoever looks up now. */
export function takenSince(position: Position, seat: number | null): Set<Card> {
  const own = position.history.findLastIndex((turn) => turn.seat === seat);
  const round = Math.max(0, position.history.length - position.players);
  return new Set(position.history.slice(own < 0 ? round : own).flatMap((turn) => turn.took));
}
