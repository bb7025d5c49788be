// ChaCha20 as it was first published: a counter of 64 bits and a nonce of 64 bits, which is always zero here.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const; // "expand 32-byte k"

/** The sixteen words of a block. */
export function block(key: Uint32Array, counter: bigint, nonce: readonly [number, number] = [0, 0]): Uint32Array {
  const start = Uint32Array.of(...CONSTANTS, ...key, Number(counter & 0xffffffffn), Number(counter >> 32n), ...nonce);
  const state = start.slice();
  const at = (index: number) => state[index] ?? 0;
  const step = (a: number, b: number, c: number, bits: number) => {
    state[a] = at(a) + at(b);
    const mixed = at(c) ^ at(a);
    state[c] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  const quarterRound = (a: number, b: number, c: number, d: number) => {
    step(a, b, d, 16);
    step(c, d, b, 12);
    step(a, b, d, 8);
    step(c, d, b, 7);
  };
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarterRound(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarterRound(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return state.map((word, index) => word + (start[index] ?? 0));
}

/** The words of the stream, one after the other. */
export function* stream(key: Uint32Array): Generator<number, never> {
  for (let counter = 0n; ; counter++) yield* block(key, counter);
}
