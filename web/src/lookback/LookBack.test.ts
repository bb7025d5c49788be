import { readFileSync } from "node:fs";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { engineOf } from "../rules/engine.ts";
import { speak } from "../words/words.svelte.ts";
import Fair from "./Fair.svelte";
import type { Judged, Review } from "./judged.ts";
import LookBack from "./LookBack.svelte";
import { recordsIn } from "./record.ts";
import { Thinking } from "./thinking.svelte.ts";
import { type Scene, Walk } from "./walk.svelte.ts";

// A game with the real rules: what they answer, the page shows.
const record = recordsIn(readFileSync("../crates/parade-rules/tests/vectors/games.jsonl", "utf8").split("\n")[0] ?? "")[0];
if (!record) throw new Error("no record");
const turns = record.plays.length;

async function page(point: number) {
  const { instance } = await WebAssembly.instantiate(readFileSync("wasm/parade.wasm"));
  const answer = engineOf(instance);
  const walk = new Walk(record!, point, (of, turn) => Promise.resolve(answer({ do: "position", record: of.whole, turn }) as Scene));
  const judge = { ask: () => new Promise<never>(() => undefined), end: () => undefined };
  const thinking = new Thinking(judge as ConstructorParameters<typeof Thinking>[0]);
  const shown = render(LookBack, { record: record!, name: "g.1", found: null, walk, thinking });
  await vi.waitFor(() => expect(walk.shown?.point).toBe(walk.point));
  await tick();
  return { ...shown, walk, thinking };
}

const hand = () => within(screen.getByRole("toolbar")).getAllByRole("button");
const heard = () => screen.getAllByRole("status").map((one) => one.textContent).join(" ");

describe("a game looked back at", () => {
  beforeEach(async () => {
    await speak("en");
    URL.createObjectURL = () => "blob:record";
    URL.revokeObjectURL = () => undefined;
    history.replaceState(null, "", "/games/g.1");
    vi.stubGlobal("scrollTo", () => undefined);
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  });

  it("shows the table as it stood, the hand of whoever plays, and which card it was", async () => {
    const { walk } = await page(3);
    const played = hand().filter((button) => button.getAttribute("aria-pressed") === "true");
    expect(hand()).toHaveLength(5);
    expect(played).toHaveLength(1);
    expect(played[0]?.querySelector(`[data-card="${record!.plays[3] ?? ""}"]`)).not.toBeNull();
    expect(heard()).toMatch(/^Turn 4 of \d+\. P\d: (red|blue|purple|green|grey|orange) \d+ takes /);
    expect(location.hash).toBe("#4");
    expect(walk.mover).not.toBeNull();
  });

  it("goes by keys, by its buttons and by its address, and the address follows", async () => {
    const { walk } = await page(3);
    await fireEvent.keyDown(document.body, { key: "ArrowRight" });
    await vi.waitFor(() => expect(location.hash).toBe("#5"));
    await fireEvent.click(screen.getByRole("button", { name: "A turn back" }));
    await fireEvent.click(screen.getByRole("button", { name: "A turn back" }));
    await vi.waitFor(() => expect(heard()).toMatch(/^Turn 3 of/));
    history.replaceState(null, "", "#9");
    await fireEvent(window, new HashChangeEvent("hashchange"));
    expect(walk.point).toBe(8);
    await fireEvent.change(screen.getByRole("spinbutton", { name: "Turn" }), { target: { value: "2" } });
    expect(walk.point).toBe(1);
    // In the field of the turn arrows are the field's own.
    await fireEvent.keyDown(screen.getByRole("spinbutton", { name: "Turn" }), { key: "ArrowRight" });
    expect(walk.point).toBe(1);
  });

  it("is seen by one seat alone, or with all cards open", async () => {
    const { walk } = await page(3);
    const other = 1 - (walk.mover ?? 0);
    await fireEvent.change(screen.getByRole("combobox", { name: "Cards" }), { target: { value: String(other) } });
    // What the other one is about to play, this seat did not know.
    expect(hand().every((button) => button.getAttribute("aria-pressed") === "false")).toBe(true);
    expect(heard()).toMatch(/is to play/);
    expect(screen.queryByRole("heading", { name: "Draw pile, the next card first" })).toBeNull();
    await fireEvent.change(screen.getByRole("combobox", { name: "Cards" }), { target: { value: "all" } });
    expect(screen.getByRole("heading", { name: "Draw pile, the next card first" })).toBeTruthy();
  });

  it("says what is thought of the move once that is known, and marks the better card", async () => {
    const { thinking, walk } = await page(0);
    const cards = walk.shown?.scene.seats[walk.mover ?? 0]?.hand ?? [];
    const best = cards.find((card) => card !== record!.plays[0]) ?? "";
    const judged: Judged = {
      turn: 0, seat: walk.mover ?? 0, card: record!.plays[0] ?? "", best, win: 0.5, loss: 0.12, lead: 0, class: "blunder",
      hand: cards, why: [{ type: "takes-nothing" }], chances: [0.5, 0.5],
    };
    thinking.moves = [judged];
    await tick();
    expect(screen.getAllByText(/gave away 12.0%/).length).toBeGreaterThan(0);
    expect(document.querySelector(".verdict .why")?.textContent).toMatch(/: It takes nothing\.$/);
    expect(hand().filter((button) => button.textContent?.includes("better"))).toHaveLength(1);
    expect(heard()).toMatch(/blunder/);
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^Turn 1 of \d+: P1 50%, P2 50%$/);
  });

  it("tells what another card would have taken while that one is shown, and judges only what was played", async () => {
    const { thinking, walk } = await page(3);
    const seat = walk.mover ?? 0;
    thinking.moves = Array.from({ length: 4 }, (_, turn): Judged => ({
      turn, seat, card: record!.plays[3] ?? "", best: "R0", win: 0.5, loss: 0.12, lead: 0, class: "blunder", hand: [], why: [], chances: [0.5, 0.5],
    }));
    await tick();
    const headline = () => document.querySelector(".verdict .say")?.textContent ?? "";
    const hidden = () => [...document.querySelectorAll<HTMLElement>(".verdict .class, .verdict .what")].map((one) => one.style.visibility);
    const [before, said] = [headline(), heard()];
    expect(hidden()).toEqual(["", ""]);
    const other = hand().find((button) => button.getAttribute("aria-pressed") === "false")!;
    // What is pointed at stands there, and is not said.
    await fireEvent.focus(other);
    await fireEvent(other, Object.assign(new MouseEvent("pointerenter"), { pointerType: "mouse" }));
    expect(headline()).toMatch(/^With .+, P\d would take /);
    expect(hidden()).toEqual(["hidden", "hidden"]);
    expect(heard()).toBe(said);
    await fireEvent(other, Object.assign(new MouseEvent("pointerleave"), { pointerType: "mouse" }));
    expect([headline(), hidden()]).toEqual([before, ["", ""]]);
    // What is selected is said, too.
    await fireEvent.click(other);
    expect(heard()).toMatch(/^With (red|blue|purple|green|grey|orange) \d+, P\d would take [^.]+\. *$/);
    expect(hidden()).toEqual(["hidden", "hidden"]);
    await fireEvent.click(hand().find((button) => button.querySelector(`[data-card="${record!.plays[3] ?? ""}"]`))!);
    expect([headline(), heard(), hidden()]).toEqual([before, said, ["", ""]]);
  });

  it("says the chances as the language writes them", async () => {
    await speak("fr");
    const { thinking } = await page(0);
    thinking.moves = [{ turn: 0, seat: 0, card: "R0", best: "R0", win: 0.5, loss: 0, lead: 0, class: "best", hand: [], why: [], chances: [0.5, 0.5] }];
    await tick();
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^Coup 1 sur \d+\u00a0: P1 50/);
  });

  it("says by itself whether the deal was fair, and not how that is known", async () => {
    const { rerender } = render(Fair, { found: null, said: null });
    const fair = document.getElementById("fair")!;
    const live = () => [...fair.parentElement!.querySelectorAll("[aria-live]")].map((one) => one.textContent.trim().replace(/\s+/g, " "));
    expect(live()).toEqual(["Was the deal fair? Working it out"]);
    await rerender({ found: { verdict: "verified", added: 2 }, said: "verified" });
    expect(live()).toEqual(["Was the deal fair? It fits."]);
    expect(fair.textContent).toContain("What it proves");
    expect(fair.textContent).toContain("The server says the same");
    await rerender({ found: { verdict: "no-proof" }, said: null });
    expect(live()).toEqual(["Was the deal fair? This game carries no proof of its shuffle."]);
  });

  it("ends with the score, and sums up by seat with the moments that decided it", async () => {
    const { thinking } = await page(turns + 1);
    expect(heard()).toMatch(/^The end\. P\d wins\. \d+ points/);
    const seat = (accuracy: number) => ({
      loss: 0.2, accuracy, luck: -0.3, start: 0.5, result: 0, classes: { best: 3, good: 0, inaccuracy: 1, mistake: 0, blunder: 2 },
      moments: [{ turn: 4, kind: "lost" as const }],
    });
    thinking.review = { chances: [[0.5, 0.5]], seats: [seat(91.2), seat(40)] } satisfies Review;
    await tick();
    expect(screen.getByText("91.2")).toBeTruthy();
    expect(screen.getAllByText("best 3 · inaccuracy 1 · blunder 2")).toHaveLength(2);
    expect(screen.getAllByRole("link", { name: /^(Turn 5|The last two cards)$/ })[0]?.getAttribute("href")).toBe("#5");
  });

  it("shows who kept what of the last four", async () => {
    await page(turns);
    const last = screen.getByRole("region", { name: "Everybody keeps two." });
    expect(within(last).getAllByText(/, discarded$/)).toHaveLength(2 * record!.names.length);
    expect(screen.queryByRole("toolbar")).toBeNull();
  });
});
