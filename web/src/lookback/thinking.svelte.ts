// The look back that goes on beside the page: one decision after another, in a worker of its own.

import { Rules } from "../rules/ask.ts";
import type { GameRecord } from "./record.ts";
import type { Judged, Review } from "./judged.ts";

type Asks = Pick<Rules, "ask" | "end">;

export class Thinking {
  /** The turns that are judged, in order. */
  moves: readonly Judged[] = $state.raw([]);
  /** What each seat kept, by seat. */
  discards: readonly Judged[] = $state.raw([]);
  /** What it all comes to, once all is judged. */
  review: Review | null = $state.raw(null);
  /** It cannot be looked back at: the file could not be loaded, or something broke. */
  failed = $state(false);
  /** How many decisions there are; null until that is known. */
  of: number | null = $state(null);
  readonly #rules: Asks;

  constructor(rules: Asks = new Rules("bots")) {
    this.#rules = rules;
  }

  /** How many decisions are judged. */
  get done(): number {
    return this.moves.length + this.discards.length;
  }

  /** The chances of all seats over time, as far as they are known. */
  get chances(): readonly (readonly number[])[] {
    return this.review?.chances ?? this.moves.map(({ chances }) => chances);
  }

  /** What is thought of a decision: of a turn, or behind all turns of what a seat kept. */
  decision(turn: number, seat: number): Judged | null {
    return this.moves[turn] ?? this.discards.find((judged) => judged.turn === turn && judged.seat === seat) ?? null;
  }

  /** Thinks about a whole game. */
  async begin(record: GameRecord): Promise<void> {
    const rules = this.#rules;
    try {
      const { of } = await rules.ask<{ of: number }>({ do: "look-back", record: record.whole });
      this.of = of;
      for (;;) {
        const judged = await rules.ask<Judged | null>({ do: "judge" });
        if (judged === null) break;
        if (this.moves.length < record.plays.length) this.moves = [...this.moves, judged];
        else this.discards = [...this.discards, judged];
      }
      this.review = await rules.ask<Review>({ do: "review" });
      rules.end();
    } catch (error) {
      this.failed = !(error instanceof DOMException && error.name === "AbortError");
    }
  }

  /** Stops thinking. */
  end(): void {
    this.#rules.end();
  }
}
