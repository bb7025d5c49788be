// Why the server did not do something, in words.

import type { Refusal } from "$protocol";
import { say } from "../words/words.svelte.ts";

/** A refusal as a sentence. `nameOf` says who sits on a seat. */
export function refusalText(refusal: Refusal, nameOf: (seat: number) => string = () => ""): string {
  const { code, seat, limit, retry_after_ms } = refusal;
  if (code === "chat-off") return say("refusal-chat-off");
  // What can only come of a page that has lost its way: nobody can do anything about it but try once more.
  if (code === "wrong-nonce" || code === "already-revealed") return say("refusal-stale-page");
  return say("online-refusal", {
    code,
    name: seat == null ? "" : nameOf(seat),
    limit: limit ?? 0,
    seconds: Math.ceil((retry_after_ms ?? 1000) / 1000),
  });
}
