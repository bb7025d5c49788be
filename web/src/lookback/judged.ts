// What a look back finds, as crates/parade-wasm/src/judging.rs writes it. Chances are from 0 to 1.

import type { Card, LastRoundReason } from "$protocol";
import type { Color } from "../cards/card.ts";

/** What a decision is called, by what it gave away; the best first. */
export const CLASSES = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Class = (typeof CLASSES)[number];

/** A card that was played, or the two that went. */
export type Done = Card | [Card, Card];

/** Why a choice is the best: the reasons of a hint. */
export type Why =
  | { type: "takes-nothing" | "avoids-last-round" | "slips-through" }
  | { type: "fewest-points" | "costs-points"; change: number }
  | { type: "gains-majority" | "keeps-majority" | "turns-over"; color: Color }
  | { type: "breaks-majority"; color: Color; seat: number }
  | { type: "begins-last-round"; reasons: LastRoundReason[] }
  | { type: "avoids-new-colors"; colors: Color[] }
  | { type: "keeps-safe-card"; card: Card }
  | { type: "leaves-takers"; next: number; takers: number; unseen: number }
  | { type: "standing"; own: number; rival: number; other: number }
  | { type: "plan"; keep: [Card, Card]; total: number }
  | { type: "rival"; rival: number; other: number }
  | { type: "lowest-total" | "total-after"; total: number };

/** A decision, judged by what its seat could know. */
export interface Judged {
  turn: number;
  seat: number;
  card: Done;
  best: Done;
  /** The chance to win before it, with the best choice. */
  win: number;
  /** What it gave away of that. */
  loss: number;
  /** How far the best choice is ahead of the next best, if it was made; else 0. */
  lead: number;
  class: Class;
  hand: Card[];
  why: Why[];
  /** The chance of each seat before it; empty for the last two. */
  chances: number[];
}

/** A decision that decided much. */
export interface Moment {
  turn: number;
  kind: "lost" | "found";
}

/** What a game comes to for a seat: `start - loss + luck` is `result`. */
export interface SeatReview {
  loss: number;
  accuracy: number | null;
  luck: number | null;
  start: number;
  result: number | null;
  classes: Record<Class, number>;
  moments: Moment[];
}

export interface Review {
  /** Before each turn, before the last two, and at the end: the chance of each seat. */
  chances: number[][];
  seats: SeatReview[];
}
