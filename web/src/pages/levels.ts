// The levels of bots: which there are, what they are called, how they play.

import type { LevelName } from "$protocol";
import { say } from "../words/words.svelte.ts";

/** From the weakest to the strongest. */
export const LEVELS = ["dormouse", "hare", "caterpillar", "duchess", "knave", "queen"] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: unknown): text is Level {
  return LEVELS.some((level) => level === text);
}

/** What a bot of a level is called; a level that this page does not know yet by its own name. */
export function levelName(level: LevelName): string {
  return isLevel(level) ? say(`level-${level}`) : level;
}

/** How a level plays, in one sentence that says how strong it is. */
export function levelLine(level: Level): string {
  const plays = say(`level-${level}-plays`);
  return say("level-step", { name: levelName(level), step: LEVELS.indexOf(level) + 1, steps: LEVELS.length, plays });
}

/** A name in a record, where a bot is called by its level: `hare`, `hare 2`. */
export function playerName(name: string): string {
  const [, level = "", number = ""] = /^([a-z]+)( \d+)?$/.exec(name) ?? [];
  return isLevel(level) ? levelName(level) + number : name;
}

/** What the players are called: of several bots of a level each has its number, as at the table. */
export function playerNames(players: readonly string[]): string[] {
  const names: string[] = [];
  for (const player of players) {
    const usual = playerName(player);
    let name = usual;
    for (let number = 2; names.includes(name); number += 1) name = `${usual} ${number}`;
    names.push(name);
  }
  return names;
}
