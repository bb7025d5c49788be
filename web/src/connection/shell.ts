// The service worker, which keeps the page itself at hand: `vite/service-worker.js`.

import { href } from "../route.svelte.ts";

/** Has the page kept, once it has all that it needs itself. Browsers allow it over HTTPS only. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Where storage is blocked there is none, and nothing is lost but the way in without a network.
    navigator.serviceWorker.register(href("sw.js"), { scope: href() }).then(keepTheRest).catch(() => undefined);
  };
  const later = () => setTimeout(register, 3_000);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

/** Has the rules and the bots kept, too, once nothing else is to be done: half a megabyte, unless the device is to save it. */
async function keepTheRest(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => active?.postMessage("the rest"), 10_000);
}

/** Has the rules alone kept as soon as there is a service worker: for a page that is to work without a network from then on. */
export async function keepRules(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("the rules");
}
