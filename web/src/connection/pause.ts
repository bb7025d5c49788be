// How long to wait before a connection is tried again: longer each time, and with chance in it, so that a thousand pages do
// not come back at once.

const FIRST = 500;
const LONGEST = 20_000;

/** Milliseconds before the next try, after so many in vain; not less than the server asked for. `chance`: 0 to 1. */
export function beforeTry(tries: number, asked: number, chance: number): number {
  const most = Math.min(FIRST * 2 ** Math.min(tries, 10), LONGEST);
  return most / 2 + (most / 2) * chance + asked;
}
