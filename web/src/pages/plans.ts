// What this device means to do at a table that it has just opened: sit down at once, and perhaps begin at once. It lasts as
// long as the page: after a reload one sees the lobby, and goes on by hand.

import type { TableId } from "$protocol";

export interface Plan {
  /** The name to sit down with. */
  name: string;
  /** Whether to be ready and begin as soon as it can be done: nobody but bots is waited for. */
  begin: boolean;
}

const plans = new Map<TableId, Plan>();

export function plan(table: TableId, what: Plan): void {
  plans.set(table, what);
}

/** What is meant to be done at a table. It is told once: whoever asks carries it out. */
export function takePlan(table: TableId): Plan | null {
  const found = plans.get(table) ?? null;
  plans.delete(table);
  return found;
}
