// What this page does by itself at a table before a game: after "play now", after "another game" against bots, and for whoever
// came by a link and said their name. One step at a time, each once the table shows what came of the one before.

import { untrack } from "svelte";
import type { Command } from "$protocol";
import type { AtTable } from "../around/at.ts";
import { takePlan, type Plan } from "./plans.ts";

export class Opening {
  readonly #session: AtTable;
  #plan: Plan | null = $state.raw(null);
  /** The last event that came of the step before; while it is awaited, after all there are. */
  #reached = $state(0);
  /** I have sat down, and who I am now is still on its way: it is told apart from what happened. */
  #seated = $state(false);

  readonly #view = $derived.by(() => this.#session.view);
  readonly #mine = $derived.by(() => this.#session.you?.seat ?? null);
  /** Where nobody opened the table for themselves, whoever sits down first is the host: the table says so before I am told. */
  readonly #isHost = $derived.by(() => (this.#session.you?.host ?? false) || (this.#mine !== null && this.#view?.host === this.#mine));
  readonly #seats = $derived(this.#view?.seats ?? []);
  readonly #own = $derived(this.#mine === null ? null : (this.#seats[this.#mine] ?? null));
  readonly free = $derived(this.#seats.flatMap((place, seat) => (place.sitter.type === "empty" ? [seat] : [])));
  /** Who is waited for beside me. */
  readonly unready = $derived(
    this.#seats.flatMap((place, seat) => (place.sitter.type === "human" && !place.ready && seat !== this.#mine ? [seat] : [])),
  );
  readonly mayStart = $derived(this.#isHost && this.free.length === 0 && this.unready.length === 0);
  /** Nobody but bots sits here beside me, or would: what I do next depends on nobody. */
  readonly #onlyBots = $derived(
    this.#isHost && this.#seats.every(({ sitter }, seat) => sitter.type === "bot" || seat === (this.#mine ?? this.free[0])),
  );
  /** The next thing to be seen is the deal. */
  readonly isQuick = $derived(
    this.#plan?.begin === true && this.#isHost && this.unready.length === 0
      && (this.#view?.phase === "reveal" || (this.#view?.phase === "lobby" && (this.free.length === 0 || this.#mine === null))),
  );

  /** Whether there is something that the page means to do. */
  readonly isBusy = $derived(this.#plan !== null);

  /** To be called while a component is made: it lasts as long. */
  constructor(session: AtTable) {
    this.#session = session;
    $effect.pre(() => {
      if (this.#view?.phase !== "lobby") return;
      const plan = takePlan(session.table);
      if (plan) untrack(() => this.go(plan));
    });
    $effect(() => {
      const plan = this.#plan;
      if (!plan || session.seq < this.#reached || session.link.state !== "open" || this.#view?.phase !== "lobby" || !session.you) return;
      if (this.#mine === null && this.#seated) return;
      if (this.#mine !== null && (!plan.begin || (this.#own?.ready && !this.mayStart))) this.#plan = null;
      else untrack(() => void this.#carryOut(plan));
    });
  }

  /** Does what is meant, once an event is here. */
  go(plan: Plan, reached = 0): void {
    this.#reached = reached;
    this.#seated = false;
    this.#plan = plan;
  }

  /** Sends a command; the last event that came of it, or null if nothing did. */
  async send(command: Command): Promise<number | null> {
    try {
      const result = await this.#session.send(command);
      return result.type === "accepted" ? result.seq : null;
    } catch {
      // The line is over: the page says why.
      return null;
    }
  }

  async ready(): Promise<number | null> {
    try {
      const result = await this.#session.ready();
      return result.type === "accepted" ? result.seq : null;
    } catch {
      return null;
    }
  }

  async #carryOut(plan: Plan): Promise<void> {
    this.#reached = Infinity;
    const seat = this.free[0];
    let came: number | null = null;
    if (this.#mine === null) {
      const sat = seat === undefined ? null : this.#session.send({ type: "sit", seat, name: plan.name }).catch(() => null);
      // Over a slow network every step that waits for the one before takes its time again.
      const more = sat && plan.begin && this.#onlyBots ? this.#begin() : null;
      const result = await sat;
      came = result?.type === "accepted" ? result.seq : null;
      this.#seated = came !== null;
      const begun = await more;
      if (result?.type === "accepted") came = begun ?? came;
      // Without a seat the rest was refused too, which says nothing.
      else if (result) this.#session.refusal = result.refusal;
    } else if (this.#own?.ready) {
      came = await this.send({ type: "start" });
    } else {
      came = await (this.#onlyBots ? this.#begin() : this.ready());
    }
    this.#reached = came ?? 0;
    if (came === null) this.#plan = null;
  }

  /** Says that I am ready and begins, at once. How far that came, or null if nowhere. */
  async #begin(): Promise<number | null> {
    const [first, second] = await Promise.all([this.ready(), this.send({ type: "start" })]);
    return second ?? first;
  }
}
