import { describe, expect, it } from "vitest";
import type { Position } from "$protocol";
import { colorsOf, rows, takenSince } from "./collection.ts";

const position: Position = {
  rules: "2013",
  players: 2,
  first: 0,
  turn: 3,
  phase: "play",
  to_act: [0],
  parade: ["OT", "PT", "G2", "G5", "K3"],
  draw_pile: 8,
  collected: [
    ["B7", "B4", "P8", "G0"],
    ["G9", "G4", "R0"],
  ],
  hand_sizes: [5, 5],
  last_round: null,
  chosen: [],
  opening: [],
  history: [
    { seat: 0, card: "R5", took: ["B7"] },
    { seat: 1, card: "R6", took: ["G9"] },
    { seat: 0, card: "R7", took: ["P8"] },
    { seat: 1, card: "R8", took: ["G4", "R0"] },
  ],
  standing: { points: [19, 2], flipped: ["B", "G"] },
  score: null,
};

describe("the rows of a collection", () => {
  it("have all six colors, the highest card first, and count as they lie", () => {
    const own = rows(position, 0, null, new Set());
    expect(own.map((row) => row.color).join("")).toBe("RBPGKO");
    expect(own.map((row) => row.points)).toEqual([0, 2, 8, 0, 0, 0]);
    expect(own.map((row) => row.turned)).toEqual([false, true, false, false, false, false]);
    expect(own.some((row) => row.changed)).toBe(false);
  });

  it("show what would be added, and where a majority would go", () => {
    const after = { points: [6, 13], flipped: ["BG", ""] };
    const would = { seat: 0, adds: ["G2", "G5", "K3"], after };
    const own = rows(position, 0, would, new Set());
    const green = own[3];
    expect(green?.cards).toEqual([
      { card: "G5", lies: "new" },
      { card: "G2", lies: "new" },
      { card: "G0", lies: undefined },
    ]);
    expect(green?.turned).toBe(true);
    expect(own.map((row) => row.changed)).toEqual([false, false, false, true, true, false]);
    const other = rows(position, 1, would, new Set());
    expect(other[3]).toMatchObject({ turned: false, points: 13, changed: true });
    expect(other[0]).toMatchObject({ points: 0, changed: false });
  });

  it("mark a 0 that is added, though it changes no sum", () => {
    const would = { seat: 1, adds: ["P0"], after: position.standing };
    expect(rows(position, 1, would, new Set())[2]).toMatchObject({ points: 0, changed: true, has: false });
  });

  it("mark what was taken since the own last turn", () => {
    expect(takenSince(position, 0)).toEqual(new Set(["P8", "G4", "R0"]));
    expect(takenSince(position, 1)).toEqual(new Set(["G4", "R0"]));
    expect(takenSince(position, null)).toEqual(new Set(["P8", "G4", "R0"]));
    const marked = rows(position, 1, null, takenSince(position, 0))[3];
    expect(marked?.cards.map((held) => held.lies)).toEqual([undefined, "took"]);
  });

  it("count colors", () => {
    expect([colorsOf(position, 0), colorsOf(position, 1)]).toEqual([3, 2]);
  });
});
