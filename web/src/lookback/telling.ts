// What a look back found, told as the terminal tells it: crates/parade-tui/src/telling/review.rs.

import type { Card } from "$protocol";
import { type About, reason } from "../rules/reasons.ts";
import { capitalized } from "../table/telling.ts";
import { listed } from "../words/marks.ts";
import { language, say } from "../words/words.svelte.ts";
import type { Class, Done, Judged } from "./judged.ts";

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

/** What a decision gave away and the better one, or that it was the best; then why, with the name of whoever made it. */
export function judgedSentences(judged: Judged, about: About): string[] {
  const told = [verdict(judged)];
  if (judged.loss > 0 || judged.lead > 0) {
    const reasons = judged.why.map((why) => capitalized(reason(why, judged.seat, about, null)));
    const [first, ...rest] = reasons;
    // They are about what was best: where that was not done it is named, or they would seem to tell what happened.
    if (first !== undefined) told.push(judged.loss > 0 ? say("review-of", { name: listed(cardsOf(judged, judged.best)), sentence: first }) : first, ...rest);
  }
  return told;
}

/** The same behind the name of the seat: "Anna: G3 gave away 8%. …" */
export function judgedOf(judged: Judged, about: About): string {
  return say("review-of", { name: about.names[judged.seat] ?? "", sentence: judgedSentences(judged, about).join(" ") });
}
