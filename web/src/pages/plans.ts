// What this device means to do at a table that it has just opened: sit down at once, and perhaps begin at once. It lasts until
// the table is there, also where the page has to be loaded anew for that; after that one sees the lobby, and goes on by hand.

import type { TableId } from "$protocol";

export interface Plan {
  /** The name to sit down with. */
  name: string;
  /** Whether to be ready and begin as soon as it can be done: nobody but bots is waited for. */
  begin: boolean;
}

const key = (table: TableId) => `parade.plan.${table}`;
/** Where nothing can be kept. */
const plans = new Map<TableId, Plan>();

export function plan(table: TableId, what: Plan): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(what));
  } catch {
    plans.set(table, what);
  }
}

function isPlan(value: unknown): value is Plan {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" &&
    "begin" in value && typeof value.begin === "boolean";
}

/** What is meant to be done at a table. It is told once: whoever asks carries it out. */
export function takePlan(table: TableId): Plan | null {
  try {
    const kept = sessionStorage.getItem(key(table));
    sessionStorage.removeItem(key(table));
    const found: unknown = JSON.parse(kept ?? "null");
    if (isPlan(found)) return found;
  } catch {
    // Nothing can be kept, or somebody else kept something there.
  }
  const found = plans.get(table) ?? null;
  plans.delete(table);
  return found;
}
