// How far one is, kept on this device.

import { store, stored } from "../storage.ts";

export interface Progress {
  /** How many steps of the first game are done. */
  steps: number;
  /** How many there are; 0 where none was done. */
  of: number;
  /** The numbers of the puzzles that were solved. */
  solved: number[];
  /** The date of the last puzzle of the day that was solved. */
  day: string | null;
}

const KEY = "parade.learned";

/** How far one is; at the beginning where nothing is kept, or nothing that can be read. */
export function progress(): Progress {
  try {
    const found = JSON.parse(stored(KEY) ?? "{}") as Partial<Record<keyof Progress, unknown>>;
    return {
      steps: typeof found.steps === "number" && found.steps >= 0 ? Math.floor(found.steps) : 0,
      of: typeof found.of === "number" ? found.of : 0,
      solved: Array.isArray(found.solved) ? found.solved.filter((one): one is number => typeof one === "number") : [],
      day: typeof found.day === "string" ? found.day : null,
    };
  } catch {
    return { steps: 0, of: 0, solved: [], day: null };
  }
}

export function finishStep(step: number, of: number): void {
  const now = progress();
  store(KEY, JSON.stringify({ ...now, of, steps: Math.max(now.steps, step) }));
}

export function solve(which: { number: number } | { date: string }): void {
  const now = progress();
  const more = "date" in which ? { day: which.date } : { solved: [...new Set([...now.solved, which.number])] };
  store(KEY, JSON.stringify({ ...now, ...more }));
}
