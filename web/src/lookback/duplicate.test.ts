import { describe, expect, it, vi } from "vitest";
import { openAgain, otherOf } from "./duplicate.ts";
import { recordOf } from "./record.ts";

const whole = {
  format: "parade-game/1", rules: "2008", players: ["Alice", "hare", "Bill"], first: 0, deck: [], plays: [],
  bots: [null, "hare", null],
};

describe("the same cards for others", () => {
  it("asks for as many seats, the same edition and the same bots", async () => {
    const asked = vi.fn((_address: string, _wish: RequestInit) => Promise.resolve(new Response("{}")));
    vi.stubGlobal("fetch", asked);
    await openAgain(recordOf(whole)!, "tea.1", "ab".repeat(32));
    const [address, wish] = asked.mock.calls[0]!;
    expect(address).toContain("api/v1/tables");
    expect(new Headers(wish.headers).get("X-Parade-Key")).toBe("ab".repeat(32));
    expect(JSON.parse(String(wish.body))).toEqual({
      settings: { seats: 3, rules: "2008", timer: null, watchers: true, chat: true, public: false },
      bots: [{ seat: 1, level: "hare" }],
      duplicate: "tea.1",
      cookie: true,
    });
    vi.unstubAllGlobals();
  });

  it("keeps seats for people where bots alone played", async () => {
    const asked = vi.fn((_address: string, _wish: RequestInit) => Promise.resolve(new Response("{}")));
    vi.stubGlobal("fetch", asked);
    await openAgain(recordOf({ ...whole, bots: ["hare", "hare", "queen"] })!, "tea.1", null);
    expect(JSON.parse(String(asked.mock.calls[0]![1].body))).toMatchObject({ bots: [] });
    vi.unstubAllGlobals();
  });

  it("is found in a record, and nothing that only looks like it", () => {
    const other = { game: "tea.1", players: ["A", "B", "C"], points: [1, 2, 3], winners: [0] };
    expect(otherOf(recordOf({ ...whole, duplicate_of: other })!)).toEqual(other);
    for (const wrong of [undefined, null, 7, {}, { ...other, points: [1] }, { ...other, winners: 0 }]) {
      expect(otherOf(recordOf({ ...whole, duplicate_of: wrong })!)).toBeNull();
    }
  });
});
