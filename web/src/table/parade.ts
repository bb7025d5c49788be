// How the parade is laid out, and what a card would do to it. The server says what is safe and what is taken; what is in
// neither stays.
import type { Card, PlayPreview } from "$protocol";

/** What becomes of a card of the parade if the card in hand is played. */
export type Fate = "leaves" | "stays" | "safe";

/** A card of the parade and its place. */
export interface Place {
  card: Card;
  /** Its number: the last card is 1. */
  fromEnd: number;
  /** What would become of it; null while no card is looked at. */
  fate: Fate | null;
}

/** The parade, front to end, with what a card would do to it. */
export function places(parade: readonly Card[], preview: PlayPreview | null): Place[] {
  return parade.map((card, index) => {
    const fromEnd = parade.length - index;
    if (preview === null) return { card, fromEnd, fate: null };
    const fate = fromEnd <= preview.safe ? "safe" : preview.takes.includes(card) ? "leaves" : "stays";
    return { card, fromEnd, fate };
  });
}

/** How many cards leave, stay and are safe. They are counted as they lie here: the picture may be a moment behind the server. */
export function counts(parade: readonly Card[], preview: PlayPreview): Record<Fate, number> {
  const count = { leaves: 0, stays: 0, safe: 0 };
  for (const { fate } of places(parade, preview)) if (fate !== null) count[fate] += 1;
  return count;
}

/** The room that the parade has, in pixels of an unscaled page. */
export interface Room {
  width: number;
  /** A screen that is higher than wide. */
  upright: boolean;
  /** A screen that is low: a phone that lies on its side. */
  low: boolean;
  /** Small cards in as few rows as hold them: what lies below is to be seen, too. */
  compact?: boolean;
}

/** Nothing is drawn smaller than a card of 30 px with its gap. */
const SMALLEST = 33;
/** From here on a wide page has all that look.md draws at 768. */
const TABLET = 720;

/**
 * In how many columns so many places stand. Upright screens have rows of seven as long as two rows do; others have one row until
 * cards would get too small, and then rows of the same length.
 */
export function columns(places: number, room: Room): number {
  const most = Math.max(1, Math.floor(room.width / SMALLEST));
  if (room.compact && room.width < TABLET) return Math.ceil(places / Math.ceil(places / most));
  if (room.upright || (room.width < TABLET && !room.low)) {
    const usual = places <= 14 ? 7 : room.width < TABLET ? Math.min(10, Math.ceil(places / 2)) : 10;
    return Math.min(usual, most);
  }
  const rows = Math.ceil(places / Math.min(most, Math.floor(room.width / (room.low ? SMALLEST : 60))));
  return Math.min(most, Math.max(Math.ceil(places / rows), 1));
}
