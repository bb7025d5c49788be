import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { engineOf, type Engine } from "../rules/engine.ts";
import { speak } from "../words/words.svelte.ts";
import LearnPage from "./LearnPage.svelte";
import { today } from "../today.ts";
import type { Puzzle } from "./lesson.ts";
import { finishStep, progress } from "./progress.ts";
import PuzzlePage from "./PuzzlePage.svelte";

let engine: Engine;
vi.mock("../rules/ask.ts", () => ({ ask: async (request: unknown) => engine(request) }));

beforeAll(async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(resolve(import.meta.dirname, "../../wasm/parade.wasm")));
  engine = engineOf(instance);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("IntersectionObserver", class { observe() {} disconnect() {} });
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  await speak("en");
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function type(keys: string): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(window, { key });
}

/** The keys that solve each step. */
const KEYS = ["2", "123", "467", "456", "3", "", "3", "12", "0", "3", "1", "14", "1"];

test("the whole first game by keys, and it is remembered", async () => {
  render(LearnPage);
  for (const [index, keys] of KEYS.entries()) {
    await waitFor(() => expect(screen.getByText(`Learn · ${index + 1} of 13`)).toBeTruthy());
    await type(keys);
    const answer = await screen.findByRole("button", { name: /^(Play|Draw|Keep these|That is my)/ });
    await fireEvent.click(answer);
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^\s*Yes/));
    expect(progress().steps).toBe(index + 1);
    // The focus is where it goes on: Enter is enough.
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Go on"));
    await fireEvent.click(document.activeElement ?? document.body);
  }
  expect(await screen.findByText(/That is the whole game/)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /^Puzzle \d/ })).toHaveLength(10);
});

test("a wrong try is answered with its reason, and another may be right", async () => {
  render(LearnPage);
  await screen.findByText("Learn · 1 of 13");
  await type("1");
  await fireEvent.click(screen.getByRole("button", { name: /^Play/ }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("keeps 3 safe"));
  expect(progress().steps).toBe(0);
  await fireEvent.click(screen.getByRole("button", { name: "Show me" }));
  // Whoever asked for it has not found it.
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^\s*Like this\b/));
});

/** A step of the first game, as whoever did all before it comes to it. */
async function at(step: number): Promise<void> {
  finishStep(step - 1, 13);
  render(LearnPage);
  await screen.findByText(`Learn · ${step} of 13`);
}
const pressed = () => screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent);

test("after a number the answer has the focus, whatever had it before", async () => {
  await at(1);
  screen.getByRole("button", { name: "Show me" }).focus();
  await type("2");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Play/ }));
});

test("where one player is the answer, another choice takes the place of the first", async () => {
  await at(11);
  await fireEvent.click(screen.getByRole("button", { name: "Bob" }));
  await fireEvent.click(screen.getByRole("button", { name: "You" }));
  expect(pressed()).toEqual(["You"]);
  await type("2");
  expect(pressed()).toEqual(["Anna"]);
});

test("where several may be the answer, they add up", async () => {
  await at(8);
  await type("12");
  expect(pressed()).toEqual(["You", "Anna"]);
});

test("a card is drawn from the pile itself, too, and is then gone from it", async () => {
  await at(6);
  expect(screen.getByText("33 left")).toBeTruthy();
  const pile = screen.getByText("33 left").closest("li")?.querySelector("button");
  await fireEvent.click(pile ?? document.body);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("You drew"));
  expect(screen.getByText("32 left")).toBeTruthy();
  expect(progress().steps).toBe(6);
});

test("both pages say of what they are a part", async () => {
  const { unmount } = render(LearnPage);
  await waitFor(() => expect(document.title).toBe("Learn · Parade"));
  unmount();
  render(PuzzlePage, { number: null });
  await waitFor(() => expect(document.title).toBe("Puzzle of the day · Parade"));
});

test("a puzzle tells how often each choice wins, and why", async () => {
  render(PuzzlePage, { number: 4 });
  await fireEvent.click(await screen.findByRole("button", { name: /green 6/ }));
  await fireEvent.click(screen.getByRole("button", { name: /^Play/ }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("19%"));
  await fireEvent.click(screen.getByRole("button", { name: "Show me" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("58%"));
  expect(progress().solved).toEqual([4]);
});

test("two cards that are not the best ones to keep are told with what they come to", async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
  const number = numbers.find((one) => (engine({ do: "puzzle", number: one }) as Puzzle).kind === "keep") ?? 0;
  const { odds, private: mine } = engine({ do: "puzzle", number }) as Puzzle;
  const wrong = odds.at(-1)?.cards ?? [];
  const total = mine.keeps?.find(({ keep }) => keep.every((card) => wrong.includes(card)))?.after.points[mine.seat];
  render(PuzzlePage, { number });
  await screen.findByText(/Which two/);
  await type(wrong.map((card) => mine.hand.indexOf(card) + 1).join(""));
  await fireEvent.click(screen.getByRole("button", { name: /^Keep/ }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain(`That leaves you ${total} as things lie.`));
  expect(progress().solved).toEqual([]);
});

test("a day is the one here", () => {
  expect(today(new Date(2026, 10, 9, 23, 59))).toBe("2026-11-09");
});
