// The way through a game: at which point in time one is, through whose eyes one looks, and whether it goes on by itself.

import type { Card, Position, Private } from "$protocol";
import { ask } from "../rules/ask.ts";
import { type GameRecord, pointsOf } from "./record.ts";

/** Whose cards are seen: of whoever is to play, of one seat, or of all. */
export type Eyes = "mover" | "all" | number;

/** A game at a point in time, as `parade-wasm` tells it. */
export interface Scene {
  position: Position;
  /** What each seat knew beside what lies open. */
  seats: Private[];
  /** The draw pile, the next card first. */
  draw_pile: Card[];
}

/** How long a turn is shown when the turns go by themselves, in milliseconds. */
export const PACES = [3000, 1500, 700] as const;
export type Pace = (typeof PACES)[number];

/** How many points in time a page is. */
const PAGE = 10;

type Ask = (record: GameRecord, point: number) => Promise<Scene>;

const byRules: Ask = (record, point) => ask<Scene>({ do: "position", record: record.whole, turn: point });

export class Walk {
  readonly record: GameRecord;
  /** How many points in time there are. */
  readonly of: number;
  /** Where one wants to be. */
  point = $state(0);
  eyes: Eyes = $state("mover");
  pace: Pace = $state(1500);
  /** What is shown: a moment later than what is wanted. */
  shown: { point: number; scene: Scene } | null = $state.raw(null);
  /** Why nothing can be shown. */
  failed: Error | null = $state.raw(null);
  /** The turns go by themselves. */
  runs = $state(false);
  readonly #ask: Ask;
  readonly #scenes = new Map<number, Promise<Scene>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(record: GameRecord, point: number, ask: Ask = byRules) {
    this.record = record;
    this.of = pointsOf(record);
    this.#ask = ask;
    this.point = this.#within(point);
    void this.#show();
  }

  /** The seat whose turn it is, at what is shown. */
  get mover(): number | null {
    const position = this.shown?.scene.position;
    return position?.phase === "play" ? (position.to_act[0] ?? null) : null;
  }

  /** The seat whose hand is shown. */
  get viewer(): number | null {
    return typeof this.eyes === "number" ? this.eyes : this.mover;
  }

  /** Goes to a point in time, as near as there is one. Whoever goes by hand is not hurried on. */
  go(point: number): void {
    this.stop();
    this.#go(point);
  }

  step(by: number): void {
    this.go(this.point + by);
  }

  page(by: number): void {
    this.step(by * PAGE);
  }

  toEnd(): void {
    this.go(this.of - 1);
  }

  /** Lets the turns go by themselves, from the first on if there is none left; or stops that. */
  run(): void {
    if (this.runs) return this.stop();
    if (this.point === this.of - 1) this.#go(0);
    this.runs = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.runs = false;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#go(this.point + 1);
      if (this.point < this.of - 1) this.#wait();
      else this.stop();
    }, this.pace);
  }

  #within(point: number): number {
    return Math.min(this.of - 1, Math.max(0, Math.trunc(point) || 0));
  }

  #go(point: number): void {
    this.point = this.#within(point);
    void this.#show();
  }

  /** Shows the point that is wanted, once it is here, if it is wanted still. */
  async #show(): Promise<void> {
    const wanted = this.point;
    try {
      const scene = await this.#scene(wanted);
      if (wanted === this.point) this.shown = { point: wanted, scene };
      // The next one is at hand by the time that it is wanted.
      if (wanted < this.of - 1) await this.#scene(wanted + 1);
    } catch (error) {
      this.failed = error instanceof Error ? error : new Error(String(error));
    }
  }

  #scene(point: number): Promise<Scene> {
    const known = this.#scenes.get(point) ?? this.#ask(this.record, point);
    this.#scenes.set(point, known);
    return known;
  }
}
