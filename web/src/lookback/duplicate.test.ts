import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Duplicate from "./Duplicate.svelte";
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

  it("has its links there when one comes back, and at no other game", async () => {
    const created = { table: "lamp", token: null, join_key: "ab".repeat(32), watch_key: "cd".repeat(32), join_link: "", watch_link: "" };
    const open = vi.fn(() => Promise.resolve(created));
    const record = recordOf(whole)!;
    const first = render(Duplicate, { record, game: "tea.1", secret: null, open });
    screen.getByRole("button").click();
    const links = () => screen.queryAllByRole<HTMLInputElement>("textbox").map((link) => link.value);
    await expect.poll(links).toEqual([expect.stringContaining(`/t/lamp#join=${"ab".repeat(32)}`)]);
    first.unmount();
    const again = render(Duplicate, { record, game: "tea.1", secret: null, open });
    expect(links()).toHaveLength(1);
    expect(screen.getByRole("link").getAttribute("href")).toContain(`/t/lamp#watch=${"cd".repeat(32)}`);
    again.unmount();
    render(Duplicate, { record, game: "tea.2", secret: null, open });
    expect(links()).toEqual([]);
  });

  it("is found in a record, and nothing that only looks like it", () => {
    const other = { game: "tea.1", players: ["A", "B", "C"], points: [1, 2, 3], winners: [0] };
    expect(otherOf(recordOf({ ...whole, duplicate_of: other })!)).toEqual(other);
    for (const wrong of [undefined, null, 7, {}, { ...other, points: [1] }, { ...other, winners: 0 }]) {
      expect(otherOf(recordOf({ ...whole, duplicate_of: wrong })!)).toBeNull();
    }
  });
});
