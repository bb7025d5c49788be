// Whole lives of tables, as a server sends them to a seat and to the public, with what the protocol's own client in Rust holds
// after all of it. `PARADE_BLESS=1 cargo test -p parade-server streams` writes them.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Events, Private, Snapshot, TableView } from "$protocol";
import { followAll, OutOfStep } from "./apply.ts";
import { stateHash } from "./hash.ts";

interface Life {
  begin: Snapshot;
  frames: ({ type: "events" } & Events)[];
  seq: number;
  table: TableView;
  private: Private | null;
}

const lives = JSON.parse(readFileSync("src/table/streams.json", "utf8")) as Life[];

test.each(lives.map((life, number) => [number, life.table.seats.length, life.frames.length, life] as const))(
  "life %i (%i seats, %i frames) comes to what it came to in Rust",
  (_number, _seats, _frames, life) => {
    let { table: view, seq } = life.begin;
    let mine: Private | null = life.begin.private ?? null;
    let hashes = 0;
    for (const frame of life.frames) {
      ({ view, seq } = followAll(view, seq, frame));
      if (frame.private) mine = frame.private;
      if (!["play", "discard", "over"].includes(view.phase)) mine = null;
      if (frame.hash) hashes += 1;
    }
    expect(hashes).toBeGreaterThan(0);
    expect(seq).toBe(life.seq);
    expect(view).toEqual(life.table);
    expect(mine).toEqual(life.private);
  },
);

test("a view is never changed: who holds an old one can compare", () => {
  const life = lives.at(-1);
  if (!life) throw new Error("there is a life");
  let { table: view, seq } = life.begin;
  for (const frame of life.frames) {
    const before = JSON.stringify(view);
    const next = followAll(view, seq, frame);
    expect(JSON.stringify(view)).toBe(before);
    ({ view, seq } = next);
  }
});

test("another hash, a gap and another deal are out of step", () => {
  const life = lives.at(-1);
  const place = life?.frames.findIndex((frame) => frame.events.some((event) => event.event.type === "dealt")) ?? -1;
  const dealt = life?.frames[place];
  if (!life || !dealt) throw new Error("a life has a deal");
  let { table: view, seq } = life.begin;
  for (const frame of life.frames.slice(0, place)) ({ view, seq } = followAll(view, seq, frame));
  expect(() => followAll(view, seq, dealt)).not.toThrow();
  expect(() => followAll(view, seq, { ...dealt, hash: stateHash(seq, view) })).toThrow(OutOfStep);
  expect(() => followAll(view, seq + 1, dealt)).toThrow(OutOfStep);
  expect(() => followAll({ ...view, commitment: "00".repeat(32) }, seq, dealt)).toThrow("committed");
  const stolen = view.seats.map((place) => ({ ...place, commitment: place.commitment && "11".repeat(32) }));
  expect(() => followAll({ ...view, seats: stolen }, seq, dealt)).toThrow("committed");
});
