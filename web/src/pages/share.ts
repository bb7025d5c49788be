// Links to a table, and how they get to other people.

import type { TableId, Token } from "$protocol";
import { href } from "../route.svelte.ts";
import { say } from "../words/words.svelte.ts";

/** A link to play or to watch. Its secret stands behind `#`, which is sent to no server. */
export function linkTo(table: TableId, what: "join" | "watch", key: Token | null): string {
  return `${location.origin}${href(`t/${table}`)}${key ? `#${what}=${key}` : ""}`;
}

/** Copies a text; false where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this device has a way of its own to send things. */
export function canSend(): boolean {
  return typeof navigator.share === "function";
}

export async function send(title: string, text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, text, url });
  } catch {
    // Whoever changed their mind knows it.
  }
}

/** Passes a link on by what this device has: its own way to send things, or what is copied. */
export async function pass(link: string, text = say("share-text")): Promise<"sent" | "copied" | "not"> {
  if (canSend()) {
    await send("Parade", text, link);
    return "sent";
  }
  return (await copy(link)) ? "copied" : "not";
}
