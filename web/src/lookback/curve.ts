// Where the lines of the chances lie: from points in time and chances to places in a picture.

/** The room of the picture, in pixels, and of what stands around its lines. */
export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The place of a point in time, of so many. */
export function across(plot: Plot, point: number, of: number): number {
  return plot.left + ((plot.width - plot.left - plot.right) * point) / Math.max(1, of - 1);
}

/** The place of a chance. */
export function down(plot: Plot, chance: number): number {
  const height = plot.height - plot.top - plot.bottom;
  return plot.top + height * (1 - Math.min(1, Math.max(0, chance)));
}

/** The point in time that is nearest to a place. */
export function pointAt(plot: Plot, x: number, of: number): number {
  const share = (x - plot.left) / Math.max(1, plot.width - plot.left - plot.right);
  return Math.min(of - 1, Math.max(0, Math.round(share * (of - 1))));
}

/** The line of a seat, as far as its chances are known: what `d` of a path takes. */
export function line(plot: Plot, rows: readonly (readonly number[])[], seat: number, of: number): string {
  return rows
    .map((row, point) => `${point === 0 ? "M" : "L"}${across(plot, point, of).toFixed(1)} ${down(plot, row[seat] ?? 0).toFixed(1)}`)
    .join("");
}

/** Where names stand that want to stand at `wanted`, each `apart` from the next, within the picture: nobody is written over another. */
export function spread(wanted: readonly number[], apart: number, from: number, to: number): number[] {
  const order = [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = wanted.map(() => 0);
  let free = from;
  for (const seat of order) {
    places[seat] = Math.max(free, wanted[seat] ?? 0);
    free = places[seat] + apart;
  }
  let last = to;
  for (const seat of order.toReversed()) {
    places[seat] = Math.min(last, places[seat] ?? 0);
    last = places[seat] - apart;
  }
  return places;
}

/** The turns that are written under the picture: the first, and every tenth or so. */
export function ticks(turns: number, room: number): number[] {
  const step = [5, 10, 20].find((one) => (turns / one) * 34 < room) ?? 50;
  return [1, ...Array.from({ length: Math.floor(turns / step) }, (_, index) => (index + 1) * step)].filter(
    (turn, index, all) => index === 0 || turn - (all[index - 1] ?? 0) >= step / 2,
  );
}

/** Before a name: its line, and a chance of three digits. */
const BESIDE = 68;
/** A letter of a name, on average and a little more. */
const LETTER = 7.5;

/** How much room names need beside the curve, in pixels at the usual size. */
export function widthFor(names: readonly string[]): number {
  return BESIDE + LETTER * Math.max(3, ...names.map((name) => [...name].length));
}

/** A name as far as it fits into so much room; what is left out is told by three dots, before the number that tells two of a kind apart. */
export function fitting(name: string, room: number): string {
  const letters = [...name];
  const most = Math.max(2, Math.floor((room - BESIDE) / LETTER));
  if (letters.length <= most) return name;
  const [number = ""] = /\s\d+$/.exec(name) ?? [];
  return `${letters.slice(0, Math.max(1, most - 1 - number.length)).join("").trimEnd()}…${number}`;
}
