// The tables that were last gone to on this device, with the keys of their links: to go back, and to send the link on. Who one
// is stands in a cookie that no script can read.

import type { GameId, TableId, Token } from "$protocol";
import { store, stored } from "../storage.ts";

export interface Remembered {
  table: TableId;
  /** The key by which others may sit down; null if one came to watch, or the table is public. */
  join: Token | null;
  /** The key by which others may watch; only who opened the table has it, and who came by it. */
  watch: Token | null;
  /** The game whose cards are dealt there again; null for cards of its own. */
  cards: GameId | null;
}

const KEY = "parade.tables";
const MOST = 8;
/** As long as the page lives, where nothing can be stored. */
let here: Remembered[] | null = null;

function isToken(value: unknown): value is Token {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** The tables, the last one first. */
export function remembered(): Remembered[] {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? "[]");
    if (Array.isArray(found) && (here === null || found.length > 0)) {
      return found.filter((one): one is { table: TableId; join?: unknown; watch?: unknown; cards?: unknown } =>
        typeof one === "object" && one !== null && "table" in one && typeof one.table === "string")
        .map(({ table, join, watch, cards }) => ({
          table,
          join: isToken(join) ? join : null,
          watch: isToken(watch) ? watch : null,
          cards: typeof cards === "string" ? cards : null,
        }));
    }
  } catch {
    // Not ours, or broken: begin anew.
  }
  return here ?? [];
}

/** Whether one sat at a table, or opened it, on this device. */
export function isRemembered(table: TableId): boolean {
  return remembered().some((one) => one.table === table);
}

/** Puts a table first. Keys that are known already stay known. */
export function remember(table: TableId, keys: { join?: Token | null; watch?: Token | null; cards?: GameId } = {}): void {
  const all = remembered();
  const known = all.find((one) => one.table === table);
  const now = { table, join: keys.join ?? known?.join ?? null, watch: keys.watch ?? known?.watch ?? null, cards: keys.cards ?? known?.cards ?? null };
  keep([now, ...all.filter((one) => one.table !== table)].slice(0, MOST));
}

export function forget(table: TableId): void {
  keep(remembered().filter((one) => one.table !== table));
}

/** The links by which one came while this page lives. Who only watches is not reminded of the table later. */
const cameBy = new Map<TableId, { join: Token | null; watch: Token | null }>();

/** Knows the link by which one came to a table, for as long as this page lives: its games are read with it. */
export function came(table: TableId, key: Token | null, watch: boolean): void {
  if (key !== null) cameBy.set(table, watch ? { join: null, watch: key } : { join: key, watch: null });
}

/** The keys of a table's links, as far as this device knows them. */
export function keysOf(table: TableId): { join: Token | null; watch: Token | null } {
  const known = remembered().find((one) => one.table === table);
  const by = cameBy.get(table);
  return { join: known?.join ?? by?.join ?? null, watch: known?.watch ?? by?.watch ?? null };
}

/** The same for whoever is at the table: what they came by counts first, a link to play or one to watch. */
export function keysAt(table: TableId, key: Token | null, watch: boolean): { join: Token | null; watch: Token | null } {
  const known = keysOf(table);
  return { join: (watch ? null : key) ?? known.join, watch: (watch ? key : null) ?? known.watch };
}

function keep(tables: Remembered[]): void {
  here = tables;
  store(KEY, JSON.stringify(tables));
}
