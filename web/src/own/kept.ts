// Tables of one's own, played on this device alone: each is its log, kept line by line where the browser allows it.

import type { ScoreView } from "$protocol";
import { store, stored } from "../storage.ts";

/** A line of a table's log, as the rules wrote it. */
export interface Line {
  at: number;
  body: string;
}

/** A game that was taken over from another, and what that came to. */
export interface WhatIf {
  /** Where the game is looked back at, at that turn. */
  back: string;
  /** How many turns had been played. */
  turn: number;
  /** The seat that was taken over. */
  seat: number;
  /** Whether the cards that it could not see were dealt anew. */
  anew: boolean;
  /** What the players were called. */
  names: readonly string[];
  /** How it really ended; null if it was not over. */
  ended: ScoreView | null;
}

/** What is kept of a table. */
export interface Kept {
  log: Line[];
  /** The luck of the bots, if it is the same for everybody: on the deal of a day. */
  luck?: string;
  /** The levels of the bots. */
  bots: string[];
  /** Whether the game is over. */
  over: boolean;
  /** Of which game it is a what-if, if it is one. */
  whatIf?: WhatIf;
}

const PREFIX = "parade.own.";
/** So many are kept; of older ones nothing is. */
const MOST = 12;

const isLine = (value: unknown): value is Line =>
  typeof value === "object" && value !== null && typeof (value as Line).at === "number" && typeof (value as Line).body === "string";

/** The table of this name, if there is one. */
export function kept(table: string): Kept | null {
  try {
    const value = JSON.parse(stored(PREFIX + table) ?? "null") as Kept | null;
    if (!value || !Array.isArray(value.log) || !value.log.every(isLine)) return null;
    const bots = Array.isArray(value.bots) ? value.bots.filter((level) => typeof level === "string") : [];
    const { log, luck, whatIf } = value;
    const isFrom = typeof whatIf?.back === "string" && whatIf.back.startsWith("/") && Array.isArray(whatIf.names);
    return { log, bots, over: value.over === true, ...(typeof luck === "string" && { luck }), ...(isFrom && { whatIf }) };
  } catch {
    return null;
  }
}

/** Keeps a table as it is now. False where storage is blocked or full: then it lasts as long as the page. */
export function keep(table: string, what: Kept): boolean {
  for (const old of tables().filter((name) => name !== table).slice(MOST - 1)) store(PREFIX + old, null);
  return store(PREFIX + table, JSON.stringify(what));
}

export function forgetOwn(table: string): void {
  store(PREFIX + table, null);
}

/** The names of the tables that are kept, the one that was played at last first. */
export function tables(): string[] {
  const found: { table: string; at: number }[] = [];
  try {
    for (let place = 0; place < localStorage.length; place += 1) {
      const key = localStorage.key(place);
      if (!key?.startsWith(PREFIX)) continue;
      const table = key.slice(PREFIX.length);
      found.push({ table, at: kept(table)?.log.at(-1)?.at ?? 0 });
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.at - one.at).map(({ table }) => table);
}
