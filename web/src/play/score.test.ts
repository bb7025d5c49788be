import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Position, ScoreView, ServerMessage } from "$protocol";
import { Names, seatNames } from "../table/names";
import { speak } from "../words/words.svelte";
import { colors, inSentences, places, reason, soFar, verdict } from "./score";

/** A game that is over, as a server sends it, and the names for whoever it is sent to. */
function over(state: string): { position: Position; score: ScoreView; names: Names } {
  const { first } = JSON.parse(readFileSync(`fixtures/${state}.json`, "utf8")) as { first: ServerMessage[] };
  const seat = first.flatMap((message) => (message.type === "welcome" ? [message.you.seat] : []))[0] ?? null;
  const table = first.flatMap((message) => (message.type === "snapshot" ? [message.table] : []))[0];
  if (!table?.position?.score) throw new Error(`${state} is not over`);
  return { position: table.position, score: table.position.score, names: new Names(seatNames(table.seats), seat) };
}

const STATES = ["over", "over-lost", "over-two", "over-six", "over-2008", "over-shared", "over-fewest-cards", "over-watched"];

describe.each(STATES)("%s", (state) => {
  beforeAll(() => speak("en"));
  const { position, score } = over(state);

  it("every color adds up to the totals", () => {
    for (const [seat, of] of score.seats.entries()) expect(soFar(score, seat, 6)).toBe(of.total);
  });

  it("every card lies in its color, and what is turned over counts 1", () => {
    const told = colors(position, score, over(state).names);
    expect(told.flatMap(({ cells }) => cells.flatMap(({ cards }) => cards)).length).toBe(position.collected.flat().length);
    for (const { cells } of told) for (const cell of cells) if (cell.turned) expect(cell.points).toBe(cell.cards.length);
  });

  it("is told in both languages", async () => {
    const tell = () => {
      // Bots are called otherwise in another language.
      const { names } = over(state);
      return [...colors(position, score, names).map(({ who }) => who), verdict(score, names), reason(position, score, names)];
    };
    const english = tell();
    await speak("fr");
    const french = tell();
    await speak("en");
    for (const text of [...english, ...french]) expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect({ english, french }).toMatchSnapshot();
  });

  it("the winners come first", () => {
    const order = places(position, score);
    expect(order.filter(({ wins }) => wins).map(({ seat }) => seat)).toEqual(score.winners);
    expect(order.slice(0, score.winners.length).every(({ wins }) => wins)).toBe(true);
    const { names } = over(state);
    expect(inSentences(position, score, names)).toContain(verdict(score, names));
  });
});
