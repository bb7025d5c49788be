// Which sounds an event makes.
import type { Event, TableView } from "$protocol";
import type { Sound } from "./sound.ts";

/** A sound, and how many times it says something. */
export interface Heard {
  sound: Sound;
  count: number;
}

/** The sounds of an event, for the seat `me`. */
export function heard({ event }: Event, before: TableView, after: TableView, me: number | null): Heard[] {
  const sounds: Heard[] = [];
  const once = (sound: Sound) => sounds.push({ sound, count: 1 });
  if (event.type === "chose" && event.end) return [{ sound: "end", count: 1 }];
  if (event.type === "played") {
    once("card");
    if (event.turn.took.length > 0) sounds.push({ sound: "take", count: event.turn.took.length });
    if (event.last_round && !before.position?.last_round) {
      once("last-round");
      return sounds;
    }
  }
  const mine = (view: TableView) => me !== null && (view.position?.to_act.includes(me) ?? false);
  if (mine(after) && (!mine(before) || before.phase !== after.phase)) once("turn");
  return sounds;
}
