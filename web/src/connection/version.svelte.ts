// Whether the server has another version of this page by now. The page is what its script is called: the name changes with
// what is in it, and in all that it loads.

import { href } from "../route.svelte.ts";

// The script that comes before it, and waits for nothing, is another one.
const SCRIPT = /<script type="module"[^>]*\ssrc="([^"]+)"/;

let newer = $state(false);
let welcomed = false;
let looking: Promise<boolean> | null = null;

/** Whether there is a newer version than this one. */
export function isOutdated(): boolean {
  return newer;
}

/** The name of the script that a page begins with; null in a page that is being written. */
export function scriptOf(html: string): string | null {
  return SCRIPT.exec(html)?.[1]?.split("/").pop() ?? null;
}

/** A server said welcome. After the first time it may be another one, which has another page, whatever it calls itself. */
export function seeServer(): void {
  if (welcomed) void look();
  welcomed = true;
}

/** Looks whether there is a newer version. */
export function look(): Promise<boolean> {
  looking ??= (async () => {
    try {
      const response = await fetch(href(), { cache: "no-store" });
      const there = response.ok ? scriptOf(await response.text()) : null;
      const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]:not([async])')?.src.split("/").pop();
      if (there && own && there !== own && import.meta.env.PROD) newer = true;
    } catch {
      // The server is away: then there is nothing newer either.
    } finally {
      looking = null;
    }
    return newer;
  })();
  return looking;
}

/** Whether somebody is writing something that a reload would lose. */
function isWriting(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type]), input[type="text"], textarea');
  return [...fields].some((field) => field.value !== field.defaultValue && field === document.activeElement);
}

const halfDone = new Set<() => boolean>();

/** While `is` says so, something is half done that a reload would lose or hold up. Returns how to take that back. */
export function holdReload(is: () => boolean): () => void {
  halfDone.add(is);
  return () => halfDone.delete(is);
}

/** Loads the newer version as soon as it is safe, if there is one: nothing half done, or nobody looks. Called once. */
export function reloadWhenSafe(): void {
  const reload = () => {
    if (newer && !isWriting() && (document.hidden || ![...halfDone].some((is) => is()))) location.reload();
  };
  // A moment to read that it is going to happen; and again and again, until it may.
  setInterval(reload, 5_000);
  document.addEventListener("visibilitychange", reload);
}

/** Looks from time to time, for pages that stay open for days. Called once. */
export function lookNowAndThen(): void {
  let last = Date.now();
  const maybe = () => {
    if (document.hidden || Date.now() - last < 30 * 60_000) return;
    last = Date.now();
    void look();
  };
  document.addEventListener("visibilitychange", maybe);
  setInterval(maybe, 5 * 60_000);
}
