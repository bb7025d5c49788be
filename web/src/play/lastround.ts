// Why the last round began, in whole sentences.
import type { LastRoundReason, LastRoundView } from "$protocol";
import type { Names } from "../table/names.ts";
import { say } from "../words/words.svelte.ts";

/** Why the last round began, and what that means: a sentence each. */
export function lastRoundBegan(last: LastRoundView, names: Names): string[] {
  return [...reasons(last.seat, last.reasons, names), say("telling-last-round")];
}

/** "You have all six colors.", "The draw pile is empty." */
export function reasons(seat: number, of: readonly LastRoundReason[], names: Names): string[] {
  return of.map((reason) =>
    reason === "sixth-color"
      ? say("telling-sixth-color", { who: names.who(seat), name: names.of(seat) })
      : say("telling-pile-empty"),
  );
}
