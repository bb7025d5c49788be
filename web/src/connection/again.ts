// Where a part of the page could not be fetched, a browser remembers that, and asks no more as long as the page lives: the page
// has to be loaded anew. That needs nobody: it is done as soon as the server answers.

import { href } from "../address.ts";

const KEY = "parade.again";
/** So often within so long, by itself. After that something else is wrong, and who looks at the page decides. */
const MOST = 3;
const WITHIN_MS = 10 * 60_000;
const EVERY_MS = 2_000;

/** Notes that the page is loaded anew; false where that was done often enough, or where it cannot be noted and would go on for ever. */
function mayAgain(): boolean {
  try {
    const told: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const lately = (Array.isArray(told) ? told : []).filter((at: unknown) => Date.now() - Number(at) < WITHIN_MS);
    if (lately.length >= MOST) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...lately, Date.now()]));
    return true;
  } catch {
    return false;
  }
}

/** Whether the server answers. Not by the page itself, which the service worker has, too. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch(href("healthz"), { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Loads the page anew once the server answers. Returns how to leave that. */
export function loadAgainSoon(reload: () => void = () => location.reload()): () => void {
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const there = await answers();
    if (left) return;
    if (!there) timer = setTimeout(() => void look(), EVERY_MS);
    else if (mayAgain()) reload();
  };
  void look();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
