// Tables for the tests of what lies around one: as little of a view as they need.

import type { Position, SeatView, Talk, TablePhase, TableView, You } from "$protocol";
import type { AtTable } from "../at.ts";

type Seat = Partial<SeatView> & ({ name: string } | { level: string } | { free: true });

export function seatOf(seat: Seat): SeatView {
  const { ...rest } = seat;
  const sitter: SeatView["sitter"] =
    "name" in seat ? { type: "human", name: seat.name } : "level" in seat ? { type: "bot", level: seat.level } : { type: "empty" };
  return {
    caretaker: null, ready: sitter.type === "bot", commitment: null, revealed: false, clock_ms: null, away_since: null, ...rest, sitter,
  };
}

interface Situation {
  now?: number;
  host?: number | null;
  toAct?: number[];
  seats: Seat[];
  talk?: Talk[];
  settings?: Partial<TableView["settings"]>;
  undo?: TableView["undo"];
}

export function tableAt(phase: TablePhase, situation: Situation): TableView {
  const { now = 0, host = 0, toAct = [], seats, talk = [], settings = {}, undo = null } = situation;
  const players = seats.length;
  const position: Position | null =
    phase === "lobby" || phase === "reveal"
      ? null
      : {
          rules: "2013", players, first: 0, turn: 0, phase: phase === "discard" ? "discard" : phase === "over" ? "over" : "play",
          to_act: toAct, parade: [], draw_pile: 40, collected: seats.map(() => []), hand_sizes: seats.map(() => 5), last_round: null,
          chosen: [], opening: [], history: [], standing: { points: seats.map(() => 0), flipped: seats.map(() => "") }, score: null,
        };
  return {
    table: "garden", game: 1, phase,
    settings: { seats: players, rules: "2013", timer: null, watchers: true, chat: true, public: false, ...settings },
    seats: seats.map(seatOf), host, commitment: "0".repeat(64), reveal_until: null, undo, position, shuffle: null, talk, now,
  };
}

type Sent = Parameters<AtTable["send"]>[0];

/** A session that writes down what is sent, and accepts all of it. */
export function sessionAt(view: TableView, you: Partial<You> = {}, more: Partial<AtTable> = {}): AtTable & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    table: view.table, key: null, own: null, seq: 0, view, mine: null, you: { role: "player", seat: 0, host: false, ...you },
    link: { state: "open", retryAt: null, reason: null, way: "websocket" },
    offset: 0, watchers: 0, caretakerAfter: 30, announcement: null, refusal: null, alarm: null,
    send: (command) => {
      sent.push(command);
      return Promise.resolve({ type: "accepted", seq: 1 });
    },
    ready: () => {
      sent.push({ type: "ready", commitment: "" });
      return Promise.resolve({ type: "accepted", seq: 1 });
    },
    retry: () => undefined,
    onChange: () => () => undefined,
    ...more,
  };
}
