// What was chosen the last time that a table was opened: the next one begins with it.

import type { Settings } from "$protocol";
import { store, stored } from "../storage.ts";
import { isLevel, type Level } from "./levels.ts";

/** Alone against bots. */
export interface Alone {
  bots: number;
  level: Level;
}

const ALONE = "parade.alone";
const TABLE = "parade.table";

function parsed(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function whole(value: unknown, least: number, most: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

export function alone(): Alone {
  const { bots, level } = parsed(ALONE);
  return { bots: whole(bots, 1, 5) ?? 2, level: isLevel(level) ? level : "hare" };
}

export function keepAlone(how: Alone): void {
  store(ALONE, JSON.stringify(how));
}

/** How a table for friends is opened. It is never public unless its host says so anew. */
export function tableSettings(): Settings {
  const { seats, rules, timer, watchers, chat } = parsed(TABLE);
  const { bank_s, increment_s } = (typeof timer === "object" && timer !== null ? timer : {}) as Record<string, unknown>;
  const bank = whole(bank_s, 10, 7200);
  const increment = whole(increment_s, 0, 600);
  return {
    seats: whole(seats, 2, 6) ?? 4,
    rules: rules === "2008" ? "2008" : "2013",
    timer: bank !== null && increment !== null ? { bank_s: bank, increment_s: increment } : null,
    watchers: watchers !== false,
    chat: chat !== false,
    public: false,
  };
}

export function keepTableSettings(settings: Settings): void {
  store(TABLE, JSON.stringify(settings));
}
