// Advice of the server, told in words: what to do, what each choice comes to, and why.
import type { HintTold, TableId, Token } from "$protocol";
import { ask } from "../connection/request.ts";
import { language } from "../words/words.svelte.ts";

/** Advice in words; cards in sentences are marked characters. */
export type AdviceTold = HintTold;

/** Asks the server what it would do in my place. */
export function hint(table: TableId, key: Token | null, signal: AbortSignal): Promise<AdviceTold> {
  return ask<AdviceTold>("POST", `tables/${table}/hint?lang=${language()}`, {}, { key, signal });
}
