// What is asked of the server over plain HTTP: tables to open and to come to, games that are over.

import type {
  CreateTable, Entered, Games, Lobby, Problem, ProblemCode, TableCreated, TableId, TableSummary, Token, Verification,
} from "$protocol";
import { href } from "../route.svelte.ts";

/** Why something that was asked was not given. `away`: nothing that could be read came back. */
export class Refused extends Error {
  readonly code: ProblemCode | "away";
  /** After how many seconds to ask again. */
  readonly retry: number | null;

  constructor(code: ProblemCode | "away", retry: number | null = null) {
    super(code);
    this.code = code;
    this.retry = retry;
  }
}

/** After so long without an answer the server is taken for away. */
const PATIENCE_MS = 15_000;

async function ask<T>(path: string, body?: unknown, key?: Token | null): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(href(`api/v1/${path}`), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key ? { "x-parade-key": key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = await response.json();
  } catch {
    throw new Refused("away");
  }
  if (response.ok) return answer as T;
  const { code, retry_after_s } = answer as Partial<Problem>;
  throw new Refused(code ?? "failed", retry_after_s ?? null);
}

/** Opens a table; the host's secret goes into a cookie. */
export const open = (table: Omit<CreateTable, "cookie">) => ask<TableCreated>("tables", { ...table, cookie: true });

/** Asks what one may do at a table, and gets a cookie for it. */
export const enter = (table: TableId, key: Token | null) => ask<Entered>(`tables/${table}/enter`, { key, cookie: true });

export const publicTables = async (): Promise<TableSummary[]> => (await ask<Lobby>("tables")).tables;

/** Lists of games, what comes after the last one seen. */
export function games(whose: "mine" | "public", last?: { id: string; ended: number }): Promise<Games> {
  const after = last ? `&after=${encodeURIComponent(last.id)}&ended=${last.ended}` : "";
  return ask<Games>(`${whose === "mine" ? "me/games" : "games"}?limit=20${after}`);
}

/** The record of a game, `parade-game/1`: whatever it holds. */
export const record = (game: string, key: Token | null) => ask<unknown>(`games/${encodeURIComponent(game)}`, undefined, key);

export const proof = (game: string, key: Token | null) =>
  ask<Verification>(`games/${encodeURIComponent(game)}/proof`, undefined, key);
