import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../words/words.svelte.ts";
import Page from "./LookBackPage.svelte";

// A golden case as the record of a game: three seats, two of which added a part.
const golden = JSON.parse(
  readFileSync("../crates/parade-rules/tests/vectors/shuffle.json", "utf8").replace(/"game": \d{16,}/g, '"game": 0'),
) as { table: string; game: number; server_seed: string; nonces: (string | null)[]; commitment: string; deck: string[]; first: number }[];
const garden = golden.find(({ table, nonces }) => table === "garden" && nonces.length === 3);
if (!garden) throw new Error("no case of the garden");
const { deck, first, ...shuffle } = garden;
const record = {
  format: "parade-game/1", rules: "2013", players: ["Anna", "hare", "Cleo"], deck, first, plays: ["G3", "R1"],
  shuffle: { scheme: "parade-shuffle-v1", ...shuffle },
};

function serverWith(found: unknown, verdict: string | null): void {
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const path = String(input).replace(/^\/api\/v1\//, "");
    if (path === "games/garden.12" && found) return Promise.resolve(new Response(JSON.stringify(found)));
    if (path === "games/garden.12/proof" && verdict) return Promise.resolve(new Response(JSON.stringify({ verdict })));
    return Promise.resolve(new Response(JSON.stringify({ code: "not-found", message: "" }), { status: 404 }));
  });
}

describe("a game that is over", () => {
  beforeAll(async () => {
    await speak("en");
  });
  beforeEach(() => {
    URL.createObjectURL = () => "blob:record";
    URL.revokeObjectURL = () => undefined;
    // jsdom measures nothing, and has no workers: the table stays away, and all else is there.
    const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("matchMedia", () => query);
    vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  });

  it("is verified here, and the server's word stands beside it", async () => {
    serverWith(record, "verified");
    render(Page, { game: "garden.12" });
    expect(await screen.findByText("It fits.")).toBeTruthy();
    expect(screen.getByText(/from what 2 players added/)).toBeTruthy();
    expect(screen.getByText(/can look at every hand/)).toBeTruthy();
    expect(await screen.findByText("The server says the same of it: it fits.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Dealt as committed." })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A game of Anna, Hare and Cleo");
    expect(screen.getByRole("link", { name: "Download the record" }).getAttribute("download")).toBe("parade-garden.12.jsonl");
  });

  it("is told to be wrong here though the server says that it is right", async () => {
    serverWith({ ...record, first: (first + 1) % 3 }, "verified");
    render(Page, { game: "garden.12" });
    expect(await screen.findByText("It does not fit.")).toBeTruthy();
    expect(screen.getByText(/Another player began/)).toBeTruthy();
    expect(screen.queryByText(/What it proves/)).toBeNull();
    // Two verdicts that differ are not told as one.
    expect(await screen.findByText("The server says that it fits.")).toBeTruthy();
  });

  it("says what a deal to which nobody added a part does not prove", async () => {
    const alone = golden.find(({ table, nonces }) => table === "local" && nonces.length === 3 && nonces.every((nonce) => nonce === null));
    if (!alone) throw new Error("no case without nonces");
    const { deck, first, ...shuffle } = alone;
    serverWith({ ...record, deck, first, shuffle: { scheme: "parade-shuffle-v1", ...shuffle } }, null);
    render(Page, { game: "garden.12" });
    expect(await screen.findByText(/could have tried many seeds/)).toBeTruthy();
    expect(screen.queryByText(/What it proves/)).toBeNull();
    expect(await screen.findByText("The server does not say what it thinks of it.")).toBeTruthy();
  });

  it("may have no proof", async () => {
    const { shuffle: _, ...bare } = record;
    serverWith(bare, "no-proof");
    render(Page, { game: "garden.12" });
    expect(await screen.findByText("This game carries no proof of its shuffle.")).toBeTruthy();
  });

  it("leads whoever comes to check the deal to that", async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    history.replaceState(null, "", "/games/garden.12#fair");
    serverWith(record, null);
    render(Page, { game: "garden.12" });
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Was the deal fair?"));
    expect(seen).toHaveBeenCalledOnce();
    history.replaceState(null, "", "/");
  });

  it("is not there, or not for me", async () => {
    serverWith(null, null);
    render(Page, { game: "garden.12" });
    expect(await screen.findByRole("heading", { name: "No such game for you" })).toBeTruthy();
  });
});
