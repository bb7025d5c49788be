// Advice at a table on this device: what crates/parade-wasm/src/advising.rs answers, told as a server tells it, which is as the
// terminal does: crates/parade-tui/src/telling/hint.rs.

import type { Card } from "$protocol";
import type { AdviceTold } from "../play/hint.ts";
import { type About, chance, reason, type Why } from "../rules/reasons.ts";
import { shown } from "../table/points.ts";
import { capitalized } from "../table/telling.ts";
import { listed, marks } from "../words/marks.ts";
import { say } from "../words/words.svelte.ts";

/** What the bots make of each choice. */
export interface Advice {
  /** Of a card, or of two to keep: the chance to win, and the points to expect for oneself and for the best of the others. */
  choices: { cards: Card[]; win: number; points: number; rival: number }[];
  /** How many of them, from the first on, are as good as each other. */
  equals: number;
  /** Whether it still decides who wins. */
  outlook: "open" | "hopeless" | "certain";
  why: Why[];
}

/** So many ways to keep two are told; of cards all are. */
const WAYS = 3;

/** Tells it to the seat that it is for. */
export function told(advice: Advice, seat: number, about: About): AdviceTold {
  const [best] = advice.choices;
  const keeps = best?.cards.length === 2;
  const choices = advice.choices.slice(0, keeps ? WAYS : undefined);
  const equals = Math.min(advice.equals, choices.length);
  const [alike, others] = [choices.slice(0, equals), choices.slice(equals)];
  // Points count a little in their order, but a column of numbers that fall reads easier.
  if (advice.outlook === "open") others.sort((one, other) => other.win - one.win);
  const points = (of: number) => shown(about.rules, Math.round(Math.max(0, of)));
  const why = advice.why.map((each) => capitalized(reason(each, seat, about)));
  if (advice.outlook !== "open") {
    const what = keeps ? "pairs" : "cards";
    why.unshift(say(advice.outlook === "hopeless" ? "telling-hint-hopeless" : "telling-hint-certain", { what, count: equals }));
  }
  if (best && equals > 1) {
    why.unshift(keeps ? say("telling-hint-keep-say", { cards: listed(best.cards) }) : say("telling-hint-play-say", { card: marks(best.cards) }));
  }
  return {
    what: best ? toDo(best.cards, alike) : "",
    choices: [...alike, ...others].map((choice) => ({
      cards: choice.cards, win: choice.win, chance: chance(choice.win), points: points(choice.points), rival: points(choice.rival),
    })),
    equals,
    why,
  };
}

/** What to do: "Play G3.", or "G3 or K1: either is fine." */
function toDo(best: readonly Card[], alike: Advice["choices"]): string {
  if (alike.length > 1) {
    const names = alike.map(({ cards }) => marks(cards));
    const choices = say("telling-hint-or", { others: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
    return say("telling-hint-equal", { count: alike.length, choices });
  }
  return best.length === 2 ? say("telling-hint-keep", { cards: listed(best) }) : say("telling-hint-play", { card: marks(best) });
}
