import { readFileSync } from "node:fs";
import { configure, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Card, Private, ServerMessage, TableView } from "$protocol";
import { Names, seatNames } from "../table/names";
import { speak } from "../words/words.svelte";
import KeepTwo from "./KeepTwo.svelte";

// To find out of every element whether it is hidden takes long, and a machine may have other things to do.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

function state(name: string): { view: TableView; mine: Private | null; seat: number | null } {
  const { first } = JSON.parse(readFileSync(`fixtures/${name}.json`, "utf8")) as { first: ServerMessage[] };
  const snapshot = first.find((message) => message.type === "snapshot");
  const welcome = first.find((message) => message.type === "welcome");
  if (snapshot?.type !== "snapshot" || welcome?.type !== "welcome") throw new Error(`${name} has no table`);
  return { view: snapshot.table, mine: snapshot.private ?? null, seat: welcome.you.seat };
}

function show(name: string) {
  const { view, mine, seat } = state(name);
  const kept: [Card, Card][] = [];
  const shown = {
    kept,
    choice: [] as Card[],
    props: {
      view,
      mine,
      names: new Names(seatNames(view.seats), seat),
      choice: [] as Card[],
      sending: false,
      onchoose: (keep: Card[]) => {
        shown.choice = keep;
        void rendered.rerender({ choice: keep });
      },
      onkeep: (cards: [Card, Card]) => kept.push(cards),
    },
  };
  const rendered = render(KeepTwo, shown.props);
  return shown;
}

const tray = (name: RegExp) => {
  const found = screen.getByRole("heading", { name }).closest("section");
  if (!found) throw new Error("no tray");
  return within(found);
};
async function tap(button: HTMLElement) {
  button.click();
  await tick();
  await tick();
}

beforeAll(() => speak("en"));
beforeEach(() => (document.body.innerHTML = ""));

describe("keep two of four", () => {
  it("begins with all four on one side, and nothing to confirm", () => {
    show("keep-two");
    expect(tray(/keep 2/i).queryAllByRole("button")).toEqual([]);
    expect(tray(/discard 2/i).getAllByRole("button")).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Keep 2" })).toHaveProperty("disabled", true);
  });

  it("a tap moves a card, a third one moves the first back", async () => {
    const shown = show("keep-two");
    const hand = shown.props.mine?.hand ?? [];
    for (const name of [/purple 1/, /grey 6/, /orange 4/]) await tap(tray(/discard 2/i).getByRole("button", { name }));
    expect(shown.choice).toEqual([hand[1], hand[2]]);
    expect(tray(/keep 2/i).getAllByRole("button")).toHaveLength(2);
    await tap(tray(/keep 2/i).getByRole("button", { name: /grey 6/ }));
    expect(shown.choice).toEqual([hand[2]]);
  });

  it("one of the six ways is one tap, says what it means, and is sent", async () => {
    const shown = show("keep-two");
    const ways = screen.getAllByRole("button", { pressed: false });
    expect(ways).toHaveLength(6);
    await tap(screen.getByRole("button", { name: "Keep purple 1 and orange 0: 1 point" }));
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toMatch(/^Your points: 0 .* 1\. purple 1 and orange 0 begin a color each\.$/);
    await tap(screen.getByRole("button", { name: "Keep purple 1 and orange 0" }));
    expect(shown.kept).toEqual([["P1", "O0"]]);
  });

  it("who else has chosen is said, and not what", () => {
    show("keep-two");
    const said = screen.getAllByRole("listitem").map((item) => item.textContent?.trim());
    expect(said).toEqual(expect.arrayContaining(["Anna has chosen", "Bob is choosing", "Dora is choosing"]));
  });

  it("once I have chosen it shows what, and nothing can be moved", () => {
    show("keep-two-chosen");
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(tray(/keep 2/i).getAllByRole("img").map((card) => card.getAttribute("aria-label"))).toEqual(["purple 1", "orange 0"]);
    expect(document.body.textContent).toContain("The others still choose.");
  });

  it("whoever watches sees who is choosing", () => {
    show("keep-two-watched");
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Keep two, discard two");
  });
});
