// One's own part of the shuffle, from readiness to the deal, and what the server had committed to before it was drawn. It is
// stored, so that a page that is loaded anew can still reveal; where storage is blocked it holds as long as the page.

import type { Hash32, Nonce, TableId } from "$protocol";
import { store, stored } from "../storage.ts";
import { commitment, drawNonce } from "./hash.ts";

export interface Promised {
  game: number;
  /** What the server had committed to. */
  server: Hash32;
  nonce: Nonce;
}

const held = new Map<TableId, Promised>();
const key = (table: TableId) => `parade.promise.${table}`;

/** Draws one's part for a game. */
export function promise(table: TableId, game: number, server: Hash32): Hash32 {
  const promised = { game, server, nonce: drawNonce() };
  held.set(table, promised);
  store(key(table), JSON.stringify(promised));
  return commitment(promised.nonce);
}

/** One's part for a game, if one was drawn here. Another tab may have drawn it. */
export function promisedFor(table: TableId, game: number): Promised | null {
  const own = held.get(table);
  const text = stored(key(table));
  const found: Promised[] = own ? [own] : [];
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value === "object" && value !== null && "game" in value && "server" in value && "nonce" in value) {
      const { game, server, nonce } = value;
      if (typeof game === "number" && typeof server === "string" && typeof nonce === "string") found.unshift({ game, server, nonce });
    }
  } catch {
    // Not ours, or broken.
  }
  return found.find((promised) => promised.game === game) ?? null;
}

/** Forgets it: the deal is checked, or the game is another. */
export function forgetPromise(table: TableId): void {
  held.delete(table);
  store(key(table), null);
}
