// The service worker, which keeps the page itself at hand: `vite/service-worker.js`.

import { href } from "../route.svelte.ts";

/** Has the page kept, once it has all that it needs itself. Browsers allow it over HTTPS only. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Where storage is blocked there is none, and nothing is lost but the way in without a network.
    navigator.serviceWorker.register(href("sw.js"), { scope: href() }).catch(() => undefined);
  };
  const later = () => setTimeout(register, 3_000);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
