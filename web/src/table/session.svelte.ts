// A table as this page knows it: it follows what the server says and sends what the player wants.

import type {
  AnswerResult, Card, Command, Event, Events, Private, Refusal, Seq, ServerMessage, Snapshot, TableId, TableView, Token, You,
} from "$protocol";
import { Connection, type Link } from "../connection/connection.ts";
import { holdReload, seeServer } from "../connection/version.svelte.ts";
import type { AdviceTold } from "../play/hint.ts";
import { followAll, OutOfStep, seePresence, type Alarm } from "./apply.ts";
import { commitment } from "./hash.ts";
import { forgetPromise, promise, promisedFor } from "./promise.ts";

export interface Change {
  event: Event;
  before: TableView;
  after: TableView;
}

type Open = (follower: ConstructorParameters<typeof Connection>[2]) => Pick<Connection, "send" | "resync" | "close" | "wake">;

/** What a table on this device has that others have from a server. */
export interface Own {
  /** Thinks about what to do in my place, and tells it if there is anything to do; null where no advice is given. */
  advise: (() => Promise<AdviceTold | null>) | null;
}

const MOVES: ReadonlySet<Command["type"]> = new Set(["play", "keep", "discard"]);

/** What I had picked up when I left the page of a table. */
let laid: { table: TableId; seq: Seq; choice: Card[] } | null = null;

export class TableSession {
  /** The table's name. */
  readonly table: TableId;
  /** The secret of the link by which this page came. */
  readonly key: Token | null;
  /** What there is at a table on this device alone, to which nobody else comes and of which no server knows; null at all others. */
  readonly own: Own | null;
  /** The table as of the last event. */
  view: TableView | null = $state.raw(null);
  /** What my seat knows beside it. */
  mine: Private | null = $state.raw(null);
  /** Who I am here. */
  you: You | null = $state.raw(null);
  /** The last event. */
  seq: Seq = $state(0);
  /** How many are connected and do not sit. */
  watchers = $state(0);
  /** After so many seconds without a player anybody at the table may call a caretaker. */
  caretakerAfter = $state(30);
  link: Link = $state.raw({ state: "connecting", retryAt: null, reason: null, way: "websocket" });
  /** The server's clock minus one's own, in milliseconds. */
  offset = $state(0);
  /** What whoever runs the server says. */
  announcement: string | null = $state(null);
  /** What I have picked up: one card in play, up to two in keep-two. It outlives a lost connection, and a look at another page. */
  choice: Card[] = $state([]);
  /** Why my last command was refused. */
  refusal: Refusal | null = $state.raw(null);
  /** The deal was not of what was committed to. */
  alarm: Alarm | null = $state.raw(null);
  /** I left for good. */
  left = $state(false);

  /** How many moves of mine are not answered. */
  #moving = $state(0);
  /** The last event that came of my own move. */
  #moved: Seq = $state(0);
  /** A move of mine is on its way: its answer or what came of it is not here yet. */
  readonly sending: boolean = $derived(this.#moving > 0 || this.#moved > this.seq);

  readonly #connection: ReturnType<Open>;
  readonly #listeners = new Set<(change: Change) => void>();
  /** A snapshot is on its way: what comes before it leads nowhere. */
  #waiting = false;
  #revealing = false;
  readonly #letReload: () => void;

  constructor(table: TableId, key: Token | null, open?: Open, own: Own | null = null) {
    this.table = table;
    this.own = own;
    this.key = key;
    const follower = {
      lastSeq: () => (this.view && !this.#waiting ? this.seq : null),
      message: (message: ServerMessage) => this.#hear(message),
      link: (link: Link) => {
        this.link = link;
        if (link.state !== "open") this.#waiting = false;
      },
      clock: (offset: number) => {
        this.offset = offset;
      },
    };
    // A card in hand, a turn of mine, a move on its way: a newer page can wait.
    this.#letReload = holdReload(
      () => this.link.state !== "over" && (this.choice.length > 0 || this.sending || (this.mine?.legal.length ?? 0) > 0),
    );
    this.#connection = open ? open(follower) : new Connection(table, key, follower);
  }

  /** Sends a command. It is sent again until it is answered, and done once; fails if the connection is over for good. */
  async send(command: Command): Promise<AnswerResult> {
    const move = MOVES.has(command.type);
    this.refusal = null;
    if (move) this.#moving += 1;
    try {
      const result = await this.#connection.send(command, this.seq);
      if (result.type === "accepted") {
        if (move) this.#moved = result.seq;
        if (command.type === "leave") {
          this.left = true;
          this.#connection.close();
        }
      } else {
        if (result.refusal.code === "ahead") this.#resync();
        // The page revealed by itself; that it had done so already is nobody's business.
        if (command.type !== "reveal") this.refusal = result.refusal;
      }
      return result;
    } finally {
      if (move) this.#moving -= 1;
    }
  }

  /** Says that I am ready, with my part of the shuffle, which is revealed by itself when all are. */
  ready(): Promise<AnswerResult> {
    const { view } = this;
    if (!view) return Promise.reject(new Error("there is no table yet"));
    // Once a game is on, the part that went into its shuffle is what its deal is looked at by: another one would be a false alarm.
    const held = view.phase === "lobby" ? null : promisedFor(this.table, view.game);
    return this.send({ type: "ready", commitment: held ? commitment(held.nonce) : promise(this.table, view.game, view.commitment) });
  }

  /** Calls `f` for every event in order, once the view is the one after the last and before the page shows it. */
  onChange(f: (change: Change) => void): () => void {
    this.#listeners.add(f);
    return () => this.#listeners.delete(f);
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Tries the connection now, not when the pause is over. */
  retry(): void {
    this.#connection.wake();
  }

  close(): void {
    laid = { table: this.table, seq: this.seq, choice: this.choice };
    this.#letReload();
    this.#listeners.clear();
    this.#connection.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.you = message.you;
        this.caretakerAfter = message.caretaker_after_s;
        // The server may be another one than before.
        this.#revealing = false;
        seeServer();
        break;
      case "you":
        this.you = { role: message.role, seat: message.seat, host: message.host };
        break;
      case "snapshot":
        this.#take(message);
        break;
      case "events":
        this.#follow(message);
        break;
      case "presence":
        this.watchers = message.watchers;
        if (this.view) this.view = seePresence(this.view, message);
        break;
      case "announcement":
        this.announcement = message.text;
        break;
    }
    this.#keepPromise();
  }

  #take(snapshot: Snapshot): void {
    this.#waiting = false;
    this.seq = snapshot.seq;
    this.view = snapshot.table;
    // The table is as it was when I left its page: so is what I hold.
    if (laid?.table === this.table && laid.seq === this.seq) this.choice = laid.choice;
    laid = null;
    this.#know(snapshot.private ?? null);
  }

  #follow(message: Events): void {
    if (this.#waiting) return;
    if (!this.view) return this.#resync();
    // Those that are known already come again after a snapshot that was asked for.
    const fresh = message.events.filter((event) => event.seq > this.seq);
    if (fresh.length === 0 && message.events.length > 0) return;
    let followed: ReturnType<typeof followAll>;
    try {
      followed = followAll(this.view, this.seq, { ...message, events: fresh });
    } catch (error) {
      if (!(error instanceof OutOfStep)) throw error;
      if (error.alarm) this.alarm ??= error.alarm;
      return this.#resync();
    }
    this.view = followed.view;
    this.seq = followed.seq;
    const { phase } = followed.view;
    // What could not be done in a lobby may be otherwise now; what a name lacks, it still does.
    if (phase === "lobby" && fresh.length > 0 && !this.refusal?.code.startsWith("name-")) this.refusal = null;
    if (message.private) this.#know(message.private);
    else if (phase !== "play" && phase !== "discard" && phase !== "over") this.#know(null);
    else if (this.mine?.drew && fresh.length > 0) this.#know({ ...this.mine, drew: null });
    for (const change of followed.steps) for (const tell of [...this.#listeners]) tell(change);
  }

  #know(mine: Private | null): void {
    this.mine = mine;
    const kept = this.choice.filter((card) => mine?.hand.includes(card));
    if (kept.length < this.choice.length || mine?.discard) this.choice = mine?.discard ? [] : kept;
  }

  #resync(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#connection.resync();
  }

  /** Reveals one's part of the shuffle when it is awaited, and looks whether the deal was made of it. */
  #keepPromise(): void {
    const { view, you } = this;
    if (!view || you?.seat == null) return;
    const place = view.seats[you.seat];
    if (view.phase === "reveal" && place && !place.revealed && !this.#revealing) {
      const promised = promisedFor(this.table, view.game);
      if (promised && place.commitment === commitment(promised.nonce)) {
        this.#revealing = true;
        void this.send({ type: "reveal", nonce: promised.nonce }).catch(() => undefined).finally(() => {
          this.#revealing = false;
        });
      }
    } else if (view.shuffle && view.phase === "play") {
      const promised = promisedFor(this.table, view.game);
      if (!promised) return;
      if (view.shuffle.commitment !== promised.server) this.alarm ??= { what: "commitment" };
      else if (view.shuffle.nonces[you.seat] !== promised.nonce) this.alarm ??= { what: "nonce", seat: you.seat };
      forgetPromise(this.table);
    }
  }
}

/** Comes to a table. */
export function openTable(table: TableId, key: Token | null): TableSession {
  return new TableSession(table, key);
}
