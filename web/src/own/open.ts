// Opens a table on this device: against bots, or with the deal of a day.

import { Rules } from "../rules/ask.ts";
import { type Happened, luck } from "./connection.ts";
import { tableOfDay } from "./day.ts";
import { keep, kept } from "./kept.ts";

/** What the rules say of the deal of a day. */
interface Day {
  table: string;
  seats: (string | null)[];
  seed: string;
  nonce: string;
  luck: string;
}

/** How everybody did with the same cards, the best first. */
export interface Comparison {
  /** Of a bot of a level, or mine. */
  outcomes: { level: string | null; points: number; place: number }[];
  /** How many bots have more points than I. */
  beaten: number;
  of: number;
}

/** Sits down against so many bots of a level. The name of the table. */
export async function openAlone(name: string, bots: number, level: string): Promise<string> {
  const table = `own-${Date.now().toString(36)}`;
  const seats = [null, ...Array.from({ length: bots }, () => level)];
  return open({ table, name, seats, seed: luck(), nonce: luck() });
}

/** Sits down to the deal of a date, or comes back to it. */
export async function openDay(date: string, name: string): Promise<string> {
  if (kept(tableOfDay(date))) return tableOfDay(date);
  const rules = new Rules("bots");
  try {
    const { luck: same, ...day } = await rules.ask<Day>({ do: "day", date });
    return await open({ ...day, name }, same);
  } finally {
    rules.end();
  }
}

/** How I did with the deal of a date, beside bots with the same cards. */
export async function compareDay(date: string, points: number, place: number): Promise<Comparison> {
  const rules = new Rules("bots");
  try {
    return await rules.ask<Comparison>({ do: "compare-day", date, points, place });
  } finally {
    rules.end();
  }
}

async function open(wanted: { table: string; name: string; seats: (string | null)[]; seed: string; nonce: string }, same?: string): Promise<string> {
  const rules = new Rules("bots");
  try {
    const { log } = await rules.ask<Happened>({ do: "open-table", ...wanted, now: Date.now() });
    const bots = wanted.seats.filter((level) => level !== null);
    keep(wanted.table, { log, bots, over: false, ...(same !== undefined && { luck: same }) });
    return wanted.table;
  } finally {
    rules.end();
  }
}
