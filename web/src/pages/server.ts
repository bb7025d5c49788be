// What the pages ask of the server over plain HTTP: tables to open and to come to, games that are over.

import type { CreateTable, Games, Lobby, TableCreated, TableSummary, Token, Verification } from "$protocol";
import { ask } from "../connection/request.ts";

/** Opens a table; the host's secret goes into a cookie. */
export const open = (table: Omit<CreateTable, "cookie">) => ask<TableCreated>("POST", "tables", { ...table, cookie: true });

export const publicTables = async (): Promise<TableSummary[]> => (await ask<Lobby>("GET", "tables")).tables;

/** How many games come at a time. */
export const AT_A_TIME = 20;

/** Lists of games, what comes after the last one seen. */
export function games(whose: "mine" | "public", last?: { id: string; ended: number }): Promise<Games> {
  const after = last ? `&after=${encodeURIComponent(last.id)}&ended=${last.ended}` : "";
  return ask<Games>("GET", `${whose === "mine" ? "me/games" : "games"}?limit=${AT_A_TIME}${after}`);
}

/** The record of a game, `parade-game/1`: whatever it holds. */
export const record = (game: string, key: Token | null) => ask<unknown>("GET", `games/${encodeURIComponent(game)}`, undefined, { key });

export const proof = (game: string, key: Token | null) =>
  ask<Verification>("GET", `games/${encodeURIComponent(game)}/proof`, undefined, { key });
