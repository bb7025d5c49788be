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
/** What is said of the score to whoever listens. */
const told = () => screen.getAllByRole("status").at(-1)?.textContent;
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
    expect(told()).toMatch(/^You win\. 11 points, 14 fewer than Bob\. No tie to break\. 1\. You: 11 points, \d+ cards\./);
  });

  it("is told color by color, and nothing is told before its time", async () => {
    show("over", true);
    expect(title()).toBe("Color by color");
    expect(told()).toBe("");
    await vi.advanceTimersByTimeAsync(FIRST_MS + 200);
    expect(title()).toBe("Red");
    for (const color of ["Blue", "Purple", "Green", "Grey"]) {
      await vi.advanceTimersByTimeAsync(COLOR_MS);
      expect(title()).toBe(color);
    }
    await vi.advanceTimersByTimeAsync(COLOR_MS);
    expect(title()).toBe("You win");
  });

  it("is said without motion, too: its words come into a region that is there", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const changed: (Element | null)[] = [];
    const watch = new MutationObserver((records) =>
      changed.push(...records.map(({ target }) => (target instanceof Element ? target : target.parentElement))),
    );
    watch.observe(document.body, { characterData: true, childList: true, subtree: true });
    show("over", true);
    await tick();
    watch.disconnect();
    expect(told()).toMatch(/^You win\./);
    expect(changed.some((element) => element?.closest("[role=status]"))).toBe(true);
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
    expect(screen.getByRole("link", { name: "Check the shuffle" }).getAttribute("href")).toMatch(/games\/.+\.\d+#fair$/);
  });

  it("says that the deal was what was committed to, once it has been worked out, and has the record", async () => {
    const { record } = JSON.parse(readFileSync("fixtures/over.json", "utf8")) as { record: { shuffle?: { server_seed: string } } };
    vi.useRealTimers();
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(record)));
    URL.createObjectURL ??= () => "blob:record";
    URL.revokeObjectURL ??= () => undefined;
    show("over", false);
    await screen.findByText("Dealt as committed.", undefined, { timeout: 20_000 });
    expect(screen.getByText(/nobody could choose them/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download the record" }).getAttribute("download")).toMatch(/^parade-.+\.\d+\.jsonl$/);
  });

  it("says that the record did not come, and leads to where it is checked", async () => {
    vi.useRealTimers();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
    show("over", false);
    await screen.findByText(/is not checked here/, undefined, { timeout: 20_000 });
    expect(screen.getByRole("link", { name: "Check the shuffle" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Download the record" })).toBeNull();
  });

  it("has a row a color and a column a seat", () => {
    show("over-six", false);
    expect(screen.getAllByRole("row")).toHaveLength(8);
    expect(screen.getAllByRole("columnheader")).toHaveLength(7);
  });
});
