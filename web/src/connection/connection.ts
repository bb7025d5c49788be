// Stays at a table: connects, notices when a line is dead, and comes back through sleep, another network and a server that
// starts anew. What was said and not answered is said again under the same name, so that it is done once.

import type { AnswerResult, Command, CommandMessage, GoodbyeReason, Seq, ServerMessage, TableId, Token } from "$protocol";
import { isRemembered } from "../pages/remembered.ts";
import { Clock } from "./clock.ts";
import { enter, hello, takeEarly, type Early } from "./early.ts";
import { openSocket, openStream, type Hearer, type Line } from "./line.ts";
import { beforeTry } from "./pause.ts";
import { RequestError } from "./request.ts";

export interface Link {
  state: "connecting" | "open" | "reconnecting" | "over";
  /** When the next try begins, by one's own clock. */
  retryAt: number | null;
  /** Why the server closed the last line, if it said so. */
  reason: GoodbyeReason | null;
  way: "websocket" | "stream";
}

export interface Follower {
  /** The last event that is known; null: a snapshot is wanted. */
  lastSeq(): Seq | null;
  /** What came, all but answers and pongs. */
  message(message: ServerMessage): void;
  link(link: Link): void;
  clock(offset: number): void;
}

interface Ways {
  socket: typeof openSocket;
  stream: typeof openStream;
  enter: (table: TableId, key: Token | null) => Promise<unknown>;
  /** What was begun before this was here. */
  early: typeof takeEarly;
  /** Whether one sat there, or opened it, on this device. */
  remembered: typeof isRemembered;
}
const WAYS: Ways = { socket: openSocket, stream: openStream, enter, early: takeEarly, remembered: isRemembered };

/** After so many WebSockets in a row over which nothing came it is tried without. */
const DEAF = 2;
/** For so long the server may take to say hello. */
const GREETING = 10_000;
/** For so long an answer to a ping may take. */
const ANSWER = 8_000;
/** The same when there is reason to think that the line is dead: the page was asleep, or the network is another. */
const PROBE = 2_500;
/** So long after a table was come to by an old cookie, the cookie is asked for anew: it lasts from then on. */
const RENEWAL = 10_000;

export class Connection {
  readonly #table: TableId;
  readonly #key: Token | null;
  readonly #follower: Follower;
  readonly #ways: Ways;
  readonly #clock = new Clock();
  /** What was said and not answered, the oldest first. */
  readonly #pending = new Map<string, { message: CommandMessage; answered: (result: AnswerResult) => void; failed: (why: Error) => void }>();
  readonly #prefix = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  readonly #stop = new AbortController();
  #commands = 0;
  #link: Link = { state: "connecting", retryAt: null, reason: null, way: "websocket" };
  #line: Line | null = null;
  /** Whether there is a cookie that says who this is. Where one sat before there should be: it is tried without asking. */
  #cookie: "none" | "perhaps" | "yes";
  /** What was begun before this was here, until it is gone on with. */
  #early: Early;
  #greeted = false;
  #tries = 0;
  #deaf = 0;
  #heartbeat = 20_000;
  #openedAt = 0;
  #heardAt = 0;
  #pingAt = 0;
  /** When the ping was sent that is not answered. */
  #unanswered: { sent: number; patience: number } | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker: ReturnType<typeof setInterval>;

  constructor(table: TableId, key: Token | null, follower: Follower, ways: Partial<Ways> = {}) {
    this.#table = table;
    this.#key = key;
    this.#follower = follower;
    this.#ways = { ...WAYS, ...ways };
    this.#early = this.#ways.early(table, key);
    this.#cookie = this.#ways.remembered(table) ? "perhaps" : "none";
    const { signal } = this.#stop;
    addEventListener("online", () => this.wake(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.wake(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake(), { signal });
    this.#ticker = setInterval(() => this.#tick(), 2_500);
    void this.#open();
  }

  /** Sends a command, and sends it again until it is answered. Fails if there is nothing to come back for. */
  send(command: Command, expected_seq: Seq): Promise<AnswerResult> {
    if (this.#link.state === "over") return Promise.reject(new Error("the connection is over"));
    const message: CommandMessage = { cmd_id: `${this.#prefix}-${++this.#commands}`, expected_seq, command };
    return new Promise((answered, failed) => {
      this.#pending.set(message.cmd_id, { message, answered, failed });
      if (this.#greeted) this.#line?.say({ type: "command", ...message });
    });
  }

  /** Asks for a snapshot. */
  resync(): void {
    // A stream brings one when it is opened anew.
    if (this.#line?.way === "stream") this.#lost();
    else this.#line?.say({ type: "resync" });
  }

  /** There is reason to look whether the line still is one: now, not when the clock says so. */
  wake(): void {
    if (this.#link.state === "over") return;
    if (!this.#line) {
      if (this.#link.state === "reconnecting") {
        this.#tries = 0;
        clearTimeout(this.#retry);
        void this.#open();
      }
      return;
    }
    if (this.#greeted) this.#ping(PROBE);
  }

  close(): void {
    this.#over(null);
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retry);
    this.#tell({ state: this.#tries === 0 && this.#link.state === "connecting" ? "connecting" : "reconnecting", retryAt: null });
    this.#greeted = false;
    const { entered, socket } = this.#early;
    this.#early = {};
    if (this.#cookie === "none") {
      try {
        await (entered ?? this.#ways.enter(this.#table, this.#key));
        this.#cookie = "yes";
      } catch (error) {
        if (this.#link.state === "over") return;
        const refused = error instanceof RequestError ? error : null;
        // Whether there is something to come back for, the server says to a hello.
        if (refused?.code === "not-found" || refused?.code === "unauthorized") this.#cookie = "yes";
        else return this.#lost(refused);
      }
      // Closed, or woken and opened by another, meanwhile.
      if (this.#stop.signal.aborted || this.#line) return;
    }
    const way = this.#deaf < DEAF ? "websocket" : "stream";
    // Where a stream was needed once, one WebSocket is tried before the next one, not two.
    if (way === "stream") this.#deaf = DEAF - 1;
    this.#tell({ way });
    this.#openedAt = this.#heardAt = Date.now();
    this.#unanswered = null;
    const said = hello(this.#key, this.#follower.lastSeq());
    const hearer: Hearer = {
      message: (message, at) => void (this.#line === line && this.#hear(message, at)),
      sign: () => {
        this.#heardAt = Date.now();
      },
      end: (refused) => {
        if (this.#line !== line) return;
        if (this.#cookie === "perhaps" && refused) return this.#askFirst();
        if (!this.#greeted && way === "websocket") this.#deaf += 1;
        this.#line = null;
        this.#lost(refused);
      },
    };
    const line = way === "websocket" ? this.#ways.socket(this.#table, said, hearer, socket) : this.#ways.stream(this.#table, said, hearer);
    this.#line = line;
  }

  /** The cookie was not there, or not that of a seat: asks to come in, and comes anew. */
  #askFirst(): void {
    this.#line?.close();
    this.#line = null;
    this.#cookie = "none";
    void this.#open();
  }

  #hear(message: ServerMessage, at: number): void {
    this.#heardAt = Date.now();
    this.#unanswered = null;
    switch (message.type) {
      case "answer": {
        const pending = this.#pending.get(message.cmd_id);
        this.#pending.delete(message.cmd_id);
        pending?.answered(message.result);
        return;
      }
      case "pong":
        this.#clock.answered(message.now, message.sent);
        this.#follower.clock(this.#clock.offset);
        return;
      case "goodbye": {
        if (this.#cookie === "perhaps" && message.reason !== "server-stopping") return this.#askFirst();
        this.#line?.close();
        this.#line = null;
        this.#tell({ reason: message.reason });
        if (message.retry_after_ms === null) this.#over(message.reason);
        else this.#again(message.retry_after_ms);
        return;
      }
      case "welcome":
        if (this.#cookie === "perhaps") {
          if (message.you.role !== "player" && !message.you.host) return this.#askFirst();
          this.#cookie = "yes";
          this.#renewal = setTimeout(() => void this.#ways.enter(this.#table, this.#key).catch(() => undefined), RENEWAL);
        }
        this.#greeted = true;
        this.#deaf = 0;
        this.#heartbeat = Math.max(1, message.heartbeat_s) * 1000;
        this.#clock.heard(message.now, at);
        this.#follower.clock(this.#clock.offset);
        break;
      case "snapshot":
      case "events":
        if (this.#link.state !== "open") {
          this.#tries = 0;
          this.#tell({ state: "open", retryAt: null, reason: null });
          for (const { message } of this.#pending.values()) this.#line?.say({ type: "command", ...message });
          this.#ping(ANSWER);
        }
        break;
      case "unreadable":
        console.error("the server could not read a message of this page:", message.problem);
        return;
    }
    this.#follower.message(message);
  }

  #ping(patience: number): void {
    const now = Date.now();
    this.#pingAt = now;
    if (this.#unanswered) this.#unanswered.patience = Math.min(this.#unanswered.patience, now - this.#unanswered.sent + patience);
    else this.#unanswered = { sent: now, patience };
    this.#line?.say({ type: "ping", sent: now });
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => this.#tick(), patience + 50);
  }

  /** Looks whether the line lives. A page that nobody looks at gets to this once a minute at most. */
  #tick(): void {
    if (!this.#line) return;
    const now = Date.now();
    const dead = this.#greeted
      ? (this.#unanswered !== null && now - this.#unanswered.sent >= this.#unanswered.patience) ||
        // An answer to a ping does not come over the stream.
        (this.#line.way === "stream" && now - this.#heardAt > 3 * this.#heartbeat)
      : now - this.#openedAt > GREETING;
    if (dead) {
      if (!this.#greeted && this.#line.way === "websocket") this.#deaf += 1;
      this.#lost();
    } else if (this.#greeted && now - this.#pingAt >= this.#heartbeat * 0.9) {
      this.#ping(ANSWER);
    }
  }

  #lost(refused: RequestError | null = null): void {
    this.#line?.close();
    this.#line = null;
    // A link that is not whole is refused as no request: it leads nowhere, however often one asks.
    if (refused?.code === "not-found" || refused?.code === "bad-request") return this.#over("no-such-table");
    this.#again(refused?.retryAfter ?? 0);
  }

  /** Tries again after a pause. */
  #again(asked: number): void {
    if (this.#link.state === "over") return;
    const pause = beforeTry(this.#tries, asked, Math.random());
    this.#tries += 1;
    this.#greeted = false;
    this.#tell({ state: "reconnecting", retryAt: Date.now() + pause });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#open(), pause);
  }

  #over(reason: GoodbyeReason | null): void {
    if (this.#link.state === "over") return;
    this.#stop.abort();
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    clearTimeout(this.#renewal);
    clearInterval(this.#ticker);
    this.#line?.close();
    this.#line = null;
    this.#tell({ state: "over", retryAt: null, reason });
    for (const { failed } of this.#pending.values()) failed(new Error("the connection is over"));
    this.#pending.clear();
  }

  #tell(change: Partial<Link>): void {
    this.#link = { ...this.#link, ...change };
    this.#follower.link(this.#link);
  }
}
