import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Position } from "$protocol";
import { describe, expect, it } from "vitest";
import { engineOf, Unanswerable } from "./engine.ts";

const file = readFileSync(resolve(import.meta.dirname, "../../wasm/parade.wasm"));
const games = readFileSync(resolve(import.meta.dirname, "../../../crates/parade-rules/tests/vectors/games.jsonl"), "utf8");

async function engine() {
  const { instance } = await WebAssembly.instantiate(file);
  return engineOf(instance);
}

describe("the rules as WebAssembly", () => {
  it("come to the score that an independent program found", async () => {
    const answer = await engine();
    for (const line of games.trim().split("\n").slice(0, 20)) {
      const record = JSON.parse(line) as { plays: string[]; expect: { score: { seats: { total: number }[] } } };
      const { position } = answer({ do: "position", record, turn: record.plays.length + 1 }) as { position: Position };
      expect(position.standing.points).toEqual(record.expect.score.seats.map(({ total }) => total));
    }
  });

  it("say what is wrong with a request, and go on", async () => {
    const answer = await engine();
    expect(() => answer({ do: "dance" })).toThrow(Unanswerable);
    expect(() => answer({ do: "position", record: {}, turn: 0 })).toThrow(Unanswerable);
  });
});
