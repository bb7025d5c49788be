// SHA-256 (FIPS 180-4), of little at a time: what the library for it weighs would be a thirtieth of the script that a game takes.
// It is compared with that library, which the check of a deal uses; nothing secret depends on how long it takes.

/** The first 32 bits of the fractional parts of a root of the first primes. */
function roots(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++) if (primes.every((prime) => next % prime)) primes.push(next);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
const START = roots(8, Math.sqrt);
const ROUNDS = roots(64, Math.cbrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, message.length * 8);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = words.getUint32(at + i * 4);
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!];
        w[i] = w[i - 16]! + w[i - 7]! + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) + (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10));
      }
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setUint32(i * 4, word));
  return new Uint8Array(hash.buffer);
}

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
