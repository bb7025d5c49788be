import { fireEvent, render, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../words/words.svelte.ts";
import Collections from "./Collections.svelte";
import { wouldTake } from "./collection.ts";
import Foot from "./Foot.svelte";
import Lane from "./Lane.svelte";
import Table from "./Table.svelte";
import { choosingAt, state } from "./testing/state.svelte.ts";

/** A page as wide as is said, as far as components ask. */
function wide(is: boolean): void {
  const query = { matches: is, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => query);
  // jsdom measures nothing.
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
}

beforeAll(() => speak("en"));
beforeEach(() => wide(true));

const myTurn = state("my-turn");
const preview = myTurn.mine?.previews?.find((one) => one.card === "K7") ?? null;

function table(name: string, choice: string[] = []) {
  const shown = state(name);
  const { choosing, sent } = choosingAt(shown, choice);
  const { position, mine, names } = shown;
  return { ...render(Table, { position, mine, names, choosing, news: ["Dora played."] }), choosing, sent, shown };
}

/** A text as a screen reader would come by it. */
function said(element: Element | null | undefined): string {
  if (!element || element.getAttribute("aria-hidden") === "true") return "";
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? said(node) : (node.textContent ?? "")))
    .join("")
    .replace(/\s+/g, " ");
}

describe("the parade", () => {
  it("is a list from the front to the end, every card with its number from the end", () => {
    const { position } = myTurn;
    const { getByRole } = render(Lane, { position, preview: null, plays: true });
    const items = within(getByRole("list")).getAllByRole("listitem");
    expect(items).toHaveLength(position.parade.length + 2);
    expect(said(items[0])).toContain(`The front. Draw pile: ${position.draw_pile} card`);
    expect(said(items[1])).toMatch(new RegExp(`^ ?\\w+ \\d+, ${position.parade.length} from the end ?$`));
    expect(said(items.at(-2))).toMatch(/, 1 from the end, played last/);
  });

  it("says of every card whether it would leave, stay or be safe, and shows where the played one goes", () => {
    const { position } = myTurn;
    const { getAllByRole, container } = render(Lane, { position, preview, plays: true });
    const items = getAllByRole("listitem").map(said);
    const takes = preview?.takes.length ?? 0;
    const safe = preview?.safe ?? 0;
    expect(takes).toBeGreaterThan(0);
    expect(items.filter((text) => text.includes("would leave"))).toHaveLength(takes);
    expect(items.filter((text) => text.includes("safe"))).toHaveLength(safe);
    expect(items.filter((text) => text.includes("would stay"))).toHaveLength(position.parade.length - takes - safe);
    expect(items.at(-1)).toContain("grey 7 would go here, to the end");
    expect(container.querySelectorAll('[data-place="lane"]')).toHaveLength(position.parade.length);
    expect(container.querySelector(".key")?.textContent).toMatch(/leave.*stay.*safe/s);
  });

  it("has no place for a card of mine where I only watch", () => {
    const { container } = render(Lane, { position: myTurn.position, preview: null, plays: false });
    expect(container.querySelector('[data-place="end"]')).toBe(null);
  });

  it("fades the pile once nobody draws", () => {
    const { container } = render(Lane, { position: state("last-round-pile").position, preview: null, plays: true });
    expect(container.querySelector('[data-place="pile"]')?.className).toContain("faded");
  });
});

describe("the hand", () => {
  it("is a toolbar of buttons that say what their cards would do", () => {
    const { getByRole } = table("my-turn");
    const buttons = within(getByRole("toolbar", { name: "Your hand" })).getAllByRole("button");
    expect(buttons).toHaveLength(5);
    const grey = buttons.find((button) => said(button).startsWith(" grey 7") || said(button).includes("grey 7 takes"));
    expect(said(grey)).toMatch(/grey 7 takes (\w+ \d+, )*\w+ \d+\. Your points/);
    expect(said(grey)).not.toMatch(/[\uE000-\uE041→]/);
    // The short form under the card.
    expect(grey?.querySelector(".caption")?.textContent).toMatch(/^\s*([+−]\d+|0)\s+(none|takes \d+)\s*$/);
  });

  it("is one stop for Tab, and arrows go from card to card", async () => {
    const { getByRole } = table("my-turn");
    const buttons = within(getByRole("toolbar")).getAllByRole("button");
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    buttons[0]?.focus();
    await fireEvent.keyDown(buttons[0] as Element, { key: "ArrowRight" });
    expect(document.activeElement).toBe(buttons[1]);
    await fireEvent.keyDown(buttons[1] as Element, { key: "End" });
    expect(document.activeElement).toBe(buttons[4]);
    expect(buttons.map((button) => button.tabIndex)).toEqual([-1, -1, -1, -1, 0]);
  });

  it("plays with two taps, and puts the card down where the table is touched", async () => {
    const { getByRole, container, sent, choosing } = table("my-turn");
    const button = within(getByRole("toolbar")).getAllByRole("button")[2] as HTMLElement;
    await fireEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(container.querySelector('[data-place="end"] .played')).toBeTruthy();
    await fireEvent.click(container.querySelector(".lane") as Element);
    expect([choosing.chosen, button.getAttribute("aria-pressed")]).toEqual([null, "false"]);
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(sent).toEqual([{ type: "play", card: myTurn.mine?.hand[2] }]);
  });

  it("shows what a card would do while the mouse is over it", async () => {
    const { getByRole, container } = table("my-turn");
    const button = within(getByRole("toolbar")).getAllByRole("button")[0] as HTMLElement;
    await fireEvent.pointerEnter(button, { pointerType: "mouse" });
    expect(container.querySelector('[data-place="end"] .played')).toBeTruthy();
    await fireEvent.pointerLeave(button, { pointerType: "mouse" });
    expect(container.querySelector('[data-place="end"] .played')).toBe(null);
  });
});

describe("the foot", () => {
  it("tells the effect and plays with its button", async () => {
    const { getByRole, container, sent } = table("my-turn", ["K7"]);
    expect(container.querySelector(".do .say")?.textContent).toMatch(/^K7.*takes/);
    expect(container.querySelector(".do .effect")?.textContent).toMatch(/Your points/);
    await fireEvent.click(getByRole("button", { name: /Play grey 7/ }));
    expect(sent).toEqual([{ type: "play", card: "K7" }]);
  });

  it("says that a card would begin the last round", () => {
    const { container } = table("begins-last-round", ["O4"]);
    expect(container.querySelector(".effect")?.textContent).toContain("The last round begins");
  });

  it("asks for a card on my turn, and says who is to play on another's", () => {
    expect(table("my-turn").container.querySelector(".do")?.textContent).toContain("Choose a card.");
    const { container, queryByRole } = table("waiting", [state("waiting").mine?.hand[0] ?? ""]);
    expect(queryByRole("button", { name: /^Play/ })).toBe(null);
    expect(container.querySelector(".do .say")?.textContent).toMatch(/takes/);
    expect(table("waiting").container.querySelector(".do")?.textContent).toMatch(/is to play/);
  });

  it("says why a move was refused", () => {
    const shown = state("my-turn");
    const { position, mine, names } = shown;
    const { choosing } = choosingAt(shown);
    const { getByRole } = render(Foot, {
      position,
      seat: 0,
      hand: mine?.hand ?? [],
      previews: mine?.previews ?? [],
      names,
      choosing,
      preview: null,
      sending: null,
      refused: "The table has changed.",
    });
    expect(getByRole("alert").textContent).toBe("The table has changed.");
  });

  it("is not there for whoever watches", () => {
    expect(table("watcher").queryByRole("toolbar")).toBe(null);
  });
});

describe("the collections", () => {
  const { position, names } = myTurn;

  it("are a table for each seat, mine first", () => {
    const { getAllByRole } = render(Collections, { position, names });
    const tables = getAllByRole("table");
    expect(tables).toHaveLength(4);
    expect(tables[0]?.querySelector("caption")?.textContent).toMatch(/^You: \d+ points?$/);
    expect(within(tables[0] as HTMLElement).getAllByRole("row")).toHaveLength(6);
    expect(within(tables[0] as HTMLElement).getAllByRole("rowheader").map(said).map((text) => text.trim())).toEqual([
      "red",
      "blue",
      "purple",
      "green",
      "grey",
      "orange",
    ]);
  });

  it("show what would come, and what it would count", () => {
    const would = wouldTake(0, preview);
    const { container } = render(Collections, { position, names, would });
    expect(container.querySelectorAll(".mine .chip.new")).toHaveLength(preview?.takes.length ?? -1);
    expect(container.querySelectorAll(".mine .changed").length).toBeGreaterThan(0);
    expect(said(container.querySelector(".mine table"))).toContain("would come");
  });

  it("say whose majority turns a color over", () => {
    const seat = position.standing.flipped.findIndex((colors) => colors !== "");
    const { container } = render(Collections, { position, names });
    const part = container.querySelector(`[data-place="seat"][data-seat="${seat}"]`);
    expect(part?.querySelectorAll(".turned")).toHaveLength(position.standing.flipped[seat]?.length ?? -1);
    expect(said(part)).toMatch(/\d cards?, 1 point/);
  });

  it("mark who has five colors", () => {
    const shown = state("five-colors");
    const { container } = render(Collections, { position: shown.position, names: shown.names });
    expect(container.querySelectorAll(".five")).toHaveLength(2);
  });

  it("are a matrix on a narrow page, and a row opens to all cards", async () => {
    wide(false);
    const { getAllByRole, getByRole, container } = render(Collections, { position, names });
    expect(getAllByRole("table")).toHaveLength(1);
    expect(getAllByRole("columnheader").map((head) => said(head).trim())).toEqual([
      "cards now",
      "red",
      "blue",
      "purple",
      "green",
      "grey",
      "orange",
      "points",
    ]);
    const anna = getByRole("button", { name: "Anna" });
    expect(anna.getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(anna);
    expect(anna.getAttribute("aria-expanded")).toBe("true");
    expect(container.querySelectorAll(".opened .chip")).toHaveLength(position.collected[1]?.length ?? -1);
    await fireEvent.click(anna);
    expect(container.querySelector(".opened")).toBe(null);
  });

  it("say in the matrix who is away", () => {
    wide(false);
    const { getByRole, getAllByRole } = render(Collections, { position, names, note: (seat: number) => (seat === 1 ? "away 2 min" : "") });
    expect(getByRole("button", { name: "Anna away 2 min" })).toBeTruthy();
    expect(getAllByRole("button").filter((button) => button.textContent.includes("away"))).toHaveLength(1);
  });

  it("hold thirty cards and six seats", () => {
    const shown = state("my-turn-six");
    for (const is of [true, false]) {
      wide(is);
      const { container, unmount } = render(Collections, { position: shown.position, names: shown.names });
      expect(container.querySelectorAll('[data-place="seat"]')).toHaveLength(6);
      unmount();
    }
  });
});
