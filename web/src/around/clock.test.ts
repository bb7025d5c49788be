import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../words/words.svelte.ts";
import { clockText, left, runs, spanWords } from "./clock.ts";
import { tableAt } from "./testing/trial.ts";

describe("clocks", () => {
  beforeAll(() => speak("en"));

  const view = tableAt("play", {
    now: 1_000_000,
    toAct: [1],
    seats: [{ name: "Anna", clock_ms: 60_000 }, { name: "Bob", clock_ms: 30_000 }, { level: "hare" }],
  });

  it("run for whoever has something to do and plays in person", () => {
    expect([0, 1, 2].map((seat) => runs(view, seat))).toEqual([false, true, false]);
    const cared = tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob", clock_ms: 30_000, caretaker: "hare" }] });
    expect(runs(cared, 1)).toBe(false);
    expect(runs(tableAt("lobby", { seats: [{ name: "Anna" }] }), 0)).toBe(false);
  });

  it("go on by the server's clock, and stop at nothing", () => {
    expect(left(view, 0, 1_010_000)).toBe(60_000);
    expect(left(view, 1, 1_010_000)).toBe(20_000);
    expect(left(view, 1, 9_000_000)).toBe(0);
    // A page whose clock is behind does not give time.
    expect(left(view, 1, 900_000)).toBe(30_000);
    expect(left(view, 2, 1_010_000)).toBeNull();
  });

  it.each([
    [0, "0:00"],
    [1, "0:01"],
    [9_999, "0:10"],
    [65_000, "1:05"],
    [3_600_000, "1:00:00"],
  ])("%i ms read %s", (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it("spans are told in the largest unit that fits", () => {
    expect([5_000, 61_000, 7_300_000].map(spanWords)).toEqual(["5 s", "1 min", "2 h"]);
  });
});
