// What crates/parade-wasm/src/lessons.rs answers.

import type { Card, Position, Private } from "$protocol";
import type { Color } from "../cards/card.ts";
import type { Why } from "../rules/reasons.ts";
import { ask } from "../rules/ask.ts";

/** What a message takes: one entry that says what it is. */
export type Arg =
  | { card: Card }
  | { cards: Card[] }
  | { color: Color }
  | { number: number }
  | { seat: number }
  | { seats: number[] }
  | { counts: [seat: number, cards: number][] }
  | { kept: [seat: number, cards: Card[]][] };

/** Something that is said: the name of a message and what it takes. */
export interface Told {
  id: string;
  args: Record<string, Arg>;
}

/** What somebody tries, or what is right. */
export interface Tries {
  cards: Card[];
  seats: number[];
}

export type Task = "play" | "safe" | "leave" | "draw" | "who" | "keep";

export interface Step {
  of: number;
  position: Position;
  private: Private;
  hand: Card[];
  task: Task;
  played: Card | null;
  color: Color | null;
  /** Whether nobody may be the answer, where players are to be named. */
  nobody: boolean;
  /** The points as far as they may be shown before the right answer is given. */
  points: number[];
  collections: boolean;
  says: [Told, Told];
  reply: { right: boolean; told: Told[]; shows: Card | null } | null;
  right: Tries;
}

export interface Odds {
  cards: Card[];
  win: number;
}

export interface Puzzle {
  of: number;
  kind: "nothing" | "card" | "end" | "keep";
  position: Position;
  private: Private;
  odds: Odds[];
  why: Why[];
}

export function lesson(step: number, tries: Tries | null = null): Promise<Step> {
  return ask<Step>({ do: "lesson", step, tries });
}

export function puzzle(which: { number: number } | { date: string }): Promise<Puzzle> {
  return ask<Puzzle>({ do: "puzzle", ...which });
}
