// The date here, by which the puzzle and the deal of a day are named: the same for everybody who lives by it.

/** The date here, as `2026-11-29`. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
