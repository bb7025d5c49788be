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
    if (!this.#flights || !this.#turn || !this.#before) return;
    const after = find(document);
    const moves = plan(this.#turn, this.#me(), this.#before.places, after.places);
    await this.#flights.fly(moves, this.#seen, after, rate);
  }

  hurry(rate: number): void {
    this.#flights?.hurry(rate);
  }

  end(): void {
    this.#flights?.end();
  }
}
