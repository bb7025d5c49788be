// Why a choice is the best, as crates/parade-wasm/src/reasons.rs writes it, told as the terminal tells it:
// crates/parade-tui/src/telling/hint.rs.

import type { Card, Edition, LastRoundReason } from "$protocol";
import type { Color } from "../cards/card.ts";
import { reasons } from "../play/lastround.ts";
import { theColor } from "../table/effect.ts";
import { Names } from "../table/names.ts";
import { change, shown } from "../table/points.ts";
import { uncapitalized } from "../table/telling.ts";
import { listed, mark } from "../words/marks.ts";
import { colorWord } from "../words/spoken.ts";
import { list, say } from "../words/words.svelte.ts";

/** Why a choice is the best: the reasons of a hint. */
export type Why =
  | { type: "takes-nothing" | "avoids-last-round" | "slips-through" }
  | { type: "fewest-points" | "costs-points"; change: number }
  | { type: "gains-majority" | "keeps-majority" | "turns-over"; color: Color }
  | { type: "breaks-majority"; color: Color; seat: number }
  | { type: "begins-last-round"; reasons: LastRoundReason[] }
  | { type: "avoids-new-colors"; colors: Color[] }
  | { type: "keeps-safe-card"; card: Card }
  | { type: "leaves-takers"; next: number; takers: number; unseen: number }
  | { type: "standing"; own: number; rival: number; other: number }
  | { type: "plan"; keep: [Card, Card]; total: number }
  | { type: "rival"; rival: number; other: number }
  | { type: "lowest-total" | "total-after"; total: number };

/** Who sits where, and how points are spoken of. */
export interface About {
  names: readonly string[];
  rules: Edition;
}

/** A chance without decimals: "34%". */
export function chance(of: number): string {
  return say("telling-hint-percent", { percent: String(Math.round(of * 100)) });
}

/** A color inside a sentence: "green", "le vert". */
function colorIn(color: Color): string {
  return uncapitalized(theColor(color));
}

/** Why a choice of a seat is best, told to `you`: that seat, unless another is said; for `null` it is told with the seat's name. */
export function reason(why: Why, seat: number, { names, rules }: About, you: number | null = seat): string {
  const told = new Names(names, you);
  const mover = { who: told.who(seat), name: told.of(seat) };
  const name = (of: number) => names[of] ?? "";
  switch (why.type) {
    case "takes-nothing":
      return say("telling-hint-takes-nothing");
    case "fewest-points":
      return say("telling-hint-fewest", { ...mover, change: change(rules, 0, why.change) });
    case "costs-points":
      return say("telling-hint-costs", { change: change(rules, 0, why.change) });
    case "gains-majority":
      return say("telling-hint-gains", { ...mover, color: colorIn(why.color) });
    case "keeps-majority":
      return say("telling-hint-keeps", { ...mover, color: colorIn(why.color) });
    case "breaks-majority":
      return say("telling-loses", { who: "other", name: name(why.seat), color: colorIn(why.color) });
    case "begins-last-round":
      return say("telling-begins-last-round", { reason: reasons(seat, why.reasons, told).join(" ") });
    case "avoids-last-round":
      return say("telling-hint-no-last-round");
    case "avoids-new-colors":
      return say("telling-hint-no-new-color", { ...mover, colors: list(why.colors.map(colorWord)) });
    case "keeps-safe-card":
      return say("telling-hint-safe-card", { ...mover, card: mark(why.card) });
    case "slips-through":
      return say("telling-hint-slips");
    case "leaves-takers":
      return say("telling-hint-takers", { name: name(why.next), takers: why.takers, unseen: why.unseen });
    case "standing":
      return say("telling-hint-standing", {
        who: mover.who,
        mover: mover.name,
        own: shown(rules, why.own),
        name: name(why.rival),
        other: shown(rules, why.other),
      });
    case "plan":
      return say("telling-hint-plan", { ...mover, cards: listed(why.keep), points: shown(rules, why.total) });
    case "rival":
      return say("telling-hint-rival", { name: name(why.rival), points: shown(rules, why.other) });
    case "lowest-total":
      return say("telling-hint-lowest", { ...mover, points: shown(rules, why.total) });
    case "total-after":
      return say("telling-hint-total", { ...mover, points: shown(rules, why.total) });
    case "turns-over":
      return say("telling-hint-turns-over", { ...mover, color: colorIn(why.color) });
  }
}
