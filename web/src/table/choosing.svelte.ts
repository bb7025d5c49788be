// How a card of the hand is chosen and played, whoever asks for it: a tap, a key, a drag, a typed command.
import type { AnswerResult, Card, Command, Refusal, TableView } from "$protocol";

/** What choosing needs of a session. */
export interface Chooser {
  readonly view: TableView | null;
  readonly mine: { readonly hand: readonly Card[]; readonly legal: readonly Card[] } | null;
  readonly sending: boolean;
  choice: Card[];
  /** Why what I asked for last was refused. */
  refusal: Refusal | null;
  send(command: Command): Promise<AnswerResult>;
}

/** For so long a changed table is only looked at: what was meant for the table as it was is not done to the new one. */
export const CALM_MS = 300;

/** The card that I look at, and the one that I am about to play. */
export class Choosing {
  /** The card under the pointer, or the one that the keyboard is on. */
  looking = $state<Card | null>(null);
  /** A card is being dragged, and would be played if it were let go here. */
  over = $state(false);
  #changed = Number.NEGATIVE_INFINITY;
  #session: Chooser;
  #oneTap: () => boolean;
  #now: () => number;

  constructor(session: Chooser, oneTap: () => boolean, now: () => number = () => performance.now()) {
    this.#session = session;
    this.#oneTap = oneTap;
    this.#now = now;
  }

  /** The card that is selected, as long as it is in the hand. */
  get chosen(): Card | null {
    const card = this.#session.choice[0];
    return card !== undefined && this.#holds(card) ? card : null;
  }

  /** The card of which the table shows what it would do. */
  get shown(): Card | null {
    return this.looking !== null && this.#holds(this.looking) ? this.looking : this.chosen;
  }

  /** Whether it is for me to play a card. */
  get mayPlay(): boolean {
    return this.#session.view?.phase === "play" && (this.#session.mine?.legal.length ?? 0) > 0 && !this.#session.sending;
  }

  /**
   * The cards on the table are others than before. A new turn begins with no card selected, so that one tap or Enter alone never
   * plays a card whose effect nobody has seen.
   */
  tableChanged(myTurnBegins: boolean): void {
    this.#changed = this.#now();
    this.#session.refusal = null;
    if (myTurnBegins) this.#session.choice = [];
  }

  /** Whether the table has lain still for long enough. */
  get calm(): boolean {
    return this.#now() - this.#changed >= CALM_MS;
  }

  /** A card of the hand is tapped: it is selected; the selected one is played. With the setting for one tap any is. */
  async tap(card: Card): Promise<void> {
    if (this.mayPlay && (this.#oneTap() || card === this.chosen)) await this.play(card);
    else if (!this.#session.sending) this.#select(card === this.chosen ? [] : [card]);
  }

  /** A card is picked up to be dragged: it is selected. */
  take(card: Card): void {
    if (this.#session.sending) return;
    this.looking = null;
    this.#select([card]);
  }

  /** Plays a card, or the selected one. Says whether it went out. */
  async play(card: Card | null = this.chosen): Promise<boolean> {
    if (card === null || !this.mayPlay || !this.calm || !(this.#session.mine?.legal.includes(card) ?? false)) return false;
    this.#session.choice = [card];
    try {
      const result = await this.#session.send({ type: "play", card });
      if (result.type !== "accepted") return true;
    } catch {
      // The line is down for good; the page says so.
      return false;
    }
    this.#session.choice = [];
    this.looking = null;
    return true;
  }

  /** Puts the selected card down again. */
  back(): void {
    if (!this.#session.sending) this.#select([]);
    this.looking = null;
  }

  /** Whoever goes on has read why something was refused: what the next card would do takes its place. */
  #select(choice: Card[]): void {
    this.#session.choice = choice;
    this.#session.refusal = null;
  }

  #holds(card: Card): boolean {
    return this.#session.mine?.hand.includes(card) ?? false;
  }
}
