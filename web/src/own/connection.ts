// The connection to a table of one's own: the same as to one on a server, but the table is in a worker of this page.

import type { AnswerResult, Command, Seq, ServerMessage, TableId } from "$protocol";
import type { Connection, Follower } from "../connection/connection.ts";
import { Rules } from "../rules/ask.ts";
import type { Advice } from "./advice.ts";
import { forgetOwn, keep, kept, type Kept, type Line } from "./kept.ts";

/** What came of it. */
export interface Happened {
  log: Line[];
  messages: ServerMessage[];
  answer?: AnswerResult;
  /** Whether a bot has to move. */
  bots: boolean;
}

/** For so long a bot waits before it moves, in milliseconds: as on a server, so that one sees what happened. */
const PACE = 600;

export type Asks = Pick<Rules, "ask" | "end">;

/** Whether it tells that the game is over. */
function isEnd(message: ServerMessage): boolean {
  return message.type === "events" && message.events.some(({ event }) => event.type === "chose" && event.end);
}

/** 32 bytes of luck. */
export function luck(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class OwnConnection implements Pick<Connection, "send" | "resync" | "close" | "wake"> {
  readonly #table: TableId;
  readonly #follower: Follower;
  readonly #rules: Asks;
  #kept: Kept | null;
  /** What was asked last: one thing at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #bot: ReturnType<typeof setTimeout> | undefined;
  #commands = 0;
  #over = false;

  constructor(table: TableId, follower: Follower, rules: Asks = new Rules("bots")) {
    this.#table = table;
    this.#follower = follower;
    this.#rules = rules;
    this.#kept = kept(table);
    queueMicrotask(() => void this.#comeBack());
  }

  send(command: Command, expected_seq: Seq): Promise<AnswerResult> {
    if (this.#over) return Promise.reject(new Error("the connection is over"));
    const cmd_id = `${Date.now().toString(36)}-${++this.#commands}`;
    const request = { do: "command", message: { cmd_id, expected_seq, command } };
    return this.#ask({ ...request, luck: luck() }).then(({ answer }) => {
      if (!answer) throw new Error("a command is answered");
      if (command.type === "leave" && answer.type === "accepted") forgetOwn(this.#table);
      return answer;
    });
  }

  /** What the bots make of each choice of mine; null if there is none. What is asked meanwhile waits. */
  advise(): Promise<Advice | null> {
    const asked = this.#last.then(() => this.#rules.ask<Advice | null>({ do: "advise" }));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  resync(): void {
    void this.#comeBack();
  }

  /** Nothing between this page and its table can be lost: there is nothing to look after, unless it never came up. */
  wake(): void {
    if (this.#over) return;
    void this.#comeBack();
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#bot);
    this.#rules.end();
  }

  async #comeBack(): Promise<void> {
    if (!this.#kept) return this.#lost("no-such-table");
    try {
      await this.#ask({ do: "come-back", log: this.#kept.log });
    } catch {
      // It could not be loaded: without a network, and never used here before.
    }
  }

  #ask(request: { do: string } & Record<string, unknown>): Promise<Happened> {
    const asked = this.#last.then(() => this.#rules.ask<Happened>({ ...request, now: Date.now() }));
    this.#last = asked.catch(() => undefined);
    return asked.then(
      (happened) => {
        this.#hear(happened);
        return happened;
      },
      (error: unknown) => {
        if (!this.#over) this.#lost("failed");
        throw error;
      },
    );
  }

  #hear({ log, messages, bots }: Happened): void {
    if (this.#over || !this.#kept) return;
    if (log.length > 0) {
      this.#kept = { ...this.#kept, log: [...this.#kept.log, ...log], over: messages.some(isEnd) };
      keep(this.#table, this.#kept);
    }
    this.#follower.link({ state: "open", retryAt: null, reason: null, way: "websocket" });
    for (const message of messages) this.#follower.message(message);
    clearTimeout(this.#bot);
    if (bots) this.#bot = setTimeout(() => void this.#ask({ do: "bot", luck: this.#kept?.luck ?? luck() }).catch(() => undefined), PACE);
  }

  #lost(reason: "no-such-table" | "failed"): void {
    const over = reason === "no-such-table";
    this.#over ||= over;
    this.#follower.link({ state: over ? "over" : "reconnecting", retryAt: null, reason, way: "websocket" });
  }
}
