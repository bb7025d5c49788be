import { afterEach, describe, expect, it, vi } from "vitest";
import { backCloses, settled } from "./back.ts";

/** Goes back and waits until the page has been told. */
function back(): Promise<unknown> {
  const told = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.back();
  return told;
}

describe("the back button", () => {
  afterEach(() => {
    history.replaceState(null, "", "/");
  });

  it("closes what lies over the page, and leaves the page", async () => {
    history.replaceState(null, "", "/t/garden");
    const close = vi.fn();
    const closed = backCloses(close);
    await back();
    expect(close).toHaveBeenCalledOnce();
    expect(location.pathname).toBe("/t/garden");
    closed();
    expect(history.state).toBeNull();
  });

  it("has nothing left to close when it was closed otherwise", async () => {
    const closed = backCloses(() => undefined);
    expect(history.state).not.toBeNull();
    const told = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    closed();
    await told;
    expect(history.state).toBeNull();
  });

  it("closes what opened in place of something else", async () => {
    history.replaceState(null, "", "/t/garden");
    const second = vi.fn();
    const closed = backCloses(() => undefined);
    closed();
    const closedSecond = backCloses(second);
    await settled();
    await vi.waitFor(() => expect(history.state).not.toBeNull());
    expect(second).not.toHaveBeenCalled();
    await back();
    expect(second).toHaveBeenCalledOnce();
    closedSecond();
    expect(location.pathname).toBe("/t/garden");
  });

  it("closes the upper one first", async () => {
    const lower = vi.fn();
    const upper = vi.fn();
    backCloses(lower);
    backCloses(upper);
    await back();
    expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([1, 0]);
    await back();
    expect(lower).toHaveBeenCalledOnce();
  });
});
