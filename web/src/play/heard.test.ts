import { expect, it } from "vitest";
import type { Event, LastRoundView, TableView } from "$protocol";
import { heard } from "./heard";

const table = (toAct: number[], phase = "play", last: LastRoundView | null = null) =>
  ({ phase, position: { to_act: toAct, last_round: last } }) as unknown as TableView;
const last: LastRoundView = { turns_left: 2, seat: 1, reasons: ["draw-pile"] };
const played = (took: string[], began: LastRoundView | null = null) =>
  ({ event: { type: "played", turn: { seat: 1, card: "G3", took }, last_round: began } }) as unknown as Event;
const names = (sounds: { sound: string }[]) => sounds.map(({ sound }) => sound);

it("a card, what it takes, and whose turn it is", () => {
  expect(names(heard(played([]), table([1]), table([2]), 0))).toEqual(["card"]);
  expect(heard(played(["R1", "R2"]), table([1]), table([0]), 0)).toEqual([
    { sound: "card", count: 1 },
    { sound: "take", count: 2 },
    { sound: "turn", count: 1 },
  ]);
});

it("the last round is told once, in place of the turn", () => {
  expect(names(heard(played([], last), table([1]), table([0], "play", last), 0))).toEqual(["card", "last-round"]);
  expect(names(heard(played([], last), table([1], "play", last), table([0], "play", last), 0))).toEqual(["card", "turn"]);
});

it("whoever watches hears no turn", () => {
  expect(names(heard(played([]), table([1]), table([0]), null))).toEqual(["card"]);
});

it("the last two cards are a turn of mine, and the end is the end", () => {
  expect(names(heard(played([]), table([0]), table([0, 1], "discard"), 0))).toEqual(["card", "turn"]);
  const end = { event: { type: "chose", seat: 1, end: {} } } as unknown as Event;
  expect(names(heard(end, table([1], "discard"), table([], "over"), 0))).toEqual(["end"]);
  const chose = { event: { type: "chose", seat: 1 } } as unknown as Event;
  expect(names(heard(chose, table([0, 1], "discard"), table([0], "discard"), 0))).toEqual([]);
});
