// A record inside a link: packed behind the `#`, which no browser sends to a server. Whoever has the link has the game.

import { type GameRecord, recordOf } from "./record.ts";

/** Longer ones are not unpacked: a record has a few kilobytes. */
const MOST = 200_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // What is wrong with it, the reading end tells.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) throw new RangeError("too long");
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A record as a text that can stand in a link. */
export async function packed(record: GameRecord): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(record.whole)), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record of such a text; null if it is none. */
export async function unpacked(text: string): Promise<GameRecord | null> {
  try {
    const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const found = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    return recordOf(JSON.parse(found) as unknown);
  } catch {
    return null;
  }
}

/** What stands behind `#` in the address of a game looked back at. */
export interface Behind {
  /** The packed record, if the link has it. */
  record: string | null;
  /** The secret of a link at which people look at the game together. */
  review?: string | null;
  /** The point in time, from 0 on; null: none is named. */
  point: number | null;
}

/** Reads it: `#12` is turn 12, `#r=…&turn=12` the same of the record that is in the link, `#review=…&turn=12` together with others. */
export function behind(hash: string): Behind {
  const text = hash.replace(/^#/, "");
  const parts = new URLSearchParams(text);
  const turn = /^\d{1,3}$/.test(text) ? text : (parts.get("turn") ?? "");
  const number = /^\d{1,3}$/.test(turn) ? Number(turn) : 0;
  const review = parts.get("review") ?? "";
  return { record: parts.get("r"), review: /^[0-9a-f]{64}$/.test(review) ? review : null, point: number > 0 ? number - 1 : null };
}

/** Writes it. */
export function hashOf({ record, review, point }: Behind): string {
  const turn = (point ?? 0) + 1;
  if (review) return `#review=${review}&turn=${turn}`;
  return record === null ? `#${turn}` : `#r=${record}&turn=${turn}`;
}
