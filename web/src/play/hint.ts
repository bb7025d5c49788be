// Advice of the server, told in words: what to do, what each choice comes to, and why.
import type { Card, TableId, Token } from "$protocol";
import { ask } from "../connection/request.ts";
import { language } from "../words/words.svelte.ts";

/** What a choice comes to. */
export interface ChoiceTold {
  /** The card to play, or the two to keep. */
  cards: Card[];
  /** The chance to win, 0 to 1. */
  win: number;
  /** The same in per cent, as the language writes it. */
  chance: string;
  /** The points to expect, and those of the best of the others. */
  points: string;
  rival: string;
}

/** Advice in words; cards in sentences are marked characters. */
export interface AdviceTold {
  /** What to do: "Play G3.", "G3 or K1: either is fine." */
  what: string;
  /** The best one first. */
  choices: ChoiceTold[];
  /** How many of them are as good as each other. */
  equals: number;
  /** Why, the most decisive reason first. */
  why: string[];
}

/** Asks the server what it would do in my place. */
export function hint(table: TableId, key: Token | null, signal: AbortSignal): Promise<AdviceTold> {
  return ask<AdviceTold>("POST", `tables/${table}/hint?lang=${language()}`, {}, { key, signal });
}
