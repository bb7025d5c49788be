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

/** How a bot did with my cards. */
export interface Compared {
  level: string;
  points: number[];
  place: number;
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

/** How the bots did with the deal of a date. */
export async function compareDay(date: string): Promise<Compared[]> {
  const rules = new Rules("bots");
  try {
    return await rules.ask<Compared[]>({ do: "compare-day", date });
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
