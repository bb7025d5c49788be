import { sha256 as noble } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import type { AnswerResult, Command, Events, Happening, Position, ServerMessage, Snapshot, TableView } from "$protocol";
import type { Follower, Link } from "../connection/connection.ts";
import { commitment, hashText, stateHash } from "./hash.ts";
import { sha256 } from "./sha256.ts";
import { TableSession } from "./session.svelte.ts";

const SETTINGS = { seats: 2, rules: "2013", timer: null, watchers: true, chat: true, public: false } as const;

test("the hash of a text is the one that a library says", () => {
  for (const length of [0, 1, 31, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = Uint8Array.from({ length }, (_, at) => at * 37 + length);
    expect(sha256(text), `${length} bytes`).toEqual(noble(text));
  }
});

function lobby(): TableView {
  const seat = (name: string) => ({
    sitter: { type: "human", name } as const, caretaker: null, ready: false, commitment: null, revealed: false, clock_ms: null, away_since: null,
  });
  return {
    table: "tea", game: 1, phase: "lobby", settings: { ...SETTINGS }, seats: [seat("Anna"), seat("Bob")], host: 0,
    commitment: "ab".repeat(32), reveal_until: null, undo: null, position: null, shuffle: null, talk: [], now: 1000,
  };
}

function playing(): TableView {
  const position: Position = {
    rules: "2013", players: 2, first: 0, turn: 0, phase: "play", to_act: [0], parade: ["O6", "OT", "G7", "B4", "R7", "R1"],
    draw_pile: 48, collected: [[], []], hand_sizes: [5, 5], last_round: null, chosen: [], opening: ["O6", "OT", "G7", "B4", "R7", "R1"],
    history: [], standing: { points: [0, 0], flipped: ["", ""] }, score: null,
  };
  return { ...lobby(), phase: "play", position };
}

function table(view: TableView, seq = 10) {
  const sent: { command: Command; answer: (result: AnswerResult) => void }[] = [];
  let resyncs = 0;
  let follower: Follower | null = null;
  const session = new TableSession("tea", "k", (given) => {
    follower = given;
    return {
      send: (command) => new Promise((answer) => sent.push({ command, answer })),
      resync: () => { resyncs += 1; },
      close: () => undefined,
      wake: () => undefined,
    };
  });
  const tell = (message: Partial<ServerMessage> & { type: string }) => follower?.message(message as ServerMessage);
  const snapshot = (table: TableView, seq: number, hand: string[] | null = null) =>
    tell({
      type: "snapshot", seq, hash: "", table, private: hand && { seat: 0, hand, legal: hand },
    } as { type: "snapshot" } & Snapshot);
  tell({ type: "welcome", protocol: "parade-table/1", server: "1", you: { role: "player", seat: 0, host: true }, heartbeat_s: 20, caretaker_after_s: 30, now: 0 });
  snapshot(view, seq, view.position ? ["R1", "G2", "B3", "K4", "P5"] : null);
  return { session, sent, tell, snapshot, resyncs: () => resyncs, link: (link: Link) => follower?.link(link), lastSeq: () => follower?.lastSeq() };
}

const TURN: Happening = {
  type: "played", turn: { seat: 0, card: "G2", took: ["B4"] }, holds: 5, draw_pile: 47, phase: "play", to_act: [1], last_round: null,
  standing: { points: [4, 0], flipped: ["B", ""] },
};

function events(list: Events["events"], more: Partial<Events> = {}): { type: "events" } & Events {
  return { type: "events", events: list, ...more };
}

test("the hash is of the text that the protocol describes", () => {
  const view = { ...playing(), position: { ...playing().position, parade: ["O6", "OT", "G7", "B4", "R7", "R1", "R4"], draw_pile: 47, collected: [["RT"], ["K3"]] } as Position };
  expect(hashText(14, view)).toBe("parade-table/1\nseq 14\ngame 1\nphase play 0\npile 47\nparade O6 OT G7 B4 R7 R1 R4\nseat 0 RT\nseat 1 K3\n");
  expect(stateHash(14, view)).toBe("5f5b8a285c89b074");
});

test("events change the table, and each is told in order with the table before and after", () => {
  const t = table(playing());
  t.session.choice = ["G2"];
  const told: [string, number | undefined, number | undefined][] = [];
  t.session.onChange(({ event, before, after }) => told.push([event.event.type, before.position?.turn, after.position?.turn]));
  t.tell(events([{ seq: 11, at: 2000, event: TURN }, { seq: 12, at: 2000, event: { type: "talked", seat: 1, said: { phrase: "ouch" } } }], {
    private: { seat: 0, hand: ["R1", "T0", "B3", "K4", "P5"], drew: "T0", legal: [] },
  }));
  expect(told).toEqual([["played", 0, 1], ["talked", 1, 1]]);
  expect(t.session.seq).toBe(12);
  expect(t.session.view?.position?.parade).toEqual(["O6", "OT", "G7", "R7", "R1", "G2"]);
  expect(t.session.view?.talk.length).toBe(1);
  // The card is gone from the hand, so it is picked up no more.
  expect(t.session.choice).toEqual([]);
  expect(t.session.mine?.drew).toBe("T0");
  t.tell(events([{ seq: 13, at: 2100, event: { type: "hands-inspected" } }]));
  expect(t.session.mine?.drew).toBeNull();
});

test("a choice outlives what does not touch the hand", () => {
  const t = table(playing());
  t.session.choice = ["G2"];
  t.link({ state: "reconnecting", retryAt: 5, reason: null, way: "websocket" });
  t.snapshot(playing(), 10, ["R1", "G2", "B3", "K4", "P5"]);
  expect(t.session.choice).toEqual(["G2"]);
});

test("a choice outlives a look at another page, but not what happened meanwhile", () => {
  const away = (seq: number) => {
    const t = table(playing());
    t.session.choice = ["G2"];
    t.session.close();
    return table(playing(), seq).session.choice;
  };
  expect(away(10)).toEqual(["G2"]);
  expect(away(11)).toEqual([]);
});

test("whoever is out of step asks once for a snapshot and goes on with it", () => {
  for (const wrong of [
    events([{ seq: 13, at: 0, event: TURN }]),
    events([{ seq: 11, at: 0, event: TURN }], { hash: "0".repeat(16) }),
    events([{ seq: 11, at: 0, event: { type: "not-ready", seat: 9 } }]),
    events([{ seq: 11, at: 0, event: { type: "undo-answered", seat: 1, agree: true, waiting_for: [] } }]),
  ]) {
    const t = table(playing());
    t.tell(wrong);
    t.tell(wrong);
    expect(t.resyncs()).toBe(1);
    expect(t.session.view?.position?.turn).toBe(0);
    t.snapshot(playing(), 20);
    t.tell(events([{ seq: 20, at: 0, event: TURN }]));
    expect(t.session.view?.position?.turn).toBe(0);
    t.tell(events([{ seq: 21, at: 0, event: TURN }]));
    expect(t.session.view?.position?.turn).toBe(1);
    expect(t.resyncs()).toBe(1);
  }
});

test("an event that is not known yet is passed over", () => {
  const t = table(playing());
  t.tell({ type: "events", events: [{ seq: 11, at: 5, event: { type: "sang", seat: 0 } }] } as unknown as { type: "events" } & Events);
  expect([t.session.seq, t.resyncs()]).toEqual([11, 0]);
});

test("a move is on its way until it is answered and what came of it is here", async () => {
  const t = table(playing());
  const result = t.session.send({ type: "play", card: "G2" });
  expect(t.session.sending).toBe(true);
  t.sent[0]?.answer({ type: "accepted", seq: 11 });
  await result;
  expect(t.session.sending).toBe(true);
  t.tell(events([{ seq: 11, at: 0, event: TURN }]));
  expect(t.session.sending).toBe(false);

  const refused = t.session.send({ type: "play", card: "G2" });
  t.sent[1]?.answer({ type: "refused", refusal: { code: "not-your-turn", seat: 1 }, seq: 11 });
  await refused;
  expect(t.session.sending).toBe(false);
  expect(t.session.refusal?.code).toBe("not-your-turn");
});

test("to say ready in the middle of a game draws no other part of the shuffle", () => {
  const t = table(lobby());
  void t.session.ready();
  const first = t.sent[0]?.command;
  if (first?.type !== "ready") throw new Error("ready was not sent");
  t.tell(events([{ seq: 11, at: 0, event: { type: "ready", seat: 0, commitment: first.commitment } }]));
  t.tell(events([{ seq: 12, at: 0, event: { type: "started", reveal_until: 9 } }]));
  void t.session.ready();
  const again = t.sent.map(({ command }) => command).findLast(({ type }) => type === "ready");
  expect(again).toEqual(first);
});

test("one's part of the shuffle is revealed by itself, and the deal is looked at", () => {
  const t = table(lobby());
  void t.session.ready();
  const ready = t.sent[0]?.command;
  if (ready?.type !== "ready") throw new Error("ready was not sent");
  const other = "cd".repeat(32);
  t.tell(events([
    { seq: 11, at: 0, event: { type: "ready", seat: 0, commitment: ready.commitment } },
    { seq: 12, at: 0, event: { type: "ready", seat: 1, commitment: commitment(other) } },
  ]));
  expect(t.sent.length).toBe(1);
  t.tell(events([{ seq: 13, at: 0, event: { type: "started", reveal_until: 9 } }]));
  t.tell({ type: "presence", away_since: [null, null], watchers: 0 });
  expect(t.sent.length).toBe(2);
  const reveal = t.sent[1]?.command;
  if (reveal?.type !== "reveal") throw new Error("nothing was revealed");
  expect(commitment(reveal.nonce)).toBe(ready.commitment);

  const { position } = playing();
  if (!position) throw new Error("there is a game");
  const dealt = (nonces: string[], commitment: string) =>
    events([{ seq: 14, at: 0, event: { type: "dealt", position, shuffle: { commitment, nonces, server_seed: null } } }]);
  t.tell(dealt([reveal.nonce, "ee".repeat(32)], "ab".repeat(32)));
  expect([t.resyncs(), t.session.alarm]).toEqual([1, { what: "nonce", seat: 1 }]);
});
