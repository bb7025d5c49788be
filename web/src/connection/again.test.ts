import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAgainSoon } from "./again.ts";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("the page is loaded anew as soon as the server answers, and not before", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const reload = vi.fn();
  const leave = loadAgainSoon(reload);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response("ok"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
  leave();
});

test("where that does not help it stops; and after a while begins anew", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("ok")));
  const reload = vi.fn();
  for (let time = 0; time < 10; time += 1) {
    const leave = loadAgainSoon(reload);
    await vi.advanceTimersByTimeAsync(0);
    leave();
  }
  expect(reload).toHaveBeenCalledTimes(3);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  loadAgainSoon(reload);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(4);
});

test("who leaves the page is not loaded anew", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("ok"));
  const reload = vi.fn();
  loadAgainSoon(reload)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});
