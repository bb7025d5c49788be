// What a score pad has to say.

import { mark } from "../words/marks.ts";
import { say } from "../words/words.svelte.ts";
import type { Finding, Refusal, Told } from "./pad.svelte.ts";

/** What cannot be true of a round that is over. */
export function finding(found: Finding, names: readonly string[]): string {
  switch (found.what) {
    case "no-cards":
      return say("pad-no-cards", { name: names[found.seat] ?? "" });
    case "too-few":
      return say("pad-too-few", { name: names[found.seat] ?? "", cards: found.cards });
    case "too-many":
      return say("pad-too-many", { cards: found.cards, most: found.most });
    case "missing":
      return say("pad-missing", { cards: found.cards });
  }
}

/** Why a pad is as it was. */
export function refusal(why: Refusal, names: readonly string[]): string {
  switch (why.what) {
    case "held":
      if (why.by === why.seat) return say("pad-twice", { card: mark(why.card) });
      return say("pad-has-it", { card: mark(why.card), name: names[why.by] ?? "" });
    case "not-held":
      return say("pad-not-held", { name: names[why.seat] ?? "", card: mark(why.card) });
    case "typed":
      return typed(why.why);
    case "doubtful":
      return why.findings[0] ? finding(why.findings[0], names) : "";
    case "code":
      return code(why.why);
    case "begun":
      return say("pad-begun");
    case "empty":
      return say("pad-empty");
    case "nothing":
      return say("pad-nothing");
    case "nobody":
    case "players":
      return say("pad-players-range");
  }
}

function typed({ what, text }: { what: "no-card" | "no-color" | "no-player"; text: string }): string {
  switch (what) {
    case "no-card":
      return say("pad-no-card", { text });
    case "no-color":
      return say("pad-no-color", { text });
    case "no-player":
      return say("pad-no-player", { text });
  }
}

function code(why: "unreadable" | "other-version" | "other-round"): string {
  switch (why) {
    case "unreadable":
      return say("pad-code-unreadable");
    case "other-version":
      return say("pad-code-other-version");
    case "other-round":
      return say("pad-code-other-round");
  }
}

/** What came of a change, where that is not seen at once. */
export function done(told: Told, names: readonly string[]): string {
  if (told.what === "merged") {
    const stays = told.disputed.map(({ card, by }) => say("pad-disputed", { card: mark(card), name: names[by] ?? "" }));
    return [say("pad-merged", { name: names[told.seat] ?? "", cards: told.cards }), ...stays].join(" ");
  }
  return "";
}
