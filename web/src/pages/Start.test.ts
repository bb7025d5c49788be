import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { finishStep } from "../learn/progress.ts";
import { settings } from "../settings.svelte.ts";
import { speak } from "../words/words.svelte.ts";
import { takePlan } from "./plans.ts";
import { keysOf, remember } from "./remembered.ts";
import Start from "./Start.svelte";

const key = "ab".repeat(32);
const watch = "cd".repeat(32);
type Asked = { path: string; body: unknown };

/** A server of which only the answers are known; what it was asked is written down. */
function serverWith(answers: Record<string, { status?: number; body: unknown } | "away">): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const path = String(input).replace(/^\/api\/v1\//, "");
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[`${init?.method ?? "GET"} ${path}`] ?? { status: 404, body: { code: "not-found", message: "" } };
    if (answer === "away") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
  return asked;
}

const created = { table: "garden", join_key: key, watch_key: watch, join_link: "", watch_link: "" };
const none = { body: { tables: [] } };
const opened = (asked: Asked[]) => asked.find(({ path, body }) => path === "tables" && body !== null)?.body;
const button = (name: RegExp) => screen.getByRole("button", { name });

describe("the first page", () => {
  beforeAll(() => speak("en"));
  beforeEach(() => {
    localStorage.clear();
    settings.name = "";
    history.replaceState(null, "", "/");
  });

  it("plays against bots with one tap, without a name, and keeps how", async () => {
    const asked = serverWith({ "GET tables": none, "POST tables": { status: 201, body: created } });
    const { unmount } = render(Start);
    await fireEvent.change(screen.getByLabelText("Against"), { target: { value: "3" } });
    await fireEvent.change(screen.getByLabelText("Level"), { target: { value: "queen" } });
    await fireEvent.click(button(/Play now/));
    await waitFor(() => expect(location.pathname).toBe("/t/garden"));
    expect(opened(asked)).toMatchObject({
      settings: { seats: 4, public: false },
      bots: [1, 2, 3].map((seat) => ({ seat, level: "queen" })),
      cookie: true,
    });
    expect(takePlan("garden")).toEqual({ name: "Player", begin: true });
    expect(keysOf("garden")).toMatchObject({ join: key, watch });
    unmount();
    render(Start);
    expect(screen.getByLabelText<HTMLSelectElement>("Against").value).toBe("3");
    expect(screen.getByLabelText<HTMLSelectElement>("Level").value).toBe("queen");
  });

  it("says where the first game was left, until it is done", () => {
    serverWith({ "GET tables": none });
    finishStep(6, 13);
    const { unmount } = render(Start);
    expect(screen.getByRole("link", { name: /Learn/ }).textContent).toContain("Go on at step 7 of 13");
    unmount();
    finishStep(13, 13);
    render(Start);
    expect(screen.getByRole("link", { name: /Learn/ }).textContent).not.toContain("step");
  });

  it("wants a name before it opens a table for friends", async () => {
    const asked = serverWith({ "GET tables": none, "POST tables": { status: 201, body: created } });
    render(Start);
    await fireEvent.click(button(/Open a table/));
    expect(screen.getByRole("alert").textContent).toContain("A name needs");
    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
    expect(opened(asked)).toBeUndefined();
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: " Zoé " } });
    await fireEvent.click(button(/Open a table/));
    await waitFor(() => expect(location.pathname).toBe("/t/garden"));
    expect(takePlan("garden")).toEqual({ name: "Zoé", begin: false });
  });

  it("says that the server is away, and opens once it is back", async () => {
    serverWith({ "GET tables": "away", "POST tables": "away" });
    render(Start);
    await fireEvent.click(button(/Play now/));
    expect((await screen.findByRole("alert")).textContent).toContain("The server does not answer");
    serverWith({ "POST tables": { status: 201, body: created } });
    await fireEvent.click(button(/Play now/));
    await waitFor(() => expect(location.pathname).toBe("/t/garden"));
    takePlan("garden");
  });

  it.each([
    [429, { code: "too-many", message: "", retry_after_s: 7 }, "try again in 7 s"],
    [503, { code: "unavailable", message: "" }, "No new tables now"],
    [500, { code: "failed", message: "" }, "Something failed"],
  ])("says why no table is opened: %i", async (status, body, told) => {
    serverWith({ "GET tables": none, "POST tables": { status, body } });
    render(Start);
    await fireEvent.click(button(/Play now/));
    expect((await screen.findByRole("alert")).textContent).toContain(told);
  });

  it("goes where a pasted link leads, with its key, and says what is wrong with another", async () => {
    serverWith({ "GET tables": none });
    render(Start);
    await fireEvent.click(button(/Join a table/));
    const field = screen.getByLabelText("Link or name of the table");
    await fireEvent.input(field, { target: { value: "which table!" } });
    await fireEvent.click(screen.getByRole("button", { name: "Go there" }));
    expect(screen.getByRole("alert").textContent).toContain("That leads to no table");
    await fireEvent.input(field, { target: { value: `${location.origin}/t/tea#join=${key}` } });
    expect(screen.queryByRole("alert")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Go there" }));
    expect(location.pathname + location.hash).toBe(`/t/tea#join=${key}`);
  });

  it("leads back to where one was, if the table still lives and one sits there", async () => {
    remember("garden", { join: key });
    remember("gone", { join: key });
    remember("left", { join: key });
    const about = { table: "garden", phase: "play", settings: {}, seats: [{ type: "human", name: "Zoé" }, { type: "bot", level: "hare" }], changed: Date.now() };
    const asked = serverWith({
      "GET tables": none,
      "POST tables/garden/enter": { body: { about, you: { role: "player", seat: 0, host: true } } },
      "POST tables/left/enter": { body: { about: { ...about, table: "left" }, you: { role: "guest", seat: null, host: false } } },
    });
    render(Start);
    const link = await screen.findByRole("link", { name: /With Hare/ });
    expect(link.getAttribute("href")).toBe("/t/garden");
    expect(asked).toContainEqual({ path: "tables/garden/enter", body: { key, cookie: true } });
    expect(screen.queryAllByText("Game on")).toHaveLength(1);
    // What is not there any more is not asked for again.
    expect(keysOf("gone").join).toBeNull();
    expect(keysOf("left").join).toBeNull();
    expect(keysOf("garden").join).toBe(key);
  });

  it("lists tables that are open to everybody, but none that is over", async () => {
    const seats = [{ type: "human", name: "Anna" }, { type: "empty" }];
    serverWith({ "GET tables": { body: { tables: ["lobby", "over", "closed"].map((phase) => ({ table: `tea-${phase}`, phase, settings: {}, seats, changed: 0 })) } } });
    render(Start);
    expect((await screen.findByRole("link", { name: /Anna/ })).getAttribute("href")).toBe("/t/tea-lobby");
    expect(screen.getByText(/One seat is free/)).toBeTruthy();
  });

  it("numbers its entries one after the other, and shows the number that is the key", () => {
    const { container } = render(Start);
    const entries = [...container.querySelectorAll<HTMLElement>("[data-key]")];
    expect(entries.map((entry) => entry.dataset["key"])).toEqual(entries.map((_, place) => String(place + 1)));
    expect(entries.map((entry) => entry.querySelector(".key")?.textContent)).toEqual(entries.map(({ dataset }) => dataset["key"]));
  });

  it("has its entries under number keys, but not while one types", async () => {
    serverWith({ "GET tables": none });
    render(Start);
    await fireEvent.keyDown(screen.getByLabelText("Your name"), { key: "3" });
    expect(screen.queryByLabelText("Link or name of the table")).toBeNull();
    await fireEvent.keyDown(document.body, { key: "3" });
    expect(screen.getByLabelText("Link or name of the table")).toBeTruthy();
  });
});
