// What the live region says, and when. Moves that follow fast upon each other are said together, so that none cuts off the one
// before it, and what was said long ago is not caught up with.

/** What is to be said of one thing that happened. */
export interface News {
  sentences: readonly string[];
  /** It is a move: of many moves only the last ones are said. */
  move: boolean;
  /** From here on it is my turn: this may interrupt what is being read. */
  mine: boolean;
}

/** What is said at once. */
export interface Saying {
  text: string;
  urgent: boolean;
}

/** So long nothing may happen before what has happened is said. */
export const QUIET_MS = 500;
/** So long it is kept back at the most. */
export const LONGEST_MS = 2500;
/** So many moves are said; of those before it is said how many they were. */
export const MOVES = 5;

/** Joins news into sayings. `before` says that so many moves were left out. */
export class Speaker {
  #kept: News[] = [];
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #say: (saying: Saying) => void;
  readonly #before: (moves: number) => string;
  readonly #now: () => number;

  constructor(say: (saying: Saying) => void, before: (moves: number) => string, now: () => number = () => performance.now()) {
    this.#say = say;
    this.#before = before;
    this.#now = now;
  }

  /** Takes in what happened. */
  hear(news: News): void {
    if (news.sentences.length === 0) return;
    const now = this.#now();
    if (this.#kept.length === 0) this.#since = now;
    this.#kept.push(news);
    clearTimeout(this.#timer);
    const rest = this.#since + LONGEST_MS - now;
    this.#timer = setTimeout(() => this.flush(), Math.max(0, Math.min(QUIET_MS, rest)));
  }

  /** Says now what is kept. */
  flush(): void {
    clearTimeout(this.#timer);
    const kept = this.#kept;
    this.#kept = [];
    if (kept.length > 0) this.#say(join(kept, this.#before));
  }

  /** Says nothing any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#kept = [];
  }
}

/** One saying of all that is kept. */
export function join(kept: readonly News[], before: (moves: number) => string): Saying {
  const tooMany = kept.filter((news) => news.move).length - MOVES;
  const sentences: string[] = [];
  let moves = 0;
  // That it was my turn is old when another has played since.
  const lastMove = kept.findLastIndex((news) => news.move);
  for (const [index, news] of kept.entries()) {
    if (news.move) {
      moves += 1;
      if (moves === tooMany) sentences.push(before(tooMany));
      if (moves <= tooMany) continue;
    }
    if (news.mine && index < lastMove) continue;
    // What is the same is said once; two moves that are told alike are two.
    sentences.push(...(news.move ? news.sentences : news.sentences.filter((sentence) => !sentences.includes(sentence))));
  }
  return { text: sentences.join(" "), urgent: kept.some((news, index) => news.mine && index >= lastMove) };
}
