// What if: a game that is over, or was shown up to there, taken over at some turn and played on at a table on this device.

import type { ScoreView } from "$protocol";
import type { GameRecord } from "../lookback/record.ts";
import { hashOf } from "../lookback/link.ts";
import { Rules } from "../rules/ask.ts";
import { luck } from "./connection.ts";
import { keep, type Line, type WhatIf } from "./kept.ts";

/** What is taken over. */
export interface TakenOver {
  record: GameRecord;
  /** How many turns have been played. */
  turn: number;
  seat: number;
  /** Whether the cards that the seat cannot see are dealt anew. */
  anew: boolean;
  /** What the person is called. */
  name: string;
  /** The record as it stands in the link of the page, if it does. */
  inLink: string | null;
}

interface Begun {
  log: Line[];
  seats: (string | null)[];
  ended: ScoreView | null;
}

/** Sits down in it. The name of the table. */
export async function openWhatIf(wanted: TakenOver, rules: Pick<Rules, "ask" | "end"> = new Rules("bots")): Promise<string> {
  const { record, turn, seat, anew, name, inLink } = wanted;
  const now = Date.now();
  const table = `what-if-${now.toString(36)}`;
  try {
    const { log, seats, ended } = await rules.ask<Begun>({
      do: "what-if", table, name, record: record.whole, turn, seat, anew, seed: luck(), now,
    });
    const back = location.pathname + hashOf({ record: inLink, point: turn });
    const whatIf: WhatIf = { back, turn, seat, anew, names: record.names, ended };
    keep(table, { log, bots: seats.filter((level) => level !== null), over: false, whatIf });
    return table;
  } finally {
    rules.end();
  }
}
