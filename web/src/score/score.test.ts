import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Engine, engineOf } from "../rules/engine.ts";
import { speak } from "../words/words.svelte.ts";
import { type Ask, invited, KEY, ScorePad } from "./pad.svelte.ts";
import ScorePage from "./ScorePage.svelte";
import { signs } from "./signs.ts";

// The rules themselves, as browsers load them: only the worker around them is not there.
let engine: Engine;
const ask: Ask = <T>(request: object) => {
  try {
    return Promise.resolve(engine(request) as T);
  } catch (error) {
    return Promise.reject(error as Error);
  }
};

/** The example of docs/rules.md. */
const EXAMPLE = [
  "R10 8 3 B9 7 6 5 0 P0 G4 2 K7 4 0",
  "R1 0 B8 P8 7 5 3 K9 8 1 O10 1",
  "R7 6 5 2 B4 3 P2 1 G9 8 7 6 K10 O3 2 0",
];

async function open(props: { code?: string; link?: string; enter?: string } = {}): Promise<void> {
  render(ScorePage, { ask, ...props });
  await screen.findByRole("heading", { level: 1 });
}

const line = () => screen.getByRole("textbox", { name: /^Type cards/ });
async function type(text: string): Promise<void> {
  await fireEvent.input(line(), { target: { value: text } });
  await fireEvent.submit(line().closest("form") as HTMLFormElement);
}
const player = (name: RegExp) => within(screen.getByRole("group", { name: "Whose cards" })).getByRole("button", { name });
const card = (name: string) => screen.getByRole("button", { name });
const told = () => screen.getAllByRole("status").map((status) => status.textContent).join(" ");

describe("the score pad", () => {
  beforeAll(async () => {
    await speak("en");
    const file = readFileSync(resolve(import.meta.dirname, "../../wasm/parade.wasm"));
    engine = engineOf((await WebAssembly.instantiate(file)).instance);
  });
  afterEach(() => vi.restoreAllMocks());
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, "", "/score");
  });

  it("scores the worked example, typed, and is there again", async () => {
    await open();
    for (const [seat, text] of EXAMPLE.entries()) await type(`${seat + 1}: ${text}`);
    await screen.findByText(/Player 2 wins\./);
    expect(player(/Player 1/).textContent).toContain("35");
    expect(player(/Player 2/).textContent).toContain("27");
    expect(player(/Player 3/).textContent).toContain("31");
    await fireEvent.click(screen.getByRole("button", { name: "Round over" }));
    await screen.findByRole("heading", { name: "The sheet" });
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "") as { rounds: unknown[] };
    expect(kept.rounds).toHaveLength(1);
    const again = new ScorePad(ask);
    await again.open();
    expect(again.view?.sheet.totals).toEqual([35, 27, 31]);
  });

  it("gives cards by taps, asks before it moves another's, and takes back", async () => {
    await open();
    await fireEvent.click(card("red 8"));
    await screen.findByRole("button", { name: "red 8, Player 1", pressed: true });
    await fireEvent.click(player(/Player 2/));
    await fireEvent.click(card("red 8, Player 1"));
    await waitFor(() => expect(told()).toContain("red 8 lies with Player 1. Tap it again to move it."));
    expect(card("red 8, Player 1").getAttribute("aria-pressed")).toBe("false");
    await fireEvent.click(card("red 8, Player 1"));
    await screen.findByRole("button", { name: "red 8, Player 2", pressed: true });
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByRole("button", { name: "red 8, Player 1" });
  });

  it("leaves a line with a mistake to be mended, and says what cannot be true", async () => {
    await open();
    await type("R8 B33");
    await waitFor(() => expect(told()).toContain("“B33” is no card"));
    expect((line() as HTMLInputElement).value).toBe("R8 B33");
    await type("R8 B3");
    await screen.findByText("Player 2 has no cards: everybody keeps two.");
    await fireEvent.click(screen.getByRole("button", { name: "Round over" }));
    await waitFor(() => expect(told()).toContain("Press again to keep it all the same."));
    await fireEvent.click(screen.getByRole("button", { name: "Round over" }));
    await screen.findByRole("heading", { name: "The sheet" });
  });

  it("takes in what a player entered on her own phone", async () => {
    const host = new ScorePad(ask);
    await host.open();
    await host.change({ what: "name", seat: 1, name: "Bob" });
    const link = await host.invite(1, "Bob");
    const { code, name } = await invited(link, ["R8", "B3"], ask);
    expect(name).toBe("Bob");
    await open({ code });
    await screen.findByRole("button", { name: "red 8, Bob" });
    expect(told()).toContain("Bob sent 2 cards.");
    // The address is that of the pad again: loading it once more takes nothing in.
    await waitFor(() => expect(location.hash).toBe(""));
  });

  it("enters one's own cards, and shows the code", async () => {
    const host = new ScorePad(ask);
    await host.open();
    const link = await host.invite(2, "Cleo");
    await open({ enter: link });
    await screen.findByRole("heading", { name: "Cleo" });
    await fireEvent.click(card("green 10"));
    await screen.findByText("One card");
    await fireEvent.click(screen.getByRole("button", { name: "Done" }));
    const { code } = await invited(link, ["GT"], ask);
    await screen.findByText(code);
    await host.change({ what: "merge", code });
    expect(host.view?.collections[2]).toEqual(["GT"]);
  });

  it("says at the first change that nothing is kept, where the browser stores nothing", async () => {
    const host = new ScorePad(ask);
    const link = (await host.open(), await host.invite(2, "Cleo"));
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    await open();
    expect(screen.queryByRole("alert")).toBeNull();
    await type("R8 B3");
    expect((await screen.findByRole("alert")).textContent).toContain("This browser keeps nothing");
    // It is seen, too, where a change is answered, and as long as it is so.
    expect(screen.getAllByText(/keeps nothing/, { ignore: ".visually-hidden" })).toHaveLength(1);
    vi.restoreAllMocks();
    await type("G1");
    await waitFor(() => expect(screen.queryByText(/keeps nothing/)).toBeNull());
    cleanup();

    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    await open({ enter: link });
    await screen.findByRole("heading", { name: "Cleo" });
    await fireEvent.click(card("green 10"));
    expect((await screen.findByRole("alert")).textContent).toContain("show your code");
  });

  it("shows a pad that was sent without losing its own", async () => {
    const theirs = new ScorePad(ask);
    await theirs.open();
    await theirs.change({ what: "type", seat: 0, text: "R10 2: B10" });
    const link = await theirs.export("link", []);
    localStorage.clear();
    const own = new ScorePad(ask);
    await own.open();
    await own.change({ what: "type", seat: 0, text: "G1" });
    const before = localStorage.getItem(KEY);
    await open({ link });
    await screen.findByText(/somebody sent/);
    await fireEvent.click(card("orange 0"));
    await screen.findByRole("button", { name: "orange 0, Player 1" });
    expect(localStorage.getItem(KEY)).toBe(before);
    await fireEvent.click(screen.getByRole("button", { name: "Go on with this one" }));
    expect(localStorage.getItem(KEY)).toContain("O0");
  });

  it("puts aside what is no pad, and says when the rules cannot be loaded", async () => {
    localStorage.setItem(KEY, "{");
    await open();
    await screen.findByRole("button", { name: "red 8" });
    expect(localStorage.getItem(`${KEY}.unreadable`)).toBe("{");
    const none: Ask = () => Promise.reject(new Error("no network"));
    render(ScorePage, { ask: none });
    await screen.findByText(/The scoring could not be loaded/);
  });
});

it("has a letter for everybody", () => {
  expect(signs(["Anna", "Albert", "Bob", "", "Cleo", "Éva"])).toEqual(["A", "L", "B", "D", "C", "E"]);
  expect(signs(["", "", ""])).toEqual(["A", "B", "C"]);
});
