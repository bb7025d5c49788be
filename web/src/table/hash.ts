// The state hash, by which a client notices that it is out of step: docs/protocol.md says what it is the hash of.
//
// Web Crypto is there only where the page came over HTTPS; a table in a living room comes over plain HTTP, so the hash is
// worked out here.

import { PROTOCOL, type Card, type Hash32, type Nonce, type Seq, type StateHash, type TableView } from "$protocol";
import { bytesOf, hexOf, sha256 } from "./sha256.ts";

/** The text that the state hash is the hash of. */
export function hashText(seq: Seq, view: TableView): string {
  const { position } = view;
  const lines = [PROTOCOL, `seq ${seq}`, `game ${view.game}`, `phase ${view.phase}`];
  if (position) {
    const toPlay = position.phase === "play" ? position.to_act[0] : undefined;
    if (toPlay !== undefined) lines[3] += ` ${toPlay}`;
    const cards = (what: string, list: readonly Card[]) => [what, ...list].join(" ");
    lines.push(`pile ${position.draw_pile}`, cards("parade", position.parade));
    position.collected.forEach((list, seat) => lines.push(cards(`seat ${seat}`, list)));
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** The state hash of what this client holds, to compare with the one that came with event `seq`. */
export function stateHash(seq: Seq, view: TableView): StateHash {
  return hexOf(sha256(new TextEncoder().encode(hashText(seq, view))).subarray(0, 8));
}

/** What a seat commits to: the SHA-256 of the 32 bytes that it will reveal. */
export function commitment(nonce: Nonce): Hash32 {
  return hexOf(sha256(bytesOf(nonce)));
}

/** 32 bytes that nobody can guess, as 64 hexadecimal digits. */
export function drawNonce(): Nonce {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}
