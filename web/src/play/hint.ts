// Advice, told in words: what to do, what each choice comes to, and why. A server gives it, or the bots on this device.
import type { HintChoice, HintTold } from "$protocol";
import { ask, RequestError } from "../connection/request.ts";
import type { TableSession } from "../table/session.svelte.ts";
import { language } from "../words/words.svelte.ts";

/** Advice in words; cards in sentences are marked characters. */
export type AdviceTold = Pick<HintTold, "what" | "equals" | "why"> & { choices: Omit<HintChoice, "sentence">[] };

/** There is nothing for me to choose. */
export class NothingToDo extends Error {}

/** Asks what it would be best to do in my place. */
export async function hint(session: TableSession, signal: AbortSignal): Promise<AdviceTold> {
  const { own, table, key } = session;
  if (own) {
    const told = await own.advise?.();
    if (!told) throw new NothingToDo();
    return told;
  }
  try {
    return await ask<HintTold>("POST", `tables/${table}/hint?lang=${language()}`, {}, { key, signal });
  } catch (error) {
    const none = error instanceof RequestError && (error.code === "conflict" || error.code === "not-found");
    throw none ? new NothingToDo() : error;
  }
}
