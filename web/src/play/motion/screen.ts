// A turn on the page that is shown: where everything lay before it and lies after it is read off the page.
import type { TurnView } from "$protocol";
import { plan } from "./plan.ts";
import type { Screen } from "./replay.svelte.ts";
import { find, Flights, type Found, pictures } from "./stage.ts";

export class PageScreen implements Screen {
  readonly #me: () => number | null;
  #flights: Flights | null = null;
  #turn: TurnView | null = null;
  #before: Found | null = null;
  #seen: ReadonlyMap<string, HTMLElement> = new Map();

  constructor(me: () => number | null) {
    this.#me = me;
  }

  /** The layer that cards fly in: an attachment for an element that covers the page. */
  readonly layer = (element: HTMLElement): (() => void) => {
    const flights = new Flights(element);
    this.#flights = flights;
    return () => {
      flights.end();
      this.#flights = null;
    };
  };

  begin(turn: TurnView): void {
    this.#turn = turn;
    this.#before = find(document);
    this.#seen = pictures(this.#before, [`hand ${turn.card}`, ...turn.took.map((card) => `lane ${card}`)]);
  }

  async fly(rate: number): Promise<void> {
    const [turn, before, seen] = [this.#turn, this.#before, this.#seen];
    this.#forget();
    if (!this.#flights || !turn || !before) return;
    const after = find(document);
    const moves = plan(turn, this.#me(), before.places, after.places);
    await this.#flights.fly(moves, seen, after, rate);
  }

  hurry(rate: number): void {
    this.#flights?.hurry(rate);
  }

  end(): void {
    this.#forget();
    this.#flights?.end();
  }

  /** What lay on the page before a turn is held no longer than until it moves: a hand that is gone would stay for it. */
  #forget(): void {
    this.#turn = null;
    this.#before = null;
    this.#seen = new Map();
  }
}
