// The states of `web/fixtures` in the real page: it believes that it speaks with a server, and is told what a server told.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import type { ClientMessage, Entered, GameSummary, ServerMessage, Snapshot } from "$protocol";

const FOLDER = resolve(import.meta.dirname, "../../fixtures");

export interface Fixture {
  what: string;
  entered: Entered;
  first: ServerMessage[];
  then: ServerMessage[];
  pick?: string;
  record?: unknown;
}

/** The names of all states. */
export const STATES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -".json".length))
  .sort();

export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as Fixture;
}

export function snapshotOf(state: Fixture): Snapshot {
  const found = state.first.find((message) => message.type === "snapshot");
  if (!found) throw new Error(`${state.what}: no snapshot`);
  return found;
}

const KEY = "c8".repeat(32);

/** The path of the table, as whoever came by a link has it. */
export function pathOf(state: Fixture): string {
  const { role } = state.entered.you;
  const table = state.entered.about.table;
  if (role === "watcher") return `t/${table}#watch=${"c9".repeat(32)}`;
  return role === "guest" ? `t/${table}#join=${KEY}` : `t/${table}`;
}

/** A game as a list tells of it. */
function summary(state: Fixture): GameSummary[] {
  const { table } = snapshotOf(state);
  const score = table.position?.score;
  if (!score) return [];
  const players = table.seats.map(({ sitter }) => ("name" in sitter ? sitter.name : "level" in sitter ? sitter.level : ""));
  return [{ id: `${table.table}.${table.game}`, ended: table.now, players, points: score.seats.map((seat) => seat.total), winners: score.winners }];
}

export interface Stage {
  /** The page has said hello, and was told the state. */
  readonly begun: Promise<void>;
  /** Says the next message of `then`; whether there was one. */
  next(): boolean;
  /** Says something else. */
  tell(message: ServerMessage): void;
  /** What the page sent. */
  readonly heard: ClientMessage[];
}

/** Makes the page's server one that knows this state alone, and says `first` at once. To be called before the page is opened. */
export async function stage(page: Page, state: Fixture, first: readonly ServerMessage[] = state.first): Promise<Stage> {
  const heard: ClientMessage[] = [];
  let say: ((message: ServerMessage) => void) | null = null;
  let begin: () => void;
  const begun = new Promise<void>((done) => (begin = done));
  const left = [...state.then];
  await page.routeWebSocket(/\/api\/v1\/tables\/[^/]+\/ws$/, (socket) => {
    say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      heard.push(message);
      if (message.type === "hello") {
        first.forEach((one) => socket.send(JSON.stringify(one)));
        begin();
      }
      if (message.type === "ping") socket.send(JSON.stringify({ type: "pong", sent: message.sent, now: snapshotOf(state).table.now }));
    });
  });
  const { table } = snapshotOf(state);
  const answers: [RegExp, unknown][] = [
    [/\/tables\/[^/]+\/enter$/, state.entered],
    [/\/tables\/[^/]+$/, state.entered.about],
    [/\/tables$/, { tables: table.settings.public ? [state.entered.about] : [] }],
    [/\/games\/[^/]+\/proof$/, { verdict: "verified" }],
    [/\/games\/[^/]+$/, state.record],
    [/\/(me\/)?games$/, { games: summary(state) }],
    [/\/phrases$/, { phrases: ["hello", "good-luck", "well-played", "ouch", "thinking", "sorry", "thanks", "back-soon", "your-turn", "good-game"] }],
  ];
  await page.route("**/api/v1/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    const answer = answers.find(([pattern]) => pattern.test(path))?.[1];
    if (answer === undefined) return route.fulfill({ status: 404, json: { code: "not-found", message: "there is no such game" } });
    return route.fulfill({ json: answer });
  });
  return {
    begun,
    heard,
    next() {
      const message = left.shift();
      if (message) say?.(message);
      return message !== undefined;
    },
    tell: (message) => say?.(message),
  };
}
