import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { engineOf, type Engine } from "../rules/engine.ts";
import { speak } from "../words/words.svelte.ts";
import type { TableSession } from "../table/session.svelte.ts";
import type { Asks, Happened } from "./connection.ts";
import { keep, kept, tables } from "./kept.ts";
import { today } from "../today.ts";
import { dayOfTable } from "./day.ts";
import { openOwn } from "./session.ts";

const file = readFileSync(resolve(import.meta.dirname, "../../wasm/bots.wasm"));

async function rules(): Promise<Asks & { engine: Engine }> {
  const { instance } = await WebAssembly.instantiate(file);
  const engine = engineOf(instance);
  // What looks ahead need not look far here.
  const ask = async (request: object) => engine({ ...request, playouts: 6 });
  return { engine, ask: ask as Asks["ask"], end: () => undefined };
}

async function opened(table: string): Promise<Asks> {
  const asks = await rules();
  const luck = "07".repeat(32);
  const wanted = { table, name: "Anna", seats: [null, "hare", "caterpillar"], seed: luck, nonce: luck, now: 1000 };
  const { log } = asks.engine({ do: "open-table", ...wanted }) as Happened;
  keep(table, { log, bots: ["hare", "caterpillar"], over: false });
  return asks;
}

function sessionOf(table: string, asks: Asks): TableSession {
  return openOwn(table, asks);
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("a table on this device", () => {
  it("is played to its end, and each reload comes back to where it was", async () => {
    const asks = await opened("own-1");
    let session = sessionOf("own-1", asks);
    for (let step = 0; step < 200 && session.view?.phase !== "over"; step += 1) {
      await vi.advanceTimersByTimeAsync(700);
      const { view, mine } = session;
      if (view?.phase === "play" && mine?.legal[0]) await session.send({ type: "play", card: mine.legal[0] });
      else if (view?.phase === "discard" && mine?.keeps?.[0]) await session.send({ type: "keep", cards: mine.keeps[0].keep });
      if (step % 9 !== 8) continue;
      const { position } = session.view!;
      session.close();
      session = sessionOf("own-1", await rules());
      await vi.advanceTimersByTimeAsync(1);
      expect(session.view?.position).toEqual(position);
      expect(session.view?.position?.turn).toBeGreaterThan(0);
    }
    expect(session.view?.phase).toBe("over");
    expect(session.view?.position?.score?.seats).toHaveLength(3);
    expect(session.alarm).toBeNull();
    expect(kept("own-1")?.over).toBe(true);
    session.close();
  });

  it("begins anew with one's own part of the shuffle", async () => {
    const asks = await opened("own-1");
    const session = sessionOf("own-1", asks);
    for (let step = 0; step < 200 && session.view?.phase !== "over"; step += 1) {
      await vi.advanceTimersByTimeAsync(700);
      const { view, mine } = session;
      if (view?.phase === "play" && mine?.legal[0]) await session.send({ type: "play", card: mine.legal[0] });
      else if (view?.phase === "discard" && mine?.keeps?.[0]) await session.send({ type: "keep", cards: mine.keeps[0].keep });
    }
    await session.send({ type: "rematch" });
    await session.ready();
    await session.send({ type: "start" });
    await vi.advanceTimersByTimeAsync(1);
    expect(session.view?.phase).toBe("play");
    expect(session.view?.game).toBe(2);
    expect(kept("own-1")?.over).toBe(false);
    await session.send({ type: "leave" });
    expect(kept("own-1")).toBeNull();
    session.close();
  });

  it("has advice for whoever is to choose, and for nobody else", async () => {
    await speak("en");
    const session = sessionOf("own-1", await opened("own-1"));
    const phases = new Set<string>();
    for (let step = 0; step < 200 && session.view?.phase !== "over"; step += 1) {
      await vi.advanceTimersByTimeAsync(1);
      const { view, mine } = session;
      const advice = await session.own?.advise?.();
      if (!view || !mine || mine.legal.length === 0) expect(advice).toBeNull();
      else {
        const cards = advice?.choices[0]?.cards ?? [];
        expect(advice?.what).toMatch(view.phase === "play" ? /^Play .\.$|: (either is|all are) fine\.$/ : /^Keep ., .\.$|fine\.$/);
        expect(advice?.choices).toHaveLength(view.phase === "play" ? mine.hand.length : 3);
        expect(advice?.choices[0]).toMatchObject({ chance: expect.stringMatching(/^\d+%$/), points: expect.stringMatching(/^\d+$/) });
        for (const why of advice?.why ?? []) expect(why).toMatch(/^[A-Z\uE000-\uE041].*\.$/);
        if (view.phase === "play") await session.send({ type: "play", card: cards[0]! });
        else await session.send({ type: "keep", cards: [cards[0]!, cards[1]!] });
        phases.add(view.phase);
      }
      await vi.advanceTimersByTimeAsync(700);
    }
    expect([...phases]).toEqual(["play", "discard"]);
    session.close();
  });

  it("that is not kept, or damaged, is none", async () => {
    localStorage.setItem("parade.own.broken", "{\"log\":7}");
    for (const table of ["broken", "never"]) {
      const session = sessionOf(table, await rules());
      await vi.advanceTimersByTimeAsync(1);
      expect(session.link).toMatchObject({ state: "over", reason: "no-such-table" });
    }
    localStorage.setItem("parade.own.worse", JSON.stringify({ log: [{ at: 1, body: "{}" }] }));
    const session = sessionOf("worse", await rules());
    await vi.advanceTimersByTimeAsync(1);
    expect(session.link).toMatchObject({ state: "reconnecting", reason: "failed" });
    session.close();
  });

  it("only so many are kept, the last ones", () => {
    for (let number = 0; number < 20; number += 1) {
      keep(`own-${number}`, { log: [{ at: number, body: "" }], bots: [], over: false });
    }
    expect(tables()).toHaveLength(12);
    expect(tables()[0]).toBe("own-19");
  });
});

describe("the deal of a day", () => {
  it("has no advice", async () => {
    const session = sessionOf("day-2026-01-05", await opened("day-2026-01-05"));
    expect(session.own).toEqual({ advise: null });
    session.close();
  });

  it("is named by the date here", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(dayOfTable("day-2026-01-05")).toBe("2026-01-05");
    expect(dayOfTable("own-1")).toBeNull();
  });
});
