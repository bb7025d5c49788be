import { afterEach, expect, test, vi } from "vitest";
import { holdReload, isOutdated, look, reloadWhenSafe, scriptOf, seeServer } from "./version.svelte.ts";

const page = (script: string) => `<head>\n<script type="module" crossorigin src="/games/assets/${script}"></script>`;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("a page is what its first script is called", () => {
  expect(scriptOf(page("index-abc.js"))).toBe("index-abc.js");
  expect(scriptOf("<p>away")).toBeNull();
});

test("another page is noticed when a server welcomes again, and loaded once nothing is half done", async () => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  const own = document.createElement("script");
  own.type = "module";
  own.setAttribute("src", "/games/assets/index-old.js");
  document.head.append(own);
  const answer = vi.fn(async () => new Response(page("index-old.js")));
  vi.stubGlobal("fetch", answer);
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });

  seeServer();
  expect(answer).not.toHaveBeenCalled();
  seeServer();
  await vi.advanceTimersByTimeAsync(0);
  expect([answer.mock.calls.length, isOutdated()]).toEqual([1, false]);

  answer.mockImplementation(async () => new Response(page("index-new.js")));
  expect(await look()).toBe(true);
  expect(isOutdated()).toBe(true);

  let half = true;
  const letGo = holdReload(() => half);
  reloadWhenSafe();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  half = false;
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  field.value = "half a sentence";
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  field.value = "";
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalled();
  letGo();
});
