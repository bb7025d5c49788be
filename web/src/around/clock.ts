// Time at a table: by the server's clock, told anew twice a second as long as somebody looks.

import { createSubscriber } from "svelte/reactivity";
import type { TableView, UnixMs } from "$protocol";
import { say } from "../words/words.svelte.ts";

const ticks = createSubscriber((update) => {
  const ticking = setInterval(update, 500);
  return () => clearInterval(ticking);
});

/** This device's clock. What is worked out of it in an effect or a template is worked out anew as it goes on. */
export function ticking(): UnixMs {
  ticks();
  return Date.now();
}

/** Whether a seat's clock runs: its player has something to do, and plays in person. */
export function runs(view: TableView, seat: number): boolean {
  const place = view.seats[seat];
  const acts = view.phase === "play" || view.phase === "discard";
  return acts && place?.sitter.type === "human" && place.caretaker === null && (view.position?.to_act.includes(seat) ?? false);
}

/** What is left on a seat's clock at a moment of the server's clock; null without clocks. */
export function left(view: TableView, seat: number, now: UnixMs): number | null {
  const at = view.seats[seat]?.clock_ms ?? null;
  if (at === null) return null;
  return Math.max(0, runs(view, seat) ? at - Math.max(0, now - view.now) : at);
}

/** So much time as on a clock: `4:05`, `1:00:00`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** So much time in words: "20 s", "2 min", "3 h". */
export function spanWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return say("away-seconds", { seconds });
  if (seconds < 3600) return say("away-minutes", { minutes: Math.floor(seconds / 60) });
  return say("away-hours", { hours: Math.floor(seconds / 3600) });
}
