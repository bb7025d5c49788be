import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionAt, tableAt } from "../around/testing/trial.ts";
import { settings } from "../settings.svelte.ts";
import { speak } from "../words/words.svelte.ts";
import Lobby from "./Lobby.svelte";
import { plan } from "./plans.ts";

const key = "ab".repeat(32);
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the lobby of a table", () => {
  beforeAll(() => speak("en"));
  beforeEach(() => {
    settings.name = "";
    localStorage.clear();
  });

  it("lets whoever came by a link sit down by name, and is ready for them", async () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { free: true }, { level: "hare" }] });
    const session = sessionAt(view, { role: "guest", seat: null }, { key });
    render(Lobby, { session });
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "  Bob  " } });
    await fireEvent.click(button("Sit down"));
    expect(session.sent).toEqual([{ type: "sit", seat: 1, name: "Bob" }]);
  });

  it("says under the name what is wrong with it, and sends nothing", async () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { free: true }] });
    const session = sessionAt(view, { role: "guest", seat: null }, { key });
    render(Lobby, { session });
    await fireEvent.click(button("Sit down"));
    expect(screen.getByRole("alert").textContent).toContain("sign that can be seen");
    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "x".repeat(25) } });
    expect(screen.getByRole("alert").textContent).toContain("at most 24");
    expect(session.sent).toEqual([]);
  });

  it("tells a name that the server refuses where it was typed", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { free: true }] });
    settings.name = "anna";
    render(Lobby, {
      session: sessionAt(view, { role: "guest", seat: null }, { key, refusal: { code: "name-taken", seat: 0 } }),
    });
    expect(screen.getByRole("alert").textContent).toContain("Anna");
    expect(screen.getByLabelText("Your name").getAttribute("aria-invalid")).toBe("true");
  });

  it("offers no seat at a full table", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { level: "hare" }] });
    render(Lobby, { session: sessionAt(view, { role: "guest", seat: null }) });
    expect(screen.getByText(/All seats are taken/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  });

  it("lets a host who stood up begin, and tells whom she waits for", async () => {
    const waits = tableAt("lobby", { seats: [{ level: "hare" }, { name: "Bob" }] });
    const { unmount } = render(Lobby, { session: sessionAt(waits, { role: "guest", seat: null, host: true }) });
    expect(screen.getByText("Not ready yet: Bob.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start the game" })).toBeNull();
    unmount();
    const all = tableAt("lobby", { seats: [{ level: "hare" }, { name: "Bob", ready: true }] });
    const session = sessionAt(all, { role: "guest", seat: null, host: true });
    render(Lobby, { session });
    await fireEvent.click(button("Start the game"));
    expect(session.sent).toEqual([{ type: "start" }]);
  });

  it("lets a player who is ready begin where the host is not here, and nobody where she is", async () => {
    const anna = { name: "Anna", ready: true };
    const here = tableAt("lobby", { seats: [anna, { name: "Bob", ready: true }] });
    for (const { view, may } of [
      { view: { ...here, host: null }, may: true },
      { view: { ...tableAt("lobby", { seats: [anna, { name: "Bob", ready: true, away_since: 1 }] }), host: 1 }, may: true },
      { view: { ...here, host: 1 }, may: false },
      { view: { ...tableAt("lobby", { seats: [anna, { name: "Bob" }] }), host: null }, may: false },
      { view: { ...tableAt("lobby", { seats: [{ name: "Anna" }, { name: "Bob", ready: true }] }), host: null }, may: false },
    ]) {
      const session = sessionAt(view);
      const { unmount } = render(Lobby, { session });
      const start = screen.queryByRole("button", { name: "Start the game" });
      expect(start !== null).toBe(may);
      if (start) {
        await fireEvent.click(start);
        expect(session.sent).toEqual([{ type: "start" }]);
      }
      unmount();
    }
  });

  it("tells a clock of seconds in seconds", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { name: "Bob" }], settings: { timer: { bank_s: 10, increment_s: 0 } } });
    render(Lobby, { session: sessionAt(view) });
    expect(screen.getByText("10 s each and 0 s a move")).toBeTruthy();
  });

  it("offers no seat to whoever came to watch", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { free: true }] });
    render(Lobby, { session: sessionAt(view, { role: "watcher", seat: null }, { key }), watch: true });
    expect(screen.getByText("You are watching.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  });

  it("says who is waited for", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna", ready: true }, { name: "Bob" }, { name: "Cleo" }] });
    render(Lobby, { session: sessionAt(view) });
    expect(screen.getByText("Not ready yet: Bob and Cleo.")).toBeTruthy();
    expect(button("Not ready after all")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start the game" })).toBeNull();
  });

  it("has the host send the link from its foot while seats are free", async () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { free: true }] });
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText: copied }, languages: ["en"] });
    render(Lobby, { session: sessionAt(view, { host: true }, { key }) });
    await fireEvent.click(button("Send the link"));
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(`/t/garden#join=${key}`));
    await waitFor(() => expect(screen.getAllByRole("status").some((one) => one.textContent === "The link is copied.")).toBe(true));
    vi.unstubAllGlobals();
  });

  it("tells a guest who is ready that there is nothing left to do", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna", ready: true }, { name: "Bob" }, { free: true }] });
    render(Lobby, { session: sessionAt(view, {}, { key }) });
    expect(screen.getByText("You are ready. One seat is free still: send the link on, or wait.")).toBeTruthy();
  });

  it("begins for the host once everybody else is ready", async () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { name: "Bob", ready: true }] });
    const session = sessionAt(view, { host: true });
    render(Lobby, { session });
    await fireEvent.click(button("Start the game"));
    await waitFor(() => expect(session.sent[0]).toMatchObject({ type: "ready" }));
  });

  it("carries out what was meant when the table was opened: against bots all at once", async () => {
    plan("garden", { name: "Dora", begin: true });
    const view = tableAt("lobby", { host: null, seats: [{ free: true }, { level: "queen" }] });
    const session = sessionAt(view, { role: "guest", seat: null, host: true });
    const { unmount } = render(Lobby, { session });
    const all = [{ type: "sit", seat: 0, name: "Dora" }, { type: "ready", commitment: "" }, { type: "start" }];
    await waitFor(() => expect(session.sent).toEqual(all));
    unmount();
    // It is done once: whoever comes back later decides anew.
    render(Lobby, { session });
    expect(session.sent).toHaveLength(3);
    expect(screen.getByText("Invite")).toBeTruthy();
  });

  it("takes one step at a time where somebody else sits, and tells why the first one was refused", async () => {
    plan("garden", { name: "Dora", begin: true });
    const mixed = tableAt("lobby", { host: null, seats: [{ free: true }, { name: "Bob" }] });
    const session = sessionAt(mixed, { role: "guest", seat: null, host: true });
    const first = render(Lobby, { session });
    await waitFor(() => expect(session.sent).toEqual([{ type: "sit", seat: 0, name: "Dora" }]));
    first.unmount();

    plan("garden", { name: "Hare", begin: true });
    const alone = tableAt("lobby", { host: null, seats: [{ free: true }, { level: "hare" }] });
    const refusing = sessionAt(alone, { role: "guest", seat: null, host: true });
    // The name is refused, and so is all that needs a seat.
    const refuse = (code: "name-taken" | "not-seated") => {
      refusing.refusal = { code };
      return Promise.resolve({ type: "refused" as const, refusal: { code }, seq: 0 });
    };
    refusing.send = (command) => refuse(command.type === "sit" ? "name-taken" : "not-seated");
    refusing.ready = () => refuse("not-seated");
    render(Lobby, { session: refusing });
    await waitFor(() => expect(refusing.refusal?.code).toBe("name-taken"));
    expect(screen.getByRole("button", { name: "Sit down" })).toBeTruthy();
  });

  it("lets the host seat bots, and take people away only when asked twice", async () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { name: "Bob" }, { free: true }, { level: "hare" }] });
    const session = sessionAt(view, { host: true });
    render(Lobby, { session });
    await fireEvent.click(button("Put a bot here"));
    expect(session.sent.pop()).toMatchObject({ type: "set-bot", seat: 2 });
    await fireEvent.change(screen.getByLabelText("Level"), { target: { value: "queen" } });
    expect(session.sent.pop()).toEqual({ type: "set-bot", seat: 3, level: "queen" });
    await fireEvent.click(button("Take off"));
    expect(session.sent.pop()).toEqual({ type: "clear-seat", seat: 3 });
    await fireEvent.click(button("Remove Bob"));
    expect(session.sent).toEqual([]);
    await fireEvent.click(within(screen.getByRole("group", { name: /Remove Bob/ })).getByRole("button", { name: "Remove" }));
    expect(session.sent).toEqual([{ type: "kick", seat: 1 }]);
  });

  it("sets all settings for the host, and shows them to the others", async () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { name: "Bob" }], settings: { watchers: true, chat: false } });
    const session = sessionAt(view, { host: true });
    const { unmount } = render(Lobby, { session });
    await fireEvent.click(screen.getByRole("radio", { name: /2008/ }));
    expect(session.sent.pop()).toEqual({ type: "configure", settings: { ...view.settings, rules: "2008" } });
    await fireEvent.change(screen.getByLabelText("Clock"), { target: { value: "300+5" } });
    expect(session.sent.pop()).toMatchObject({ settings: { timer: { bank_s: 300, increment_s: 5 } } });
    unmount();
    render(Lobby, { session: sessionAt(view, { seat: 1 }) });
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText("others may watch")).toBeTruthy();
  });

  it("has the links to send, made here", () => {
    const view = tableAt("lobby", { seats: [{ name: "Anna" }, { free: true }] });
    render(Lobby, { session: sessionAt(view, { seat: 0 }, { key }) });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Invite" }).value).toBe(`${location.origin}/t/garden#join=${key}`);
  });
});
