// What a lesson says, as the terminal says it: crates/parade-tui/src/telling/lesson.rs.

import { theColor } from "../table/effect.ts";
import type { Names } from "../table/names.ts";
import { capitalized, uncapitalized } from "../table/telling.ts";
import { listed, mark } from "../words/marks.ts";
import type { Args } from "../words/messages.ts";
import { say } from "../words/words.svelte.ts";
import type { Told } from "./lesson.ts";

/** Something that a lesson says, told to whoever learns. */
export function tell({ id, args }: Told, names: Names): string {
  const takes: Args = {};
  for (const [name, arg] of Object.entries(args)) {
    if ("card" in arg) takes[name] = mark(arg.card);
    else if ("cards" in arg) takes[name] = listed(arg.cards);
    else if ("color" in arg) takes[name] = uncapitalized(theColor(arg.color));
    else if ("number" in arg) takes[name] = arg.number;
    else if ("seats" in arg) takes[name] = names.listInside(arg.seats);
    else if ("counts" in arg) takes[name] = arg.counts.map(([seat, cards]) => `${names.of(seat)} ${cards}`).join(", ");
    else if ("kept" in arg) takes[name] = arg.kept.map(([seat, cards]) => `${names.of(seat)} ${cards.map(mark).join(" ")}`).join(", ");
    else {
      takes.who = names.who(arg.seat);
      takes[name] = names.of(arg.seat);
    }
  }
  // All that a lesson says begins so.
  return capitalized(say(`learn-${id.replace(/^learn-/, "")}`, takes));
}
