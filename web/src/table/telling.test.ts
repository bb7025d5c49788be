import { beforeAll, describe, expect, it } from "vitest";
import { spoken } from "../words/spoken.ts";
import { speak } from "../words/words.svelte.ts";
import { effects, takes } from "./effect.ts";
import { Names, seatNames } from "./names.ts";
import { change, shown } from "./points.ts";
import { howFar, news, whoseTurn } from "./telling.ts";
import { state } from "./testing/state.svelte.ts";

beforeAll(() => speak("en"));

describe("whose turn it is", () => {
  it("stands on the lamp when it is mine", () => {
    const mine = state("my-turn");
    expect(whoseTurn(mine.position, mine.names)).toEqual({ text: "Your turn", now: true });
    const last = state("last-turn");
    expect(whoseTurn(last.position, last.names)).toEqual({ text: "Your last turn", now: true });
    const waiting = state("waiting");
    expect(whoseTurn(waiting.position, waiting.names)).toEqual({ text: "Wolfeschlegelsteinhausen’s turn", now: false });
  });
});

describe("the news", () => {
  it("are the last move", () => {
    const { position, names } = state("my-turn");
    expect(news(position, names)).toHaveLength(1);
    expect(spoken(news(position, names)[0] ?? "")).toMatch(/^\w+ played \w+ \d+ and took /);
    expect(howFar(position)).toMatch(/^Turn \d+/);
  });

  it("say in the last round why it began and who still plays", () => {
    const { position, names } = state("last-round-sixth");
    const told = news(position, names);
    expect(told).toContain("Last round: nobody draws.");
    expect(told).toContain("Anna has all six colors.");
    expect(told.at(-1)).toMatch(/^Still to play: you/);
    const left = position.last_round?.turns_left ?? 0;
    expect(told.at(-1)?.split(/, | and /)).toHaveLength(left);
    expect(howFar(position)).toBe(`Last round · ${left} turns remain`);
    const pile = state("last-round-pile");
    expect(news(pile.position, pile.names)).toContain("The draw pile is empty.");
  });
});

describe("what a card would do", () => {
  const { position, names, mine } = state("majority-comes");
  const preview = mine?.previews?.find((one) => one.card === "R1");

  it("is told with what turns to me, in both languages", async () => {
    expect(preview).toBeTruthy();
    if (!preview) return;
    const tell = () => effects(position, names, 0, preview.takes, preview.after, preview.last_round);
    expect(spoken(takes(preview.card, preview.takes))).toMatch(/^red 1 takes/);
    expect(tell()[0]).toMatch(/^Your points/);
    expect(tell().join(" ")).toMatch(/turns to you|you tie with/);
    await speak("fr");
    expect(tell()[0]).toMatch(/^Vos points/);
    await speak("en");
  });
});

describe("points", () => {
  it("are below zero in the rules of 2008", () => {
    expect([shown("2013", 26), shown("2008", 26), shown("2008", 0)]).toEqual(["26", "−26", "0"]);
    expect([change("2013", 26, 23), change("2013", 3, 9), change("2013", 4, 4)]).toEqual(["−3", "+6", "0"]);
    expect(change("2008", 26, 23)).toBe("+3");
  });
});

describe("names", () => {
  const seat = { caretaker: null, ready: true, commitment: null, revealed: false, clock_ms: null, away_since: null };

  it("tell bots of one level apart, and from people who are called like them", () => {
    const hare = { ...seat, sitter: { type: "bot" as const, level: "hare" } };
    const human = { ...seat, sitter: { type: "human" as const, name: "Hare" } };
    expect(seatNames([hare, human, hare])).toEqual(["Hare 2", "Hare", "Hare 3"]);
    expect(seatNames([{ ...seat, sitter: { type: "empty" } }])).toEqual(["Player 1"]);
  });

  it("call me you", () => {
    const names = new Names(["Kim", "Anna", "Bob"], 0);
    expect([names.of(0), names.inside(0), names.of(1)]).toEqual(["You", "you", "Anna"]);
    expect(names.list([0, 1, 2])).toBe("You, Anna and Bob");
    expect(names.listInside([1, 0])).toBe("Anna and you");
  });
});
