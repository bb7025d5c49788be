// A game whose cards are dealt again to other people, and what a record says of the one that its own cards come from.

import type { GameId, LevelName, OtherResult, TableCreated, Token } from "$protocol";
import { ask } from "../connection/request.ts";
import type { GameRecord } from "./record.ts";

/** Opens a table with the cards of a game of the server, with as many seats and its bots. `key` opens the game's record. */
export function openAgain(record: GameRecord, game: GameId, key: Token | null): Promise<TableCreated> {
  const levels: unknown = record.whole["bots"];
  const all = (Array.isArray(levels) ? levels : []).flatMap((level: LevelName | null, seat) => (level === null ? [] : [{ seat, level }]));
  // Where bots alone played there would be no seat for anybody.
  const bots = all.length < record.names.length ? all : [];
  const settings = { seats: record.names.length, rules: record.rules, timer: null, watchers: true, chat: true, public: false };
  return ask<TableCreated>("POST", "tables", { settings, bots, duplicate: game, cookie: true }, { key });
}

/** How the game ended whose cards a record was played with; null if they were its own. */
export function otherOf(record: GameRecord): OtherResult | null {
  const other = record.whole["duplicate_of"] as Partial<OtherResult> | null | undefined;
  const fits = typeof other === "object" && other !== null && typeof other.game === "string"
    && [other.players, other.points].every((all) => Array.isArray(all) && all.length === record.names.length) && Array.isArray(other.winners);
  return fits ? (other as OtherResult) : null;
}
