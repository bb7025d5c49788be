// Asks the rules. They run in a worker that starts with the first question and, if it ever breaks, anew with the next. What thinks is
// in a file of its own, which is large: whoever needs no bot and no judge does without it.

import { Unanswerable } from "./engine.ts";

export interface Asked {
  number: number;
  request: unknown;
}

export interface Answered {
  number: number;
  ok?: unknown;
  /** `unanswerable`: the request is wrong; `broken`: a fault of ours; `unreachable`: the file could not be loaded. */
  error?: { kind: "unanswerable" | "broken" | "unreachable"; why: string };
}

/** The rules could not be loaded: no network, and not kept. */
export class Unreachable extends Error {}

interface Waiting {
  answer(value: unknown): void;
  fail(error: Error): void;
}

/** Which file a worker runs: the rules alone, or all that thinks, too. */
export type Which = "rules" | "bots";

/** A worker of its own with the rules: long thoughts have one for themselves, which can be ended. */
export class Rules {
  private readonly which: Which;
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(which: Which = "rules") {
    this.which = which;
  }

  /** Asks, in turn. `T` is what this request is answered with. */
  ask<T>(request: { do: string } & Record<string, unknown>): Promise<T> {
    const worker = (this.worker ??= this.start());
    const number = ++this.asked;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(number, { answer: (value) => resolve(value as T), fail: reject });
      worker.postMessage({ number, request } satisfies Asked);
    });
  }

  /** Ends whatever is being thought about; nothing that was asked is answered any more, except by an error. */
  end(): void {
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of waiting) fail(new DOMException("ended", "AbortError"));
  }

  private start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: this.which });
    worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => this.hear(data));
    worker.addEventListener("error", (event) => this.fail(new Unreachable(event.message)));
    return worker;
  }

  private hear({ number, ok, error }: Answered): void {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    if (!error) return waiting?.answer(ok);
    if (error.kind === "unanswerable") return waiting?.fail(new Unanswerable(error.why));
    waiting?.fail(error.kind === "unreachable" ? new Unreachable(error.why) : new Error(error.why));
    this.fail(new Error(error.why));
  }

  private fail(error: Error): void {
    const waiting = [...this.waiting.values()];
    this.end();
    for (const { fail } of waiting) fail(error);
  }
}

let shared: Rules | null = null;

/** Asks the rules something short. */
export function ask<T>(request: { do: string } & Record<string, unknown>): Promise<T> {
  return (shared ??= new Rules()).ask<T>(request);
}
