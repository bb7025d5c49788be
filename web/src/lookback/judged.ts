// What a look back finds, as crates/parade-wasm/src/judging.rs writes it. Chances are from 0 to 1.

import type { Card } from "$protocol";
import type { Why } from "../rules/reasons.ts";

/** What a decision is called, by what it gave away; the best first. */
export const CLASSES = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Class = (typeof CLASSES)[number];

/** A card that was played, or the two that went. */
export type Done = Card | [Card, Card];

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
