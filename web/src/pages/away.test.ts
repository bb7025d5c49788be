import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { go } from "../route.svelte.ts";
import { LANGUAGES, say, speak } from "../words/words.svelte.ts";
import Games from "./Games.svelte";
import Problem from "./Problem.svelte";

const key = "ab".repeat(32);

beforeAll(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  return speak("en");
});
afterEach(() => {
  vi.restoreAllMocks();
  go("");
});

describe("a server that does not answer", () => {
  it("is asked again as soon as there is a network, but only where nothing else does so", async () => {
    const again = vi.fn();
    const { rerender } = render(Problem, { problem: "server-away", again });
    await fireEvent(window, new Event("online"));
    expect(again).toHaveBeenCalledTimes(1);
    await rerender({ problem: "server-away", again, retryAt: Date.now() + 5000 });
    await fireEvent(window, new Event("online"));
    await rerender({ problem: "failed", again, retryAt: null });
    await fireEvent(window, new Event("online"));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it("is told once where games are listed, with what it is that is away, and they come with the network", async () => {
    const ask = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    render(Games);
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));
    expect(screen.getByRole("alert").textContent).toMatch(/^The server does not answer\. It is away/);
    ask.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ games: [] }))));
    await fireEvent(window, new Event("online"));
    await screen.findByText(/No game of yours/);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(ask).toHaveBeenCalledTimes(4);
  });
});

describe("a table that is not found", () => {
  it("by its name alone is one that is to be asked for by its link", () => {
    go("t/velvet-pepper");
    render(Problem, { problem: "no-such-table" });
    expect(screen.getByRole("heading").textContent).toBe("No open table of this name");
    expect(screen.getByText(/For any other, ask for the whole link/)).toBeTruthy();
    expect(document.title).toBe("No open table of this name · Parade");
  });

  it("behind a link may be a link that is not whole", () => {
    go(`t/velvet-pepper#join=${key}`);
    render(Problem, { problem: "no-such-table" });
    expect(screen.getByText(/Links are long/)).toBeTruthy();
  });
});

it.each(LANGUAGES)("in %s nobody is told of a game where there is only a table that lets nobody watch", async (language) => {
  await speak(language);
  expect(say("problem-title", { problem: "no-watchers" }) + say("problem-text", { problem: "no-watchers" })).not.toMatch(/game|partie/i);
  await speak("en");
});
