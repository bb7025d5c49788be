import { readFileSync } from "node:fs";
import { configure, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "$protocol";
import { Names, seatNames } from "../table/names";
import { speak } from "../words/words.svelte";
import { COLOR_MS, FIRST_MS } from "./reveal.svelte";
import Scoring from "./Scoring.svelte";

// To find out of every element whether it is hidden takes long, and a machine may have other things to do.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

function show(name: string, fresh: boolean, onagain?: () => void) {
  const { first } = JSON.parse(readFileSync(`fixtures/${name}.json`, "utf8")) as { first: ServerMessage[] };
  const snapshot = first.find((message) => message.type === "snapshot");
  if (snapshot?.type !== "snapshot") throw new Error(`${name} has no table`);
  const names = new Names(seatNames(snapshot.table.seats), 0);
  return render(Scoring, { view: snapshot.table, names, fresh, onagain });
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeAll(() => speak("en"));

describe("the score", () => {
  beforeEach(() => {
    document.body.innerHTML = "";
    vi.useFakeTimers();
    // What this environment lacks: there is motion, and nobody wishes for less.
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    Element.prototype.animate ??= vi.fn();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is there at once for whoever comes later", () => {
    show("over", false, () => undefined);
    expect(title()).toBe("You win");
    expect(screen.getByRole("button", { name: "Play again, same table" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toMatch(/^You win\. 11 points, 14 fewer than Bob\. No tie to break\. 1\. You: 11 points, \d+ cards\./);
  });

  it("is told color by color, and nothing is told before its time", async () => {
    show("over", true);
    expect(title()).toBe("Color by color");
    expect(screen.getByRole("status").textContent).toBe("");
    await vi.advanceTimersByTimeAsync(FIRST_MS + 200);
    expect(title()).toBe("Red");
    for (const color of ["Blue", "Purple", "Green", "Grey"]) {
      await vi.advanceTimersByTimeAsync(COLOR_MS);
      expect(title()).toBe(color);
    }
    await vi.advanceTimersByTimeAsync(COLOR_MS);
    expect(title()).toBe("You win");
  });

  it.each(["a key", "a tap"])("%s tells the rest at once", async (what) => {
    show("over", true);
    await vi.advanceTimersByTimeAsync(FIRST_MS + 200);
    if (what === "a key") document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    else document.body.click();
    await tick();
    expect(title()).toBe("You win");
  });

  it("whoever watches is offered no other game", () => {
    show("over-watched", false);
    expect(screen.queryByRole("button", { name: "Play again, same table" })).toBeNull();
    expect(screen.getByRole("link", { name: "Check the shuffle" }).getAttribute("href")).toMatch(/games\/.+\.\d+$/);
  });

  it("has a row a color and a column a seat", () => {
    show("over-six", false);
    expect(screen.getAllByRole("row")).toHaveLength(8);
    expect(screen.getAllByRole("columnheader")).toHaveLength(7);
  });
});
