// A record of a game, `parade-game/1`, as far as this page reads it: names, and what was done. The rules read the rest.

import type { Card, Edition } from "$protocol";
import { playerNames } from "../pages/levels.ts";

export interface GameRecord {
  /** All of it, as it was read: what is passed on. */
  whole: Record<string, unknown>;
  /** What the players are called; a bot by its level. */
  names: string[];
  rules: Edition;
  first: number;
  plays: Card[];
  /** By seat, once the game is over: which two of the last four went. */
  discards: [Card, Card][];
}

const FORMAT = "parade-game/1";

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A card as everything else here writes it: `gt` and `G10` are `GT`. */
function canonical(card: unknown): Card {
  return String(card).toUpperCase().replace("10", "T");
}

/** Reads a record; null if it is none. Whether it is a game the rules will tell. */
export function recordOf(value: unknown): GameRecord | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const whole = value as Record<string, unknown>;
  const players = listOf(whole["players"]).map(String);
  if (whole["format"] !== FORMAT || players.length < 2 || players.length > 6 || !Array.isArray(whole["plays"])) return null;
  const discards = listOf(whole["discards"]).map((two): [Card, Card] => {
    const [one, other] = listOf(two).map(canonical);
    return [one ?? "", other ?? ""];
  });
  return {
    whole,
    names: playerNames(players),
    rules: whole["rules"] === "2008" ? "2008" : "2013",
    first: Number(whole["first"]) || 0,
    plays: listOf(whole["plays"]).map(canonical),
    discards,
  };
}

/** The records of a file: one a line, or one alone over several lines. */
export function recordsIn(text: string): GameRecord[] {
  const read = (part: string): GameRecord | null => {
    try {
      return recordOf(JSON.parse(part) as unknown);
    } catch {
      return null;
    }
  };
  const alone = read(text);
  if (alone) return [alone];
  return text.split("\n").flatMap((line) => read(line) ?? []);
}

/** How many points in time a game has: before each turn, before the last two are chosen, and its end, if it is over. */
export function pointsOf(record: GameRecord): number {
  return record.plays.length + (record.discards.length > 0 ? 2 : 1);
}
