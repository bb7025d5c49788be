// What a choice would mean, in sentences.
import type { Card, LastRoundReason, Position, Standing } from "$protocol";
import { COLORS, type Color, colorOf } from "../cards/card.ts";
import { mark } from "../words/marks.ts";
import { say } from "../words/words.svelte.ts";
import type { Names } from "./names.ts";
import { shown } from "./points.ts";
import { capitalized } from "./telling.ts";

/** A color as a sentence speaks of it, with a capital: "Green", "Le vert". */
export function theColor(color: Color): string {
  return capitalized(say(THE_COLOR[color]));
}

const THE_COLOR = {
  R: "telling-the-red",
  B: "telling-the-blue",
  P: "telling-the-purple",
  G: "telling-the-green",
  K: "telling-the-grey",
  O: "telling-the-orange",
} as const;

/** "R5 takes G2 G5 K3": a heading. To be heard, the cards have commas between them. */
export function takes(card: Card, taken: readonly Card[], between = " "): string {
  return taken.length > 0
    ? say("hand-title-cards", { card: mark(card), cards: taken.map(mark).join(between) })
    : say("hand-title-none", { card: mark(card) });
}

/** What adding cards would mean for a seat: its points, what turns to it, what others lose, whether the end begins. */
export function effects(
  position: Position,
  names: Names,
  seat: number,
  adds: readonly Card[],
  after: Standing,
  lastRound: readonly LastRoundReason[] = [],
): string[] {
  const before = position.standing;
  const sentences = [pointsLine(position, before.points[seat] ?? 0, after.points[seat] ?? 0)];
  for (const color of COLORS) {
    const had = holders(before, color);
    const have = holders(after, color);
    const cards = [...(position.collected[seat] ?? []), ...adds].filter((card) => colorOf(card) === color).length;
    if (have.includes(seat) && !had.includes(seat)) {
      const others = have.filter((other) => other !== seat);
      sentences.push(
        others.length === 0
          ? say("telling-turns-to-you", { color: theColor(color), cards })
          : `${say("effect-tie", { color: theColor(color), others: names.listInside(others), cards })}.`,
      );
    }
    for (const loser of had.filter((other) => !have.includes(other)))
      sentences.push(say("telling-loses", { who: names.who(loser), color: theColor(color), name: names.of(loser) }));
  }
  const end = endBegins(lastRound);
  if (end !== null) sentences.push(end);
  return sentences;
}

function pointsLine(position: Position, before: number, after: number): string {
  const [now, then] = [shown(position.rules, before), shown(position.rules, after)];
  return now === then ? say("telling-points-stay", { points: now }) : say("telling-points", { before: now, after: then });
}

function holders(standing: Standing, color: Color): number[] {
  return [...standing.flipped.keys()].filter((seat) => (standing.flipped[seat] ?? "").includes(color));
}

function endBegins(reasons: readonly LastRoundReason[]): string | null {
  const color = reasons.includes("sixth-color");
  const pile = reasons.includes("draw-pile");
  if (color && pile) return `${say("effect-last-round-both")}.`;
  if (color) return `${say("effect-last-round-color")}.`;
  if (pile) return `${say("effect-last-round-pile")}.`;
  return null;
}
