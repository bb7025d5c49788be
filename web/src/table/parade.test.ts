import { describe, expect, it } from "vitest";
import type { PlayPreview } from "$protocol";
import { columns, counts, places } from "./parade.ts";

const parade = ["OT", "PT", "G2", "G5", "K3", "G9", "P7", "KT", "R1", "K7", "B8"];
const preview: PlayPreview = {
  card: "R5",
  safe: 5,
  takes: ["G2", "G5", "K3"],
  after: { points: [23, 6], flipped: ["PG", "R"] },
};

describe("the places of the parade", () => {
  it("are numbered from the end", () => {
    expect(places(parade, null).map((place) => place.fromEnd)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(places(parade, null).every((place) => place.fate === null)).toBe(true);
  });

  it("are safe, leave or stay as the preview says", () => {
    const fates = places(parade, preview).map((place) => place.fate);
    expect(fates.slice(0, 6)).toEqual(["stays", "stays", "leaves", "leaves", "leaves", "stays"]);
    expect(new Set(fates.slice(6))).toEqual(new Set(["safe"]));
    expect(counts(parade, preview)).toEqual({ leaves: 3, stays: 3, safe: 5 });
  });

  it("are all safe from a card that is larger than the parade is long", () => {
    expect(counts(["R1", "G2"], { ...preview, card: "R8", safe: 2, takes: [] })).toEqual({ leaves: 0, stays: 0, safe: 2 });
  });
});

it("counts what lies there, though the preview is of a parade that is longer by now", () => {
  expect(counts(parade.slice(3), preview)).toEqual({ leaves: 2, stays: 1, safe: 5 });
});

describe("the columns of the parade", () => {
  const desk = { width: 1344, upright: false, low: false };
  const tablet = { width: 736, upright: true, low: false };
  const phone = { width: 336, upright: true, low: false };
  const small = { width: 296, upright: true, low: false };
  const lying = { width: 716, upright: false, low: true };

  it("are one row on a wide page until cards would be too small", () => {
    expect(columns(13, desk)).toBe(13);
    expect(columns(20, desk)).toBe(20);
    expect(columns(22, desk)).toBe(22);
    expect(columns(23, desk)).toBe(12);
    expect(columns(20, { ...desk, width: 1168 })).toBe(10);
  });

  it("are seven on an upright page as long as two rows do, then ten", () => {
    expect([8, 13, 14].map((slots) => columns(slots, tablet))).toEqual([7, 7, 7]);
    expect([8, 13, 14].map((slots) => columns(slots, phone))).toEqual([7, 7, 7]);
    expect(columns(15, tablet)).toBe(10);
    expect([15, 17, 20].map((slots) => columns(slots, phone))).toEqual([8, 9, 10]);
  });

  it("never make a card smaller than 30 px, whatever comes", () => {
    for (const room of [desk, tablet, phone, small, lying, { width: 190, upright: true, low: false }])
      for (let slots = 2; slots <= 68; slots += 1) {
        const count = columns(slots, room);
        expect(count).toBeGreaterThan(0);
        expect(room.width / count).toBeGreaterThanOrEqual(33);
      }
  });

  it("are one row on a phone that lies on its side, with 18 cards too", () => {
    expect(columns(20, lying)).toBe(20);
  });
});
