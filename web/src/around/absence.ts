// Whether the player of a seat is away, in two words beside the name.
import type { SeatView, UnixMs } from "$protocol";
import { say } from "../words/words.svelte.ts";
import { spanWords } from "./clock.ts";

/** "away 2 min", that a caretaker plays for whoever is away or gone, or nothing. `now` is by the server's clock. */
export function absence(place: SeatView | null | undefined, now: UnixMs): string {
  if (place?.caretaker) return say("caretaker-mark");
  const away = place?.away_since ?? null;
  return away === null ? "" : say("away-for", { time: spanWords(now - away) });
}
