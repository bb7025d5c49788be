// What a look back found, told as the terminal tells it: crates/parade-tui/src/telling/review.rs and hint.rs.

import type { Card, Edition } from "$protocol";
import type { Color } from "../cards/card.ts";
import { listed, reasons } from "../play/telling.ts";
import { theColor } from "../table/effect.ts";
import { Names } from "../table/names.ts";
import { change, shown } from "../table/points.ts";
import { capitalized, uncapitalized } from "../table/telling.ts";
import { mark } from "../words/marks.ts";
import { colorWord } from "../words/spoken.ts";
import { language, list, say } from "../words/words.svelte.ts";
import type { Class, Done, Judged, Why } from "./judged.ts";

/** Who sits where, and how points are spoken of. */
export interface About {
  names: readonly string[];
  rules: Edition;
}

/** A number with one decimal: "8.4", "8,4". */
export function tenths(number: number): string {
  const text = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
  // A minus that is as wide as a plus; and no nothing below nothing.
  return text.format(Math.abs(number) < 0.05 ? 0 : number).replace("-", "−");
}

/** A share of a game: "8.4%", "8,4 %". */
export function share(of: number): string {
  return say("telling-hint-percent", { percent: tenths(of * 100) });
}

/** A chance without decimals: "34%". */
export function chance(of: number): string {
  return say("telling-hint-percent", { percent: String(Math.round(of * 100)) });
}

/** The same with its sign: "+8.4%". */
export function signedShare(of: number): string {
  return of >= 0.0005 ? `+${share(of)}` : share(of);
}

/** What a class is called. */
export function className(of: Class): string {
  return say(`review-class-${of}`);
}

/** The sign that chess players write for a decision; empty for an ordinary one. */
export function sign({ class: of, lead }: Pick<Judged, "class" | "lead">): string {
  switch (of) {
    case "best":
      return lead > 0 ? "!" : "";
    case "good":
      return "";
    case "inaccuracy":
      return "?!";
    case "mistake":
      return "?";
    case "blunder":
      return "??";
  }
}

/** What was played, or kept. */
export function cardsOf(judged: Judged, done: Done): Card[] {
  return typeof done === "string" ? [done] : judged.hand.filter((card) => !done.includes(card));
}

function verdict(judged: Judged): string {
  const keeps = typeof judged.card !== "string";
  const made = listed(cardsOf(judged, judged.card));
  if (judged.loss > 0) {
    const given = { made, loss: share(judged.loss), best: listed(cardsOf(judged, judged.best)) };
    return keeps ? say("review-better-keep", given) : say("review-better", given);
  }
  if (judged.lead > 0) {
    const found = { made, lead: share(judged.lead) };
    return keeps ? say("review-found-keep", found) : say("review-found", found);
  }
  return keeps ? say("review-fine-keep", { made }) : say("review-fine", { made });
}

/** What a decision gave away and the better one, or that it was the best; then why, in the words of a hint to whoever made it. */
export function judgedSentences(judged: Judged, about: About): string[] {
  const told = [verdict(judged)];
  if (judged.loss > 0 || judged.lead > 0) {
    for (const why of judged.why) told.push(capitalized(reason(why, judged.seat, about)));
  }
  return told;
}

/** The same behind the name of the seat: "Anna: G3 gave away 8%. …" */
export function judgedOf(judged: Judged, about: About): string {
  return say("review-of", { name: about.names[judged.seat] ?? "", sentence: judgedSentences(judged, about).join(" ") });
}

/** A color inside a sentence: "green", "le vert". */
function colorIn(color: Color): string {
  return uncapitalized(theColor(color));
}

/** A reason, told to the seat that it is for. */
export function reason(why: Why, seat: number, { names, rules }: About): string {
  const name = (of: number) => names[of] ?? "";
  switch (why.type) {
    case "takes-nothing":
      return say("telling-hint-takes-nothing");
    case "fewest-points":
      return say("telling-hint-fewest", { change: change(rules, 0, why.change) });
    case "costs-points":
      return say("telling-hint-costs", { change: change(rules, 0, why.change) });
    case "gains-majority":
      return say("telling-hint-gains", { color: colorIn(why.color) });
    case "keeps-majority":
      return say("telling-hint-keeps", { color: colorIn(why.color) });
    case "breaks-majority":
      return say("telling-loses", { who: "other", name: name(why.seat), color: colorIn(why.color) });
    case "begins-last-round":
      return say("telling-begins-last-round", { reason: reasons(seat, why.reasons, new Names(names, seat)).join(" ") });
    case "avoids-last-round":
      return say("telling-hint-no-last-round");
    case "avoids-new-colors":
      return say("telling-hint-no-new-color", { colors: list(why.colors.map(colorWord)) });
    case "keeps-safe-card":
      return say("telling-hint-safe-card", { card: mark(why.card) });
    case "slips-through":
      return say("telling-hint-slips");
    case "leaves-takers":
      return say("telling-hint-takers", { name: name(why.next), takers: why.takers, unseen: why.unseen });
    case "standing":
      return say("telling-hint-standing", { own: shown(rules, why.own), name: name(why.rival), other: shown(rules, why.other) });
    case "plan":
      return say("telling-hint-plan", { cards: listed(why.keep), points: shown(rules, why.total) });
    case "rival":
      return say("telling-hint-rival", { name: name(why.rival), points: shown(rules, why.other) });
    case "lowest-total":
      return say("telling-hint-lowest", { points: shown(rules, why.total) });
    case "total-after":
      return say("telling-hint-total", { points: shown(rules, why.total) });
    case "turns-over":
      return say("telling-hint-turns-over", { color: colorIn(why.color) });
  }
}
