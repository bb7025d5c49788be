// Shows a table move by move. The session knows at once what has happened; what is shown follows it, and never by much: moves that
// wait make the one under way go faster, and when too many wait everything is shown as it is.
import { tick } from "svelte";
import type { Event, TableView, TurnView } from "$protocol";

/** What of a session is shown. */
export interface Shown {
  readonly view: TableView | null;
  onChange(heard: (change: Change) => void): () => void;
}

/** A change of a session. */
export interface Change {
  event: Event;
  before: TableView;
  after: TableView;
}

/** Moves a turn on the screen: `begin` while the page shows the table before it, `fly` when it shows the table after it. */
export interface Screen {
  begin(turn: TurnView): void;
  fly(rate: number): Promise<void>;
  /** What is under way goes so many times as fast from now on. */
  hurry(rate: number): void;
  end(): void;
}

/** More moves than these do not wait. */
export const WAITING = 3;

interface Step {
  turn: TurnView;
  after: TableView;
}

export class Replay {
  #held: TableView | null = $state.raw(null);
  readonly #session: Shown;
  readonly #screen: () => Screen | null;
  readonly #moves: () => boolean;
  readonly #stop: () => void;
  #waiting: Step[] = [];
  #running = false;
  /** Changes until the page has followed are not shown one by one: they belong to what was skipped. */
  #skipping = false;

  /** `screen` is null as long as nothing can be moved yet; `moves` says whether anything is to move at all. */
  constructor(session: Shown, screen: () => Screen | null, moves: () => boolean) {
    this.#session = session;
    this.#screen = screen;
    this.#moves = moves;
    this.#stop = session.onChange((change) => this.#heard(change));
  }

  /** The table to show. */
  get view(): TableView | null {
    return this.#held ?? this.#session.view;
  }

  /** Whether the table that is shown is not yet the one there is. */
  get isBehind(): boolean {
    return this.#held !== null;
  }

  /** Shows the table as it is. */
  settle(): void {
    this.#waiting = [];
    this.#held = null;
    this.#screen()?.end();
  }

  close(): void {
    this.#stop();
    this.settle();
  }

  #heard({ event: { event }, after }: Change): void {
    if (event.type === "talked" || event.type === "chose") return;
    if (event.type !== "played" || !this.#screen() || !this.#moves()) {
      this.settle();
      return;
    }
    if (this.#skipping) return;
    this.#waiting.push({ turn: event.turn, after: event.phase === "play" ? after : stillInPlay(after) });
    if (this.#waiting.length > WAITING) {
      this.#skipping = true;
      this.settle();
      void tick().then(() => (this.#skipping = false));
    } else if (this.#running) this.#screen()?.hurry(1 + this.#waiting.length);
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      this.#screen()?.begin(step.turn);
      this.#held = step.after;
      await tick();
      // It may have been settled meanwhile.
      if (this.#held === step.after) await this.#screen()?.fly(1 + this.#waiting.length);
    }
    this.#held = null;
    this.#running = false;
  }
}

/** The table after the last turn, before the page turns to the last two cards. */
function stillInPlay(view: TableView): TableView {
  return { ...view, phase: "play", position: view.position && { ...view.position, phase: "play" } };
}
