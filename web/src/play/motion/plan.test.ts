import { describe, expect, it } from "vitest";
import { lasts, plan, type Rect } from "./plan";

const at = (left: number, top = 0, width = 84, height = 118): Rect => ({ left, top, width, height });

describe("the moves of a turn", () => {
  const before = new Map([
    ["pile", at(0)],
    ["lane R1", at(100)],
    ["lane G2", at(200)],
    ["lane K3", at(300)],
    ["hand G5", at(400, 600)],
    ["hand B1", at(500, 600)],
    ["seat 0", at(0, 300, 300, 200)],
    ["seat 1", at(320, 300, 300, 200)],
  ]);
  const after = new Map([
    ["pile", at(0)],
    ["lane K3", at(100)],
    ["lane G5", at(200)],
    ["hand O7", at(400, 600)],
    ["hand B1", at(500, 600)],
    ["collection G2", at(50, 400, 28, 28)],
    ["collection 0 R", at(20, 420, 31, 32)],
    ["seat 0", at(0, 300, 300, 200)],
    ["seat 1", at(320, 300, 300, 200)],
  ]);
  const turn = { seat: 0, card: "G5", took: ["R1", "G2"] };

  it("of mine: from the hand, to my rows, closing up, and a card from the pile", () => {
    const moves = plan(turn, 0, before, after);
    const of = (kind: string) => moves.filter((move) => move.kind === kind).map(({ what, from, to }) => ({ what, from, to }));
    expect(of("play")).toEqual([{ what: "G5", from: at(400, 600), to: at(200) }]);
    expect(of("take")).toEqual([
      // A table drawn small has no card there: it goes to the number of its color.
      { what: "R1", from: at(100), to: at(20, 420, 31, 32) },
      { what: "G2", from: at(200), to: at(50, 400, 28, 28) },
    ]);
    expect(of("shift")).toEqual([{ what: "K3", from: at(300), to: at(100) }]);
    expect(of("draw")).toEqual([{ what: "O7", from: at(0), to: at(400, 600) }]);
  });

  it("of another: from where the name stands, and nothing into my hand", () => {
    const moves = plan({ ...turn, seat: 1 }, 0, before, after);
    const played = moves.find((move) => move.kind === "play");
    expect(played?.from).toMatchObject({ left: 320, width: 42 });
    expect(played?.appears).toBe(true);
    expect(moves.some((move) => move.kind === "draw")).toBe(false);
  });

  it("the taken cards leave front first", () => {
    const delays = plan(turn, 0, before, after).filter((move) => move.kind === "take").map((move) => move.delay);
    expect(delays).toEqual([...delays].sort((one, other) => one - other));
    expect(new Set(delays).size).toBe(2);
  });

  it("a turn is under 1.2 s, however many cards it takes", () => {
    const took = Array.from({ length: 17 }, (_, index) => `${"RBPGKO".charAt(index % 6)}${index % 10}`);
    const lay = new Map([...before, ...took.map((card, index) => [`lane ${card}`, at(index * 90)] as const)]);
    const lies = new Map([...after, ...took.map((card) => [`collection ${card}`, at(0, 400)] as const)]);
    expect(lasts(plan({ seat: 0, card: "G5", took }, 0, lay, lies))).toBeLessThan(1200);
  });

  it("nothing that is not on the page moves", () => {
    expect(plan(turn, 0, new Map(), new Map())).toEqual([]);
  });
});
