import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parts } from "../words/marks.ts";
import { speak } from "../words/words.svelte.ts";
import { across, down, line, pointAt, spread, ticks } from "./curve.ts";
import type { Why } from "../rules/reasons.ts";
import type { Judged } from "./judged.ts";
import { obeyKey } from "./keys.ts";
import { behind, hashOf, packed, unpacked } from "./link.ts";
import { pointsOf, recordOf, recordsIn } from "./record.ts";
import { judgedOf, judgedSentences, share, sign, signedShare, tenths } from "./telling.ts";
import { Thinking } from "./thinking.svelte.ts";
import { type Scene, Walk } from "./walk.svelte.ts";

const lines = readFileSync("../crates/parade-rules/tests/vectors/games.jsonl", "utf8").trim().split("\n").slice(0, 3);
const [record] = recordsIn(lines[0] ?? "");
if (!record) throw new Error("no record");

beforeAll(async () => {
    await speak("en");
  });

describe("a record", () => {
  it("is read from a file of lines, from one alone, and from nothing else", () => {
    expect(recordsIn(lines.join("\n"))).toHaveLength(3);
    expect(recordsIn(JSON.stringify(JSON.parse(lines[0] ?? ""), null, 2))).toHaveLength(1);
    expect(recordsIn("hello\n{}\n[1]\n")).toEqual([]);
    expect(recordOf({ format: "parade-game/2", players: ["A", "B"], plays: [] })).toBeNull();
    expect(recordOf({ format: "parade-game/1", players: ["A"], plays: [] })).toBeNull();
    const read = recordOf({ format: "parade-game/1", players: ["Anna", "hare 2"], plays: ["g10", "kt"] });
    expect(read?.names).toEqual(["Anna", "Hare 2"]);
    expect(read?.plays).toEqual(["GT", "KT"]);
    expect(recordOf({ format: "parade-game/1", players: ["Anna", "hare", "hare"], plays: [] })?.names).toEqual(["Anna", "Hare", "Hare 2"]);
    // Before each turn and after the last one: nobody has kept two yet.
    expect(read && pointsOf(read)).toBe(3);
    expect(pointsOf(record)).toBe(record.plays.length + 2);
  });

  it("goes through a link and comes back whole", async () => {
    const text = await packed(record);
    expect(text).toMatch(/^[\w-]{200,1500}$/);
    expect((await unpacked(text))?.whole).toEqual(record.whole);
    expect(await unpacked(text.slice(0, -20))).toBeNull();
    expect(await unpacked("%%%")).toBeNull();
    expect(await unpacked("")).toBeNull();
  });

  it("has a turn behind the sign of its address", () => {
    expect(behind("#12")).toEqual({ record: null, review: null, point: 11 });
    expect(behind("#r=abc&turn=3")).toEqual({ record: "abc", review: null, point: 2 });
    expect(behind(`#review=${"0a".repeat(32)}&turn=3`)).toEqual({ record: null, review: "0a".repeat(32), point: 2 });
    expect(behind("#review=short").review).toBeNull();
    for (const none of ["", "#", "#0", "#join", "#-3", "#1.5"]) expect(behind(none).point).toBeNull();
    for (const both of [{ record: null, review: null, point: 0 }, { record: "a-_b", review: null, point: 40 }, { record: null, review: "0a".repeat(32), point: 7 }]) expect(behind(hashOf(both))).toEqual(both);
  });
});

describe("the way through a game", () => {
  const scene = (point: number) => ({ position: { turn: point, phase: "play", to_act: [point % 2] }, seats: [], draw_pile: [] }) as unknown as Scene;
  const walkAt = (point: number) => new Walk(record, point, (_, at) => Promise.resolve(scene(at)));

  it("goes by steps, pages and turns, and never beyond either end", async () => {
    const walk = walkAt(500);
    expect(walk.point).toBe(walk.of - 1);
    walk.step(1);
    expect(walk.point).toBe(walk.of - 1);
    walk.go(0);
    walk.step(-1);
    expect(walk.point).toBe(0);
    walk.page(1);
    await vi.waitFor(() => expect(walk.shown?.point).toBe(10));
    expect(walk.mover).toBe(0);
    walk.eyes = 1;
    expect([walk.mover, walk.viewer]).toEqual([0, 1]);
  });

  it("shows what is wanted last, whatever comes first", async () => {
    const late: ((scene: Scene) => void)[] = [];
    const walk = new Walk(record, 0, (_, at) => (at === 0 ? new Promise((resolve) => late.push(resolve)) : Promise.resolve(scene(at))));
    walk.go(3);
    await vi.waitFor(() => expect(walk.shown?.point).toBe(3));
    for (const come of late) come(scene(0));
    await Promise.resolve();
    expect(walk.shown?.point).toBe(3);
  });

  it("goes by itself until its end, and a step by hand stops it", () => {
    vi.useFakeTimers();
    const walk = walkAt(0);
    walk.run();
    vi.advanceTimersByTime(3 * walk.pace);
    expect([walk.point, walk.runs]).toEqual([3, true]);
    walk.step(-1);
    vi.advanceTimersByTime(5 * walk.pace);
    expect([walk.point, walk.runs]).toEqual([2, false]);
    walk.run();
    vi.advanceTimersByTime(1000 * walk.pace);
    expect([walk.point, walk.runs]).toEqual([walk.of - 1, false]);
    walk.run();
    expect(walk.point).toBe(0);
    walk.stop();
    vi.useRealTimers();
  });

  it("hears the keys of the terminal", () => {
    const walk = walkAt(5);
    const press = (key: string, more: object = {}, letters = true) =>
      obeyKey(walk, { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false, isComposing: false, defaultPrevented: false, ...more }, letters);
    expect([press("ArrowRight"), walk.point]).toEqual([true, 6]);
    press("ArrowLeft");
    press("ArrowLeft");
    expect(walk.point).toBe(4);
    press("End");
    expect(walk.point).toBe(walk.of - 1);
    press("Home");
    expect(walk.point).toBe(0);
    press("a");
    expect(walk.eyes).toBe("all");
    press("2");
    expect(walk.eyes).toBe(1);
    press("0");
    expect(walk.eyes).toBe("mover");
    expect([press("7"), press("x"), press("a", {}, false), press("ArrowRight", { ctrlKey: true })]).toEqual([false, false, false, false]);
  });
});

const plain: Judged = {
  turn: 4, seat: 0, card: "G3", best: "K1", win: 0.4, loss: 0.0841, lead: 0, class: "blunder", hand: ["G3", "K1", "R2"], why: [], chances: [],
};
const about = { names: ["Anna", "Bob"], rules: "2013" as const };
/** A sentence with its cards written out. */
const read = (text: string) => parts(text).map((part) => ("card" in part ? part.card : part.text)).join("");

describe("what is thought of a decision", () => {
  it("is told as the terminal tells it", () => {
    const why: Why[] = [{ type: "takes-nothing" }, { type: "gains-majority", color: "G" }];
    expect(judgedSentences({ ...plain, why }, about).map(read)).toEqual([
      "G3 gave away 8.4%. Better: K1.", "K1: It takes nothing.", "Green turns to Anna.",
    ]);
    const kept: Judged = { ...plain, card: ["G3", "K1"], best: ["G3", "R2"], hand: ["R2", "G3", "O5", "K1"] };
    expect(read(judgedOf(kept, about))).toBe("Anna: Keeping R2, O5 gave away 8.4%. Better: keep O5, K1.");
    const found: Judged = { ...plain, best: "G3", loss: 0, lead: 0.05, class: "best" };
    expect(read(judgedSentences(found, about)[0] ?? "")).toBe("G3 is best by far: any other card gives away 5.0% or more.");
    // What nothing is better than needs no reason.
    expect(judgedSentences({ ...found, lead: 0, why }, about)).toHaveLength(1);
    expect([plain, found, { ...found, lead: 0 }].map(sign)).toEqual(["??", "!", ""]);
  });

  it("has a sentence for every reason there is", () => {
    const all: Why[] = [
      { type: "takes-nothing" }, { type: "avoids-last-round" }, { type: "slips-through" }, { type: "fewest-points", change: -3 },
      { type: "costs-points", change: 2 }, { type: "gains-majority", color: "R" }, { type: "keeps-majority", color: "B" },
      { type: "turns-over", color: "P" }, { type: "breaks-majority", color: "K", seat: 1 },
      { type: "begins-last-round", reasons: ["sixth-color", "draw-pile"] }, { type: "avoids-new-colors", colors: ["G", "O"] },
      { type: "keeps-safe-card", card: "KT" }, { type: "leaves-takers", next: 1, takers: 12, unseen: 40 },
      { type: "standing", own: 20, rival: 1, other: 18 }, { type: "plan", keep: ["R1", "B2"], total: 14 },
      { type: "rival", rival: 1, other: 9 }, { type: "lowest-total", total: 10 }, { type: "total-after", total: 11 },
    ];
    const sentences = judgedSentences({ ...plain, why: all }, about).slice(1).map(read);
    expect(sentences).toHaveLength(all.length);
    // Nothing is missing in any, and no two are the same.
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{10,}\.$/);
    expect(new Set(sentences).size).toBe(all.length);
    // Whoever decided is named: the one who looks back need not be the same.
    for (const sentence of sentences) expect(sentence).not.toMatch(/\byou/i);
    expect(sentences).toContain("No other card leaves Anna better off: −3.");
    expect(sentences).toContain("Anna stays without: green and orange.");
  });

  it("has numbers as each language writes them", async () => {
    expect([tenths(8.44), tenths(-0.01), share(0.0841), signedShare(0.05), signedShare(-0.05)]).toEqual(["8.4", "0.0", "8.4%", "+5.0%", "−5.0%"]);
    await speak("fr");
    expect(share(-0.0841)).toBe("−8,4\u00a0%");
    await speak("en");
  });
});

describe("thinking", () => {
  it("takes one decision after another, then what it all comes to, and lets the worker go", async () => {
    const left = [...record.plays.map((card, turn) => ({ ...plain, card, turn })), ...record.discards.map((_, seat) => ({ ...plain, seat }))];
    const of = left.length;
    const end = vi.fn();
    const ask = vi.fn(({ do: what }: { do: string }) => {
      if (what === "look-back") return Promise.resolve({ of });
      return Promise.resolve(what === "judge" ? (left.shift() ?? null) : { chances: [[1, 0]], seats: [] });
    });
    const thinking = new Thinking({ ask, end } as unknown as ConstructorParameters<typeof Thinking>[0]);
    await thinking.begin(record);
    expect([thinking.moves.length, thinking.discards.length, thinking.done]).toEqual([record.plays.length, record.discards.length, of]);
    expect(thinking.chances).toEqual([[1, 0]]);
    expect(end).toHaveBeenCalledOnce();
  });

  it("that breaks says so, and that is ended does not", async () => {
    const failing = (error: Error) => new Thinking({ ask: () => Promise.reject(error), end: () => undefined });
    const broken = failing(new Error("no file"));
    const ended = failing(new DOMException("ended", "AbortError"));
    await Promise.all([broken.begin(record), ended.begin(record)]);
    expect([broken.failed, ended.failed]).toEqual([true, false]);
  });
});

describe("the curve", () => {
  const plot = { width: 500, height: 200, left: 40, right: 60, top: 10, bottom: 20 };

  it("has a place for every point in time, and finds it again", () => {
    for (let point = 0; point < 30; point += 1) expect(pointAt(plot, across(plot, point, 30), 30)).toBe(point);
    expect([pointAt(plot, -50, 30), pointAt(plot, 9999, 30)]).toEqual([0, 29]);
    expect([down(plot, 1), down(plot, 0), down(plot, 2)]).toEqual([10, 180, 10]);
    expect(line(plot, [[0, 1], [1, 0]], 1, 5)).toBe("M40.0 10.0L140.0 180.0");
    expect(line(plot, [], 0, 5)).toBe("");
  });

  it("writes no name over another", () => {
    const places = spread([100, 101, 20, 178, 179, 180], 15, 10, 180);
    const sorted = places.toSorted((one, other) => one - other);
    sorted.forEach((place, index) => {
      if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15);
    });
    expect(Math.max(...places)).toBeLessThanOrEqual(180);
    expect(places[2]).toBe(20);
  });

  it("writes fewer turns where there is less room", () => {
    expect(ticks(28, 600)).toEqual([1, 5, 10, 15, 20, 25]);
    expect(ticks(52, 200)).toEqual([1, 10, 20, 30, 40, 50].filter((turn) => turn === 1 || turn % 10 === 0));
  });
});
