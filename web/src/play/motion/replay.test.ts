import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, TableView } from "$protocol";
import { type Change, Replay, type Screen, WAITING } from "./replay.svelte";

/** A table after so many turns: nothing else counts here. */
const after = (turn: number, phase = "play") => ({ phase, position: { turn, phase } }) as unknown as TableView;

class Session {
  view: TableView | null = after(0);
  heard: ((change: Change) => void)[] = [];
  onChange(f: (change: Change) => void) {
    this.heard.push(f);
    return () => undefined;
  }
  /** Turns come in one message. */
  come(...turns: number[]) {
    this.view = after(turns.at(-1) ?? 0);
    for (const turn of turns) {
      const event = { event: { type: "played", turn: { seat: 0, card: "G3", took: [] }, phase: "play" } } as unknown as Event;
      for (const f of this.heard) f({ event, before: after(turn - 1), after: after(turn) });
    }
  }
}

class Film implements Screen {
  told: string[] = [];
  land: () => void = () => undefined;
  begin() {
    this.told.push("begin");
  }
  fly(rate: number) {
    this.told.push(`fly ${rate}`);
    return new Promise<void>((resolve) => (this.land = resolve));
  }
  hurry(rate: number) {
    this.told.push(`hurry ${rate}`);
  }
  end() {
    this.told.push("end");
    this.land();
  }
}

const turnOf = (replay: Replay) => replay.view?.position?.turn;

describe("the replay", () => {
  let session: Session;
  let film: Film;
  let replay: Replay;
  let moves: boolean;
  beforeEach(() => {
    session = new Session();
    film = new Film();
    moves = true;
    replay = new Replay(session, () => film, () => moves);
  });

  it("shows a move at once, and lets go of it when it has landed", async () => {
    session.come(1);
    expect(film.told).toEqual(["begin"]);
    expect(turnOf(replay)).toBe(1);
    await vi.waitFor(() => expect(film.told).toEqual(["begin", "fly 1"]));
    expect(replay.isBehind).toBe(true);
    film.land();
    await vi.waitFor(() => expect(replay.isBehind).toBe(false));
  });

  it("shows several one after the other, faster", async () => {
    session.come(1, 2);
    expect(turnOf(replay)).toBe(1);
    await vi.waitFor(() => expect(film.told).toEqual(["begin", "hurry 2", "fly 2"]));
    film.land();
    await vi.waitFor(() => expect(film.told.slice(3)).toEqual(["begin", "fly 1"]));
    expect(turnOf(replay)).toBe(2);
  });

  it("shows everything as it is when too many wait", async () => {
    session.come(...Array.from({ length: WAITING + 2 }, (_, index) => index + 1));
    expect(replay.isBehind).toBe(false);
    expect(turnOf(replay)).toBe(WAITING + 2);
    expect(film.told).not.toContain("fly 1");
    // Once the page has followed, the next one moves again.
    await tick();
    session.come(WAITING + 3);
    await vi.waitFor(() => expect(film.told.at(-1)).toBe("fly 1"));
  });

  it("a touch ends it at once", async () => {
    session.come(1, 2);
    await vi.waitFor(() => expect(film.told.at(-1)).toBe("fly 2"));
    replay.settle();
    expect(turnOf(replay)).toBe(2);
    expect(replay.isBehind).toBe(false);
  });

  it("moves nothing where nothing is to move", async () => {
    moves = false;
    session.come(1, 2);
    await tick();
    expect(film.told.filter((told) => told !== "end")).toEqual([]);
    expect(turnOf(replay)).toBe(2);
  });
});
