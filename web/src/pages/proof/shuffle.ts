// The fair shuffle `parade-shuffle-v1`, worked out in the browser from docs/shuffle.md: from what was committed to, added and
// revealed to the deck and the start player. It is arithmetic on bytes and no rule of the game.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Card } from "$protocol";
import { stream } from "./chacha20.ts";

export const SCHEME = "parade-shuffle-v1";

/** What a record says of its shuffle, once it has been read. */
export type Shuffle = {
  table: string;
  game: bigint;
  commitment: string;
  seed: Uint8Array<ArrayBuffer>;
  nonces: (Uint8Array<ArrayBuffer> | null)[];
};

/** What can be wrong with a record, the first thing found. */
export type Mismatch = "unreadable" | "scheme" | "commitment" | "nonces" | "deck" | "first";

export type Proof =
  | { verdict: "verified"; added: number }
  | { verdict: "no-proof" }
  | { verdict: "mismatch"; what: Mismatch };

const text = new TextEncoder();

function littleEndian(number: number | bigint, bytes: number): Uint8Array {
  let rest = BigInt(number);
  return Uint8Array.from({ length: bytes }, () => {
    const lowest = Number(rest & 255n);
    rest >>= 8n;
    return lowest;
  });
}

/** Each part after its length, four bytes, the lowest first. */
function fields(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...littleEndian(part.length, 4), ...part]));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The 32 bytes of 64 hexadecimal digits; null if it is anything else. */
export function bytes32(digits: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof digits !== "string" || !/^[0-9a-f]{64}$/i.test(digits)) return null;
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

// Web Crypto, which a browser has on pages that came over https alone; elsewhere, as on a table in one's own network, a library.

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return "subtle" in crypto ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes);
}

async function mac(secret: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!("subtle" in crypto)) return hmac(sha256, secret, bytes);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
}

export async function commitment(table: string, game: bigint, seed: Uint8Array): Promise<string> {
  const parts = fields(text.encode("parade/v1/commit"), text.encode(table), littleEndian(game, 8), seed);
  return hex(await hash(parts));
}

export async function key(shuffle: Omit<Shuffle, "commitment">): Promise<Uint8Array> {
  const { table, game, seed, nonces } = shuffle;
  const parts = fields(
    text.encode("parade/v1/deck"),
    text.encode(table),
    littleEndian(game, 8),
    Uint8Array.of(nonces.length),
    ...nonces.map((nonce) => nonce ?? new Uint8Array()),
  );
  return mac(seed, parts);
}

/** A number below `bound`, each exactly as likely: words of the last, incomplete stretch are thrown away. */
function below(words: Generator<number, never>, bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
}

/** The deck in draw order, and the start player. */
export async function deal(shuffle: Omit<Shuffle, "commitment">): Promise<{ deck: Card[]; first: number }> {
  const secret = await key(shuffle);
  const view = new DataView(secret.buffer, secret.byteOffset);
  const words = stream(Uint32Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true)));
  const deck = [..."RBPGKO"].flatMap((color) => [..."0123456789T"].map((value) => color + value));
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(words, last + 1);
    const moved = deck[last] ?? "";
    deck[last] = deck[other] ?? "";
    deck[other] = moved;
  }
  return { deck, first: below(words, shuffle.nonces.length) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A whole number of a record. One of more than 53 bits is not what was written by the time that it has been read. */
function whole(value: unknown): bigint | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null;
}

/** Checks the shuffle of a record, `parade-game/1`. */
export async function check(record: unknown): Promise<Proof> {
  const mismatch = (what: Mismatch): Proof => ({ verdict: "mismatch", what });
  if (!isObject(record) || !Array.isArray(record.players) || !Array.isArray(record.deck)) return mismatch("unreadable");
  const { shuffle } = record;
  if (shuffle === undefined || shuffle === null) return { verdict: "no-proof" };
  if (!isObject(shuffle)) return mismatch("unreadable");
  if (shuffle.scheme !== SCHEME) return mismatch("scheme");
  const seed = bytes32(shuffle.server_seed);
  const game = whole(shuffle.game);
  const told = bytes32(shuffle.commitment);
  const listed: unknown[] = Array.isArray(shuffle.nonces) ? shuffle.nonces : [];
  const nonces = listed.map((nonce) => (nonce === null ? null : bytes32(nonce)));
  if (typeof shuffle.table !== "string" || game === null || !seed || !told) return mismatch("unreadable");
  if (listed.length !== record.players.length || listed.length < 2 || listed.length > 6) return mismatch("nonces");
  if (nonces.some((nonce, seat) => nonce === null && listed[seat] !== null)) return mismatch("nonces");
  if ((await commitment(shuffle.table, game, seed)) !== hex(told)) return mismatch("commitment");
  const { deck, first } = await deal({ table: shuffle.table, game, seed, nonces });
  const found = record.deck.map((card) => String(card).toUpperCase().replace("10", "T"));
  if (found.join() !== deck.join()) return mismatch("deck");
  if (record.first !== first) return mismatch("first");
  return { verdict: "verified", added: nonces.filter(Boolean).length };
}
