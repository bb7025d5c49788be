// The score pad of this browser. What it is worth, whose a card may be and what cannot be true the rules say (src/rules); this keeps
// what they answered, one change after another, and the text of the pad for the next visit.

import type { Card, Edition, ScoreView } from "$protocol";
import { ask as askRules } from "../rules/ask.ts";
import { Unanswerable } from "../rules/engine.ts";
import { store, stored } from "../storage.ts";

/** Something to do to a pad: `parade_pad::Change`. */
export type Change =
  | { what: "tap" | "move"; seat: number; card: Card }
  | { what: "type"; seat: number; text: string }
  | { what: "clear"; seat: number }
  | { what: "name"; seat: number; name: string }
  | { what: "players"; players: number }
  | { what: "rules"; rules: Edition }
  | { what: "parade"; cards: number | null }
  | { what: "keep"; anyway: boolean }
  | { what: "merge"; code: string }
  | { what: "undo" | "anew" };

/** What cannot be true of a round that is over. */
export type Finding =
  | { what: "no-cards"; seat: number }
  | { what: "too-few"; seat: number; cards: number; least: number }
  | { what: "too-many"; cards: number; most: number }
  | { what: "missing"; cards: number };

/** What came of a change. */
export type Told =
  | { what: "done" }
  | { what: "typed"; seat: number; cards: number }
  | { what: "merged"; seat: number; cards: number; disputed: { card: Card; by: number }[] };

/** Why a pad is as it was. */
export type Refusal =
  | { what: "held"; card: Card; by: number; seat: number }
  | { what: "not-held"; card: Card; seat: number }
  | { what: "typed"; why: { what: "no-card" | "no-color" | "no-player"; text: string } }
  | { what: "doubtful"; findings: Finding[] }
  | { what: "code"; why: "unreadable" | "other-version" | "other-round" }
  | { what: "nobody" | "players" | "begun" | "empty" | "nothing" };

/** All that is to be shown of a pad. */
export interface PadView {
  players: string[];
  rules: Edition;
  round: number;
  parade: number | null;
  collections: Card[][];
  score: ScoreView;
  findings: Finding[];
  sheet: { rounds: number[][]; totals: number[]; places: number[] };
  can_undo: boolean;
}

/** What a player's phone is told who enters her own cards. */
export interface Invited {
  seat: number;
  players: number;
  rules: Edition;
  name: string;
  code: string;
}

export interface Answer {
  pad: unknown;
  told?: Told;
  refused?: Refusal;
  view: PadView;
}

export type Ask = <T>(request: { do: string } & Record<string, unknown>) => Promise<T>;

export const KEY = "parade.pad";

export class ScorePad {
  /** What is shown; null until the rules are here. */
  view: PadView | null = $state.raw(null);
  /** The rules could not be loaded, or what was asked for is no pad. */
  failed: "rules" | "link" | null = $state(null);
  /** Somebody else's pad is looked at, while this browser keeps one of its own. */
  visiting = $state(false);
  /** Whether the last change could not be kept: the browser stores nothing, or has no room. */
  unkept = $state(false);
  #pad: unknown = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly ask: Ask = askRules) {}

  /** Opens the pad that is kept here, or the one of a link. */
  open(link: string | null = null): Promise<void> {
    return this.#next(async () => {
      this.failed = null;
      const own = await this.#own();
      if (own === null || link === null) return;
      try {
        const theirs = await this.ask<Answer>({ do: "pad", link });
        this.visiting = own.view.sheet.rounds.length > 0;
        this.#show(theirs);
      } catch (error) {
        if (!(error instanceof Unanswerable)) throw error;
        this.failed = "link";
      }
    }).catch(() => {
      this.failed = "rules";
    });
  }

  async #own(): Promise<Answer> {
    const kept = stored(KEY);
    let answer: Answer;
    try {
      answer = await this.ask<Answer>({ do: "pad", pad: kept === null ? null : (JSON.parse(kept) as unknown) });
    } catch (error) {
      if (!(error instanceof Unanswerable || error instanceof SyntaxError)) throw error;
      // What is no pad, or of a newer page, is put aside.
      store(`${KEY}.unreadable`, kept);
      answer = await this.ask<Answer>({ do: "pad" });
    }
    this.visiting = false;
    this.#pad = answer.pad;
    this.view = answer.view;
    return answer;
  }

  /** Makes a change, after those that are under way. */
  change(change: Change): Promise<Answer> {
    return this.#next(async () => {
      const answer = await this.ask<Answer>({ do: "pad", pad: this.#pad, change });
      this.#show(answer);
      return answer;
    });
  }

  /** Keeps somebody else's pad in place of the own one. */
  takeOver(): void {
    this.visiting = false;
    this.#keep();
  }

  /** The pad as a file or a link. */
  export(form: "csv" | "json" | "link" | "bg-stats", names: string[], date = ""): Promise<string> {
    return this.#next(() => this.ask<string>({ do: "pad-export", pad: this.#pad, names, form, date }));
  }

  /** What a player's phone is to open, behind `#enter=`. */
  invite(seat: number, name: string): Promise<string> {
    return this.#next(() => this.ask<string>({ do: "pad-invite", pad: this.#pad, seat, name }));
  }

  #show(answer: Answer): void {
    this.#pad = answer.pad;
    this.view = answer.view;
    if (!this.visiting) this.#keep();
  }

  #keep(): void {
    this.unkept = !store(KEY, JSON.stringify(this.#pad));
  }

  #next<T>(what: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(what);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** What a player's phone shows. */
export function invited(link: string, cards: readonly Card[], ask: Ask = askRules): Promise<Invited> {
  return ask<Invited>({ do: "pad-invited", link, cards });
}
