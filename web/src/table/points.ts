// Points as people read them: penalty points in the rules of 2013, negative numbers in those of 2008.
import type { Edition } from "$protocol";

/** A number of points. */
export function shown(edition: Edition, points: number): string {
  return edition === "2008" && points > 0 ? `−${points}` : String(points);
}

/** A change of points with its sign: `+6`, `−3`, `0`. */
export function change(edition: Edition, before: number, after: number): string {
  const by = (after - before) * (edition === "2008" ? -1 : 1);
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "0";
}
