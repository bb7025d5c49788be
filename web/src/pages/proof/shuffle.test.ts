import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { block } from "./chacha20.ts";
import { bytes32, check, commitment, deal, hex, key, SCHEME } from "./shuffle.ts";

type Golden = {
  server_seed: string;
  table: string;
  game: number;
  nonces: (string | null)[];
  commitment: string;
  key: string;
  deck: string[];
  first: number;
};

// The cases that the Rust and the Python tests hold to, too. JSON.parse rounds 2^64 - 1: such numbers come as text here.
const path = "../crates/parade-rules/tests/vectors/shuffle.json";
const file = readFileSync(path, "utf8").replace(/"game": (\d{16,})/g, '"game": "$1"');
const golden = JSON.parse(file) as Golden[];

function seedOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = bytes32(digits);
  if (!bytes) throw new Error(digits);
  return bytes;
}

describe("the shuffle", () => {
  it("follows ChaCha20 of RFC 8439, 2.3.2", () => {
    const bytes = new DataView(Uint8Array.from({ length: 32 }, (_, at) => at).buffer);
    const words = Uint32Array.from({ length: 8 }, (_, at) => bytes.getUint32(4 * at, true));
    // Its counter of 32 bits and nonce of 96 bits fill the same four words.
    const out = block(words, 0x0900000000000001n, [0x4a000000, 0]);
    expect([out[0], out[15]]).toEqual([0xe4e7f110, 0x4e3c50a2]);
  });

  it("has cases to hold to", () => {
    expect(golden.length).toBeGreaterThan(20);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(golden.slice(-3))("is the same without Web Crypto: $table, game $game", async (wanted) => {
    vi.stubGlobal("crypto", {});
    const nonces = wanted.nonces.map((nonce) => (nonce === null ? null : seedOf(nonce)));
    const shuffle = { table: wanted.table, game: BigInt(wanted.game), seed: seedOf(wanted.server_seed), nonces };
    expect(await commitment(shuffle.table, shuffle.game, shuffle.seed)).toBe(wanted.commitment);
    expect(hex(await key(shuffle))).toBe(wanted.key);
  });

  it.each(golden)("$table, game $game, $nonces.length seats, first $first", async (wanted) => {
    const seed = seedOf(wanted.server_seed);
    const nonces = wanted.nonces.map((nonce) => (nonce === null ? null : seedOf(nonce)));
    const shuffle = { table: wanted.table, game: BigInt(wanted.game), seed, nonces };
    expect(await commitment(shuffle.table, shuffle.game, seed)).toBe(wanted.commitment);
    expect(hex(await key(shuffle))).toBe(wanted.key);
    expect(await deal(shuffle)).toEqual({ deck: wanted.deck, first: wanted.first });
  });
});

describe("a record", () => {
  const chosen = golden.find((one) => one.table === "garden");
  if (!chosen) throw new Error("no case of the garden");
  const { deck, first, table, game, nonces, server_seed } = chosen;
  const shuffle = { scheme: SCHEME, table, game, nonces, server_seed, commitment: chosen.commitment };
  const record = { players: nonces.map(String), deck, first, shuffle };

  it("is verified, and says how many added a part", async () => {
    expect(await check(record)).toEqual({ verdict: "verified", added: nonces.filter(Boolean).length });
  });

  it("may write its cards as people do", async () => {
    const spoken = deck.map((card) => card.toLowerCase().replace("t", "10"));
    expect(await check({ ...record, deck: spoken })).toMatchObject({ verdict: "verified" });
  });

  it("has no proof without a shuffle", async () => {
    expect(await check({ ...record, shuffle: undefined })).toEqual({ verdict: "no-proof" });
  });

  const [one, other, ...rest] = deck;
  const zeros = "0".repeat(64);
  it.each([
    ["deck", { ...record, deck: [other, one, ...rest] }],
    ["first", { ...record, first: (first + 1) % nonces.length }],
    ["commitment", { ...record, shuffle: { ...shuffle, commitment: zeros } }],
    ["commitment", { ...record, shuffle: { ...shuffle, server_seed: zeros } }],
    ["commitment", { ...record, shuffle: { ...shuffle, table: "gardens" } }],
    ["commitment", { ...record, shuffle: { ...shuffle, game: game + 1 } }],
    ["nonces", { ...record, shuffle: { ...shuffle, nonces: nonces.slice(1) } }],
    ["nonces", { ...record, shuffle: { ...shuffle, nonces: nonces.map(() => "short") } }],
    ["deck", { ...record, shuffle: { ...shuffle, nonces: nonces.map(() => null) } }],
    ["scheme", { ...record, shuffle: { ...shuffle, scheme: "parade-shuffle-v2" } }],
    ["unreadable", { ...record, shuffle: { ...shuffle, server_seed: 7 } }],
    ["unreadable", { ...record, shuffle: "yes" }],
    ["unreadable", {}],
    ["unreadable", null],
  ])("is told what does not match: %s", async (what, wrong) => {
    expect(await check(wrong)).toEqual({ verdict: "mismatch", what });
  });
});
