import { readFileSync } from "node:fs";
import { configure, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Card, Command, ServerMessage } from "$protocol";
import { settings } from "../settings.svelte";
import { Choosing } from "../table/choosing.svelte";
import { type Own, TableSession } from "../table/session.svelte";
import { speak } from "../words/words.svelte";
import Alongside from "./Alongside.svelte";
import { Later } from "./later.svelte";

// To find out of every element whether it is hidden takes long, and a machine may have other things to do.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

/** A table in a state as a server sends it, without a server. */
function at(state: string, own: Own | null = null) {
  const { first } = JSON.parse(readFileSync(`fixtures/${state}.json`, "utf8")) as { first: ServerMessage[] };
  const sent: Command[] = [];
  let hear: (message: ServerMessage) => void = () => undefined;
  const session: TableSession = new TableSession("t", null, (follower) => {
    hear = (message) => follower.message(message);
    follower.link({ state: "open", retryAt: null, reason: null, way: "websocket" });
    return {
      send: (command: Command) => {
        sent.push(command);
        return Promise.resolve({ type: "accepted" as const, seq: session.seq });
      },
      resync: () => undefined,
      close: () => undefined,
      wake: () => undefined,
    };
  }, own);
  for (const message of first) hear(message);
  let time = 0;
  const choosing = new Choosing(session, () => false, () => (time += 1000));
  const ontalk = vi.fn();
  const onhurry = vi.fn();
  render(Alongside, { session, choosing, later: new Later(() => import("./parts.ts")), ontalk, onhurry });
  return { session, sent, ontalk, onhurry };
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

beforeAll(async () => {
  await speak("en");
  // What is fetched later is there at once when it has been fetched before.
  await import("./parts");
  // Nothing has a height here.
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  // This environment has no dialogs that lie over the page.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => (document.body.innerHTML = ""));
afterEach(() => {
  settings.letters = true;
});

describe("keys", () => {
  it("a digit picks a card up, Enter plays it, Escape puts it back", async () => {
    const { session, sent } = at("my-turn");
    await press("2");
    expect(session.choice).toEqual([session.mine?.hand[1]]);
    await press("Escape");
    expect(session.choice).toEqual([]);
    await press("Enter");
    expect(sent).toEqual([]);
    await press("4");
    await press("Enter");
    expect(sent).toEqual([{ type: "play", card: session.mine?.hand[3] }]);
  });

  it("nothing is played by keys while somebody types", async () => {
    const { session } = at("my-turn");
    const field = document.body.appendChild(document.createElement("input"));
    await press("2", field);
    expect(session.choice).toEqual([]);
  });

  it("of the last four Enter keeps what was put aside, and not before there are two", async () => {
    const { session, sent } = at("keep-two");
    await press("l");
    await vi.waitFor(() => expect(screen.getByRole("heading", { name: "Last turns" })).toBeTruthy(), 5000);
    session.choice = ["P1"];
    await press("Enter");
    expect(sent).toEqual([]);
    session.choice = ["P1", "O0"];
    await press("Enter");
    expect(sent).toEqual([{ type: "keep", cards: ["P1", "O0"] }]);
  });

  it("letters ask for what they stand for, until they are turned off", async () => {
    const { sent, ontalk, onhurry } = at("my-turn");
    await press("u");
    await press("t");
    expect(sent).toEqual([{ type: "ask-undo" }]);
    expect(ontalk).toHaveBeenCalledOnce();
    expect(onhurry).toHaveBeenCalled();
    settings.letters = false;
    await press("u");
    expect(sent).toHaveLength(1);
  });
});

describe("advice on this device", () => {
  it("is asked of the bots here, and picks up what it advises", async () => {
    const choice = { win: 0.4, chance: "40%", points: "12", rival: "15" };
    const told = (hand: readonly Card[]) => ({ what: "This one.", equals: 1, why: [], choices: [{ ...choice, cards: [hand[1]!] }] });
    const { session } = at("my-turn", { advise: () => Promise.resolve(told(session.mine?.hand ?? [])) });
    await press("h");
    await vi.waitFor(() => expect(screen.getByText("This one.")).toBeTruthy(), 5000);
    await fireEvent.click(screen.getByRole("button", { name: /^Choose / }));
    expect(session.choice).toEqual([session.mine?.hand[1]]);
  });

  it("is not given with the deal of the day, which is said", async () => {
    at("my-turn", { advise: null });
    await press("h");
    await vi.waitFor(() => expect(screen.getByText(/^The deal of the day is compared with bots/)).toBeTruthy(), 5000);
  });
});

describe("advice of a server", () => {
  it.each([
    [() => Promise.reject(new TypeError("Failed to fetch")), "No connection to the server"],
    [() => Promise.resolve(new Response(JSON.stringify({ code: "failed", message: "" }), { status: 500 })), "The server gives no hint now"],
  ])("does not come, and why is said: %#", async (answer, why) => {
    vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    at("my-turn");
    await press("h");
    await vi.waitFor(() => expect(screen.getByText(why, { exact: false })).toBeTruthy(), 5000);
    vi.restoreAllMocks();
  });
});

describe("the command line", () => {
  async function line() {
    await press(":");
    return await vi.waitFor(() => screen.getByRole("textbox"), 5000);
  }
  async function type(field: HTMLElement, text: string) {
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.submit(field.closest("form") ?? field);
  }

  it("plays, answers, and goes with Escape", async () => {
    const { session, sent } = at("my-turn");
    const field = await line();
    await type(field, "hello");
    await vi.waitFor(() => expect(screen.getByRole("log").textContent).toBe("“hello” is no command. Type help to see them all."));
    await type(field, "3");
    await vi.waitFor(() => expect(sent).toEqual([{ type: "play", card: session.mine?.hand[2] }]));
    await fireEvent.keyDown(field, { key: "ArrowUp" });
    expect(field).toHaveProperty("value", "3");
    await fireEvent.keyDown(field, { key: "Escape" });
    await tick();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the tab", () => {
  it("says when it is my turn, and no longer when the table is left", () => {
    at("my-turn");
    expect(document.title).toBe("● Your turn – Parade");
  });

  it("says nothing when it is another's", () => {
    at("waiting");
    expect(document.title).toBe("Parade");
  });
});
