// The score is told color by color, in time: a color's cards are turned over, then its points are there. Any key or tap tells the
// rest at once.

/** Of look.md: a color, and how long its cards take to turn half over. */
export const COLOR_MS = 600;
export const EDGE_MS = 120;
/** One looks at the table before the first color. */
export const FIRST_MS = 700;

export class Reveal {
  /** How many colors have been told. */
  told = $state(0);
  /** The color whose cards stand on their edge now; null: none. */
  turning = $state<number | null>(null);
  readonly colors: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `atOnce`: nothing is told bit by bit. */
  constructor(colors: number, atOnce: boolean) {
    this.colors = colors;
    if (atOnce) this.told = colors;
    else this.#timer = setTimeout(() => this.#turn(), FIRST_MS);
  }

  get isOver(): boolean {
    return this.told >= this.colors;
  }

  /** Tells all of it. */
  skip(): void {
    this.stop();
    this.turning = null;
    this.told = this.colors;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #turn(): void {
    this.turning = this.told;
    this.#timer = setTimeout(() => this.#tell(), EDGE_MS);
  }

  #tell(): void {
    this.turning = null;
    this.told += 1;
    if (!this.isOver) this.#timer = setTimeout(() => this.#turn(), COLOR_MS - EDGE_MS);
  }
}
