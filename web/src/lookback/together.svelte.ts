// Looking back at a game together: everybody at a link sees the turn of whoever leads, until she goes her own way.
//
// It is asked again and again, and the server answers when something happens. It keeps nothing: what was seen last is said with
// every call, so that it goes on after the server was started again.

import type { ReviewCall, ReviewDoes, ReviewEyes, ReviewPlace, Reviewer, ReviewTold, Token } from "$protocol";
import { ask, RequestError } from "../connection/request.ts";
import { say } from "../words/words.svelte.ts";
import type { Eyes, Walk } from "./walk.svelte.ts";

/** A call waits twenty seconds at the server; after this long the line is down. */
const PATIENCE = 30_000;
/** Before it is tried again. */
const AGAIN = 3_000;

/** What whoever has no name is called on the way: everybody reads a word of their own language instead. The terminal does the same. */
export const NAMELESS = "?";

export type Call = (call: ReviewCall, signal: AbortSignal) => Promise<ReviewTold>;

/** The way to the server, for the link to a game; `key` is that of the table, where one has it. */
export const callAt = (game: string, key: Token | null): Call => (call, signal) =>
  ask<ReviewTold>("POST", `games/${encodeURIComponent(game)}/review`, call, {
    key,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    keepalive: call.does?.type === "leave",
  });

/** 32 bytes of luck: the secret of a link, or of a visit. */
export function secret(): Token {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const toEyes = (eyes: ReviewEyes): Eyes => (eyes.of === "seat" ? eyes.seat : eyes.of);
const ofEyes = (eyes: Eyes): ReviewEyes => (typeof eyes === "number" ? { of: "seat", seat: eyes } : { of: eyes });

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });

export class Together {
  readonly code: Token;
  /** How it stands, as the server said last. */
  told: ReviewTold | null = $state.raw(null);
  /** Whether I am where the leader is. */
  follows = $state(true);
  /** Why it cannot go on for now: the server is away, the link is none any more, or as many as there may be are here. */
  trouble: "away" | "ended" | "full" | null = $state(null);
  readonly #walk: Walk;
  readonly #name: string;
  readonly #call: Call;
  readonly #me = secret();
  #does: ReviewDoes | null = null;
  /** Ends the call that only waits. */
  #waits: AbortController | null = null;
  #over = false;

  constructor(code: Token, name: string, walk: Walk, call: Call) {
    this.code = code;
    this.#name = name;
    this.#walk = walk;
    this.#call = call;
  }

  get #people(): Reviewer[] {
    return (this.told?.people ?? []).map((one) => (one.name === NAMELESS ? { ...one, name: say("start-somebody") } : one));
  }

  get leader(): Reviewer | null {
    return this.#people.find(({ number }) => number === this.told?.leader) ?? null;
  }

  get leads(): boolean {
    return this.leader !== null && this.leader.number === this.told?.you;
  }

  /** The others who are here. */
  get others(): Reviewer[] {
    return this.#people.filter(({ number }) => number !== this.told?.you);
  }

  async begin(): Promise<void> {
    while (!this.#over) {
      const does = this.#does;
      this.#does = null;
      const waits = new AbortController();
      this.#waits = does === null ? waits : null;
      try {
        this.#hear(await this.#call(this.#saying(does), waits.signal));
        this.trouble = null;
      } catch (error) {
        if (this.#over) return;
        // Something is to be done, and is said by the next call.
        if (waits.signal.aborted) continue;
        this.#does ??= does;
        const code = error instanceof RequestError ? error.code : "away";
        this.trouble = code === "not-found" ? "ended" : code === "conflict" ? "full" : "away";
        await pause(AGAIN, waits.signal);
      }
    }
  }

  /** Leaves. Where the page goes with it, the word goes all the same. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#waits?.abort();
    this.#call(this.#saying({ type: "leave" }), new AbortController().signal).catch(() => undefined);
  }

  /** I went somewhere: with those who follow me, or away from whom I followed. */
  moved(): void {
    const { told } = this;
    if (!told) return;
    if (this.leads) this.#lead();
    else if (this.follows && this.leader && !this.#isAt(told.place)) this.follows = false;
  }

  followAgain(): void {
    this.follows = true;
    if (this.told) this.#goTo(this.told.place);
  }

  takeLead(): void {
    this.#do({ type: "lead" });
  }

  handTo(number: number): void {
    this.#do({ type: "hand", to: number });
  }

  #saying(does: ReviewDoes | null): ReviewCall {
    const { told } = this;
    return {
      code: this.code,
      me: this.#me,
      name: this.#name,
      seen: told?.number ?? null,
      does,
      was: told && { place: told.place, led: this.leads },
    };
  }

  #do(does: ReviewDoes): void {
    this.#does = does;
    this.#waits?.abort();
  }

  #hear(told: ReviewTold): void {
    this.told = told;
    if (this.leads) {
      this.follows = true;
      this.#lead();
    } else if (this.follows) this.#goTo(told.place);
  }

  /** Those who follow are to be where I am. */
  #lead(): void {
    if (this.told && !this.#isAt(this.told.place)) this.#do({ type: "go", place: { turn: this.#walk.point, eyes: ofEyes(this.#walk.eyes) } });
  }

  #isAt({ turn, eyes }: ReviewPlace): boolean {
    return this.#walk.point === Math.min(turn, this.#walk.of - 1) && this.#walk.eyes === toEyes(eyes);
  }

  #goTo(place: ReviewPlace): void {
    if (this.#isAt(place)) return;
    this.#walk.go(place.turn);
    this.#walk.eyes = toEyes(place.eyes);
  }
}
