import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Happening, Talk } from "$protocol";
import { Later } from "../play/later.svelte.ts";
import * as parts from "../play/parts.ts";
import { speak } from "../words/words.svelte.ts";
import type { AtTable } from "./at.ts";
import Icons from "./Icons.svelte";
import Lines from "./Lines.svelte";
import { mute } from "./muted.svelte.ts";
import SeatSheet from "./SeatSheet.svelte";
import { sessionAt, tableAt } from "./testing/trial.ts";
import WithSaid from "./testing/WithSaid.svelte";

const names = ["Anna", "Bob", "Hare"];
/** All parts are there. */
const later = new Later(() => Promise.resolve(parts));
void later.now();
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = (seq: number, seat: number, text: string): Talk => ({ seq, at: 0, seat, said: { text } });

beforeAll(async () => {
  await speak("en");
  // jsdom has no dialogs that lie over the page.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

describe("over the table", () => {
  const NOW = 1_000_000;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const away = (since: number) =>
    tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob", away_since: since }, { level: "hare" }] });

  it("the caretaker can be called once the player has been away for long enough, and one sees when", async () => {
    const session = sessionAt(away(NOW - 18_000));
    render(Lines, { session, names, later });
    expect(screen.getByText("Bob is away.")).toBeTruthy();
    await fireEvent.click(button("Caretaker in 12 s"));
    expect(session.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(12_500);
    await fireEvent.click(button("Call the caretaker"));
    expect(session.sent).toEqual([{ type: "call-caretaker", seat: 1 }]);
  });

  it("counts by the server's clock", () => {
    render(Lines, { session: sessionAt(away(NOW), {}, { offset: 20_000 }), names, later });
    expect(button("Caretaker in 10 s")).toBeTruthy();
  });

  it("offers to nudge after a minute", async () => {
    const session = sessionAt(away(NOW - 59_000));
    render(Lines, { session, names, later });
    expect(screen.queryByRole("button", { name: "Nudge" })).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    await fireEvent.click(button("Nudge"));
    expect(session.sent).toEqual([{ type: "phrase", phrase: "your-turn" }]);
  });

  it("leaves watchers and those who are not waited for alone", () => {
    const { unmount } = render(Lines, { session: sessionAt(away(NOW - 99_000), { role: "watcher", seat: null }), names, later });
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    const view = tableAt("play", { toAct: [0], seats: [{ name: "Anna" }, { name: "Bob", away_since: 0 }] });
    render(Lines, { session: sessionAt(view), names, later });
    expect(screen.queryByText("Bob is away.")).toBeNull();
  });

  it("one takes one's seat back from the caretaker", async () => {
    const view = tableAt("play", { toAct: [1], seats: [{ name: "Anna", caretaker: "hare" }, { name: "Bob" }] });
    const session = sessionAt(view);
    render(Lines, { session, names, later });
    expect(screen.getByText("Hare plays for you.")).toBeTruthy();
    await fireEvent.click(button("Play on myself"));
    expect(session.sent).toEqual([{ type: "take-back" }]);
  });

  it("whose time is up is told so", () => {
    const view = tableAt("play", { toAct: [1], seats: [{ name: "Anna", caretaker: "hare", clock_ms: 0 }, { name: "Bob", clock_ms: 9000 }] });
    render(Lines, { session: sessionAt(view), names, later });
    expect(screen.getByText("Your time is up: Hare plays for you.")).toBeTruthy();
  });

  it("nobody plays for one once the game is over", () => {
    const view = tableAt("over", { seats: [{ name: "Anna", caretaker: "hare" }, { name: "Bob" }] });
    render(Lines, { session: sessionAt(view), names, later });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("an undo is asked of those who have to agree, and of nobody else", async () => {
    const seats = [{ name: "Anna" }, { name: "Bob" }, { name: "Cleo" }];
    const view = tableAt("play", { seats, undo: { seat: 1, waiting_for: [0] } });
    const session = sessionAt(view);
    const { unmount } = render(Lines, { session, names, later });
    await fireEvent.click(button("The move stands"));
    expect(session.sent).toEqual([{ type: "answer-undo", agree: false }]);
    unmount();
    const other = render(Lines, { session: sessionAt(view, { seat: 2 }), names, later });
    expect(screen.getByText("Bob asks to take a move back. Not answered yet: Anna.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    other.unmount();
    render(Lines, { session: sessionAt(view, { seat: 1 }), names, later });
    expect(screen.getByText(/Not answered yet: Anna/)).toBeTruthy();
  });

  it("a lost connection says when it is tried again, and tries at once when told to", async () => {
    const retry = vi.fn();
    const link = { state: "reconnecting", retryAt: NOW + 4000, reason: null, way: "websocket" } as const;
    render(Lines, { session: sessionAt(away(NOW), {}, { link, retry }), names, later });
    expect(screen.getByText("The connection is lost. Trying again in 4 s.")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.getByText("The connection is lost. Trying again in 2 s.")).toBeTruthy();
    await fireEvent.click(button("Try again"));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("tells what happened beside the cards until the next move, and that hands were looked at until the next deal", async () => {
    const before = away(NOW);
    let tell: (event: Happening) => void = () => undefined;
    const onChange: AtTable["onChange"] = (f) => {
      tell = (event) => f({ event: { seq: 1, at: 0, event }, before, after: before });
      return () => undefined;
    };
    render(Lines, { session: sessionAt(before, {}, { onChange }), names, later });
    tell({ type: "left", seat: 1 });
    tell({ type: "hands-inspected" });
    expect(await screen.findByText("Bob has left the table.")).toBeTruthy();
    expect(screen.getByText(/has looked at the hands/)).toBeTruthy();
    tell({ type: "chose", seat: 0 });
    await waitFor(() => expect(screen.queryByText("Bob has left the table.")).toBeNull());
    expect(screen.getByText(/has looked at the hands/)).toBeTruthy();
    tell({ type: "caretaker-came", seat: 0, level: "hare", cause: { type: "time" } });
    await vi.advanceTimersByTimeAsync(50);
    expect(screen.queryByText(/Your time is up/)).toBeNull();
    // The bot plays at once; that it came is still there to be read until somebody else moves.
    tell({ type: "caretaker-came", seat: 1, level: "hare", cause: { type: "time" } });
    tell({ type: "chose", seat: 1, by_caretaker: true });
    const came = "The time of Bob is up: the bot Hare plays on meanwhile.";
    expect(await screen.findByText(came)).toBeTruthy();
    tell({ type: "chose", seat: 0 });
    await waitFor(() => expect(screen.queryByText(came)).toBeNull());
    // What is told again is not there twice.
    tell({ type: "not-ready", seat: 1 });
    tell({ type: "not-ready", seat: 1 });
    expect(await screen.findAllByText("Bob is not ready any more.")).toHaveLength(1);
  });

  it("that the game went on over what somebody asked is told", async () => {
    const view = tableAt("play", { seats: [{ name: "Anna" }, { name: "Bob" }], undo: { seat: 0, waiting_for: [1] } });
    let tell: (event: Happening) => void = () => undefined;
    const onChange: AtTable["onChange"] = (f) => {
      tell = (event) => f({ event: { seq: 1, at: 0, event }, before: view, after: view });
      return () => undefined;
    };
    render(Lines, { session: sessionAt(view, {}, { onChange }), names, later });
    tell({ type: "chose", seat: 1 });
    expect(await screen.findByText("The game went on: your move stands.")).toBeTruthy();
  });

  it("says what whoever runs the server says, and that a deal was not fair", () => {
    render(Lines, {
      session: sessionAt(away(NOW), {}, { announcement: "Away at eight.", alarm: { what: "nonce", seat: 1 } }),
      names, later,
    });
    expect(screen.getByText("From whoever runs the server: Away at eight.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Bob");
  });
});

describe("what is said a moment ago, and clocks", () => {
  it("are told by name, and mine as mine", () => {
    const seats = [{ name: "Anna", clock_ms: 64_000 }, { name: "Bob", clock_ms: 20_000 }];
    render(Lines, { session: sessionAt(tableAt("play", { seats })), names, later, said: said(4, 1, "Tea?") });
    expect(screen.getByRole("status").textContent).toBe("Bob: Tea?");
    expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["You 1:04", "Bob 0:20"]);
  });

  it("in French have their space before the colon", async () => {
    await speak("fr");
    const session = sessionAt(tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob" }] }));
    render(Lines, { session, names, later, said: said(4, 1, "Un thé ?") });
    expect(screen.getByRole("status").textContent).toBe("Bob\u00a0: Un thé ?");
    await speak("en");
  });

  it("a deal that begins anew says whose part did not come", async () => {
    const before = tableAt("reveal", { seats: [{ name: "Anna" }, { name: "Bob" }] });
    let tell: (event: Happening) => void = () => undefined;
    const onChange: AtTable["onChange"] = (f) => {
      tell = (event) => f({ event: { seq: 1, at: 0, event }, before, after: before });
      return () => undefined;
    };
    render(Lines, { session: sessionAt(before, {}, { onChange }), names, later });
    tell({ type: "deal-restarted", withheld: [0, 1], game: 2, commitment: "" });
    expect(await screen.findByText(/^No cards: a part of the shuffle did not come \(you and Bob\)/)).toBeTruthy();
    tell({ type: "not-ready", seat: 1 });
    expect(await screen.findByText("Bob is not ready any more.")).toBeTruthy();
  });
});

describe("a sheet", () => {
  it("is closed by the back button, also when it opens in place of another, and the focus is where it was", async () => {
    history.replaceState(null, "", "/t/garden");
    const session = sessionAt(tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob" }] }));
    const { unmount } = render(Icons, { session, names, later });
    button("Menu").focus();
    await fireEvent.click(button("Menu"));
    expect(screen.getByRole("dialog")).toBeTruthy();
    const told = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await told;
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button("Menu"));
    unmount();
  });
});

describe("a seat", () => {
  it("is not heard any more by whoever mutes it", async () => {
    const view = tableAt("play", { toAct: [0], seats: [{ name: "Anna" }, { name: "Bob" }] });
    render(SeatSheet, { session: sessionAt(view), seat: 1, names, close: () => undefined });
    await fireEvent.click(button("Do not show what Bob says"));
    expect(button("Show what Bob says")).toBeTruthy();
    await fireEvent.click(button("Show what Bob says"));
  });

  it("is removed by the host alone, who is asked first", async () => {
    const view = tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob" }] });
    const session = sessionAt(view, { host: true });
    const { unmount } = render(SeatSheet, { session, seat: 1, names, close: () => undefined });
    await fireEvent.click(button("Remove from the table"));
    expect(screen.getByText("Remove Bob? A bot plays on for them.")).toBeTruthy();
    await fireEvent.click(button("Remove"));
    expect(session.sent).toEqual([{ type: "kick", seat: 1 }]);
    unmount();
    render(SeatSheet, { session: sessionAt(view), seat: 1, names, close: () => undefined });
    expect(screen.queryByRole("button", { name: "Remove from the table" })).toBeNull();
  });

  it("lets a player have a bot play for them", async () => {
    const view = tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob" }] });
    const session = sessionAt(view);
    render(SeatSheet, { session, seat: 0, names, close: () => undefined });
    await fireEvent.click(button("Let a bot play for me"));
    expect(session.sent).toEqual([{ type: "call-caretaker", seat: 0 }]);
  });
});

describe("talk", () => {
  const seats = [{ name: "Anna" }, { name: "Bob" }, { level: "hare" }];

  it("counts what is new since it was read, without one's own and that of the muted", async () => {
    const before = tableAt("play", { seats, talk: [said(3, 1, "before")] });
    const { rerender } = render(Icons, { session: sessionAt(before), names, later });
    expect(button("Talk")).toBeTruthy();
    const after = tableAt("play", { seats, talk: [said(3, 1, "before"), said(7, 1, "new"), said(8, 0, "mine"), said(9, 1, "newer")] });
    await rerender({ session: sessionAt(after), names });
    expect(button("Talk, 2 new")).toBeTruthy();
    mute("garden", "Bob", true);
    await rerender({ session: sessionAt(after), names });
    expect(button("Talk")).toBeTruthy();
    await fireEvent.click(button("Talk"));
    expect(screen.queryByText("newer")).toBeNull();
    expect(screen.getByText("3 things are not shown: you have muted Bob.")).toBeTruthy();
    mute("garden", "Bob", false);
  });

  it("shows what was said for a moment, and not again when somebody moves", async () => {
    vi.useFakeTimers();
    const at = (...talk: Talk[]) => sessionAt(tableAt("play", { seats, talk }));
    const shown = () => screen.getByRole("status").textContent;
    const { rerender } = render(WithSaid, { session: at(said(3, 1, "before")), names, later });
    await rerender({ session: at(said(3, 1, "before"), said(7, 1, "new")) });
    expect(shown()).toBe("7");
    await vi.advanceTimersByTimeAsync(7000);
    expect(shown()).toBe("none");
    await rerender({ session: at(said(3, 1, "before"), said(7, 1, "new")) });
    expect(shown()).toBe("none");
    vi.useRealTimers();
  });

  it("has the phrases always, and writing where the table allows it", async () => {
    const quiet = sessionAt(tableAt("play", { seats, settings: { chat: false } }));
    const { unmount } = render(Icons, { session: quiet, names, later });
    await fireEvent.click(button("Talk"));
    await fireEvent.click(button("Well played!"));
    expect(quiet.sent).toEqual([{ type: "phrase", phrase: "well-played" }]);
    expect(screen.queryByRole("textbox")).toBeNull();
    unmount();
    const open = sessionAt(tableAt("play", { seats }));
    render(Icons, { session: open, names, later });
    await fireEvent.click(button("Talk"));
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "Tea?" } });
    await fireEvent.submit(screen.getByRole("textbox"));
    expect(open.sent).toEqual([{ type: "chat", text: "Tea?" }]);
  });

  it("is for those who sit: whoever watches can only listen", async () => {
    render(Icons, { session: sessionAt(tableAt("play", { seats, talk: [said(1, 0, "hm")] }), { role: "watcher", seat: null }), names, later });
    await fireEvent.click(button("Talk"));
    expect(screen.getByText(/^: hm$/).textContent).toBe("Anna: hm");
    expect(screen.queryByRole("button", { name: "Well played!" })).toBeNull();
  });
});

describe("the menu", () => {
  const seats = [{ name: "Anna" }, { name: "Bob" }];

  it("says where it was asked why a move is not taken back", async () => {
    const view = tableAt("play", { toAct: [1], seats: [{ name: "Anna" }, { name: "Bob" }] });
    const send: AtTable["send"] = () => Promise.resolve({ type: "refused", refusal: { code: "nothing-to-undo" }, seq: 1 });
    render(Icons, { session: sessionAt(view, {}, { send }), names, later });
    await fireEvent.click(button("Menu"));
    await fireEvent.click(button("Take my last move back"));
    const refused = await screen.findByRole("alert");
    expect(refused.closest("li")?.textContent).toContain("Take my last move back");
  });

  it("does not let one leave the deal of a day, which is played once, and says of one's own game that it goes", async () => {
    const own = { advise: null };
    const day = { ...tableAt("play", { toAct: [0], seats }), table: "day-2026-11-30" };
    const { unmount } = render(Icons, { session: sessionAt(day, {}, { own }), names, later });
    await fireEvent.click(button("Menu"));
    expect(screen.queryByRole("button", { name: "Leave the table" })).toBeNull();
    unmount();
    render(Icons, { session: sessionAt(tableAt("play", { toAct: [0], seats }), {}, { own }), names, later });
    await fireEvent.click(button("Menu"));
    await fireEvent.click(button("Leave the table"));
    expect(screen.getByText("Leave? The game is on this device alone, and gone then.")).toBeTruthy();
    expect(screen.queryByText(/watching/)).toBeNull();
  });

  it("lets one leave for good only when asked twice", async () => {
    const view = tableAt("play", { toAct: [0], seats: [{ name: "Anna" }, { name: "Bob" }] });
    const session = sessionAt(view);
    render(Icons, { session, names, later });
    await fireEvent.click(button("Menu"));
    await fireEvent.click(button("Leave the table"));
    expect(screen.getByText(/no way back to your seat/)).toBeTruthy();
    await fireEvent.click(button("Stay"));
    expect(session.sent).toEqual([]);
    await fireEvent.click(button("Leave the table"));
    await fireEvent.click(button("Leave"));
    expect(session.sent).toEqual([{ type: "leave" }]);
  });
});
