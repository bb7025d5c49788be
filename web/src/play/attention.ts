// How the page calls me when I look elsewhere: its title, its icon, and a notification if I want one.
import { href } from "../route.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { say } from "../words/words.svelte.ts";

/** What the tab's title says: whose turn it is if it is mine, else the name of the game. */
export function title(toDo: string | null): string {
  return toDo === null ? "Parade" : `● ${toDo} – Parade`;
}

/** The icon of the tab: the usual one, or the one with a lamp. */
export function showIcon(lit: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const usual = (link.dataset["usual"] ??= link.getAttribute("href") ?? "");
  link.href = lit ? href("icon-turn.svg") : usual;
}

let shown: Notification | null = null;

/** Tells that it is my turn, if nobody looks at the page and this is wanted. */
export function notify(toDo: string): void {
  if (!settings.notifications || document.visibilityState === "visible") return;
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    shown = new Notification("Parade", { body: toDo, tag: "parade-turn" });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Where only a service worker may: the title says it too.
  }
}

/** Takes back what `notify` showed. */
export function unnotify(): void {
  shown?.close();
  shown = null;
}

/** What I have to do now, in two words; null: nothing. */
export function myPart(phase: string, mine: boolean, last: boolean): string | null {
  if (!mine) return null;
  if (phase === "discard") return say("pill-keep-two");
  return phase === "play" ? say(last ? "pill-your-last-turn" : "pill-your-turn") : null;
}
