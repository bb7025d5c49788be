// Where everything goes when a card is played: from where it lay to where it lies, and when. Nothing is drawn here.
import type { Card, TurnView } from "$protocol";

/** A place on the screen. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What lies where, by `lane G3`, `hand G3`, `collection G3`, `collection 2 G`, `seat 2`, `pile`, `end`. */
export type Places = ReadonlyMap<string, Rect>;

/** How something moves. */
export interface Move {
  /** `play`: to the end of the parade. `take`: to its owner. `shift`: the parade closes up. `draw`: from the pile to the hand. */
  kind: "play" | "take" | "shift" | "draw";
  /** What moves: a card, or `pile` and `end`, which stand at the ends of the parade. */
  what: Card | "pile" | "end";
  from: Rect;
  to: Rect;
  delay: number;
  duration: number;
  /** What it is before it moves is nothing that one could have seen: it fades in. */
  appears: boolean;
}

/** Of look.md. */
const PLAY = 280;
const TAKE = 320;
const APART = 40;
const SHIFT = 240;
const DRAW = 220;
/** The taken cards leave before the played one has quite arrived, and the parade closes up behind them. */
const TAKE_AFTER = 140;
const SHIFT_AFTER = 220;
/** The last of many taken cards has left by then: a turn stays under 1.2 s. */
const TAKEN_BY = 700;

/** The moves of a turn. Who is `me` draws a card if the hand has one that it did not have. */
export function plan(turn: TurnView, me: number | null, before: Places, after: Places): Move[] {
  const moves: Move[] = [];
  const end = after.get(`lane ${turn.card}`);
  const mine = turn.seat === me;
  const origin = (mine ? before.get(`hand ${turn.card}`) : undefined) ?? from(before.get(`seat ${turn.seat}`), end);
  if (end && origin) {
    moves.push({ kind: "play", what: turn.card, from: origin, to: end, delay: 0, duration: PLAY, appears: !mine });
  }
  const apart = Math.min(APART, (TAKEN_BY - TAKE_AFTER) / Math.max(1, turn.took.length - 1));
  for (const [index, card] of turn.took.entries()) {
    const lay = before.get(`lane ${card}`);
    const lies =
      after.get(`collection ${card}`) ?? after.get(`collection ${turn.seat} ${card.charAt(0)}`) ?? after.get(`seat ${turn.seat}`);
    if (lay && lies) {
      const delay = TAKE_AFTER + index * apart;
      moves.push({ kind: "take", what: card, from: lay, to: lies, delay, duration: TAKE, appears: false });
    }
  }
  const delay = turn.took.length > 0 ? SHIFT_AFTER : 0;
  for (const [place, lies] of after) {
    const lay = before.get(place);
    const [where, card] = place.split(" ");
    const shifts = where === "lane" ? card : where === "pile" || where === "end" ? where : undefined;
    if (shifts && lay && moved(lay, lies)) {
      moves.push({ kind: "shift", what: shifts, from: lay, to: lies, delay, duration: SHIFT, appears: false });
    }
    const pile = before.get("pile") ?? after.get("pile");
    if (where === "hand" && card && !lay && mine && pile) {
      moves.push({ kind: "draw", what: card, from: pile, to: lies, delay: PLAY, duration: DRAW, appears: true });
    }
  }
  return moves;
}

/** How long all of it takes. */
export function lasts(moves: readonly Move[]): number {
  return Math.max(0, ...moves.map((move) => move.delay + move.duration));
}

/** Half a card, where the name of somebody stands. */
function from(seat: Rect | undefined, card: Rect | undefined): Rect | undefined {
  if (!seat || !card) return undefined;
  const [width, height] = [card.width / 2, card.height / 2];
  return { left: seat.left, top: seat.top + Math.min(seat.height, 44) / 2 - height / 2, width, height };
}

function moved(one: Rect, other: Rect): boolean {
  return Math.abs(one.left - other.left) > 0.5 || Math.abs(one.top - other.top) > 0.5;
}
