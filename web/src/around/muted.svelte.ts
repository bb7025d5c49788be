// Whose words are not shown here. It is this viewer's own choice, and nobody is told.

import { SvelteSet } from "svelte/reactivity";
import type { TableId } from "$protocol";

const muted = new SvelteSet<string>();
const entry = (table: TableId, name: string) => `${table} ${name}`;

export function isMuted(table: TableId, name: string): boolean {
  return muted.has(entry(table, name));
}

export function mute(table: TableId, name: string, wanted: boolean): void {
  if (wanted) muted.add(entry(table, name));
  else muted.delete(entry(table, name));
}
