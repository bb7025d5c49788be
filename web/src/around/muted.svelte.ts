// Whose words are not shown here. It is this viewer's own choice, and nobody is told.

import type { TableId } from "$protocol";

let muted: readonly string[] = $state.raw([]);
const entry = (table: TableId, name: string) => `${table} ${name}`;

export function isMuted(table: TableId, name: string): boolean {
  return muted.includes(entry(table, name));
}

export function mute(table: TableId, name: string, wanted: boolean): void {
  const others = muted.filter((one) => one !== entry(table, name));
  muted = wanted ? [...others, entry(table, name)] : others;
}
