import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Private, ServerMessage, TableView } from "$protocol";
import { Names, seatNames } from "../table/names";
import { parts, written } from "../words/marks";
import { speak } from "../words/words.svelte";
import { parse } from "./command";
import { type At, obey } from "./obey";

/** A state as a server sends it. */
function at(state: string): At {
  const { first } = JSON.parse(readFileSync(`fixtures/${state}.json`, "utf8")) as { first: ServerMessage[] };
  let view: TableView | null = null;
  let mine: Private | null = null;
  let seat: number | null = null;
  for (const message of first) {
    if (message.type === "snapshot") [view, mine] = [message.table, message.private ?? null];
    if (message.type === "welcome") seat = message.you.seat;
  }
  if (!view) throw new Error(`${state} has no table`);
  return { view, mine, names: new Names(seatNames(view.seats), seat), name: "Ida" };
}
const text = (sentence: string) => parts(sentence).map((part) => ("card" in part ? written(part.card) : part.text)).join("");
const said = (state: string, line: string) => obey(parse(line), at(state)).say?.map(text) ?? [];

describe("at my turn", () => {
  beforeAll(() => speak("en"));
  const hand = at("my-turn").mine?.hand ?? [];

  it("a card is played by its number or by itself", () => {
    expect(obey(parse("3"), at("my-turn")).ask).toEqual({ type: "play", card: hand[2] });
    expect(obey(parse(`play ${hand[1]}`), at("my-turn")).ask).toEqual({ type: "play", card: hand[1] });
  });

  it("what cannot be says what would be right", () => {
    expect(said("my-turn", "6")).toEqual(["Your cards are numbered 1 to 5."]);
    const missing = ["R0", "B0", "P0", "G0", "K0", "O0"].find((card) => !hand.includes(card)) ?? "";
    expect(said("my-turn", missing)[0]).toBe(`You do not hold ${missing}. You hold ${hand.map(written).join(", ")}.`);
    expect(said("my-turn", "keep 1 2")).toEqual(["It is time to play one card, as in: 3."]);
    expect(said("my-turn", "hello")).toEqual(["“hello” is no command. Type help to see them all."]);
    expect(said("my-turn", "G11")[0]).toContain("A card is a letter, R B P G K O, and a value, 0 to 10, as in G3.");
    expect(said("my-turn", "again")).toEqual(["Not now: it is not your choice."]);
    expect(said("my-turn", "ready")).toEqual(["This cannot be done now."]);
    expect(obey(parse("ready"), at("my-turn")).open).toBe(undefined);
    expect(obey(parse("ready"), at("lobby-guest")).open).toBe("ready");
  });

  it("to whom nobody listens that is said", () => {
    for (const line of ["say 1", "say hello", "phrases", "link", "mute 2"]) {
      const { say: told, ...rest } = obey(parse(line), { ...at("my-turn"), alone: true });
      expect(told?.join()).toContain("nobody else is there");
      expect(rest).toEqual({});
    }
  });

  it("somebody else alone is muted", () => {
    const { view, names } = at("my-turn");
    const other = view.seats.findIndex((_, seat) => seat !== names.you);
    expect(obey(parse(`mute ${other + 1}`), at("my-turn")).mute).toEqual({ seat: other, muted: true });
    for (const nobody of ["mute 77", `mute ${(names.you ?? 0) + 1}`]) expect(obey(parse(nobody), at("my-turn")).mute).toBe(undefined);
    expect(said("my-turn", "mute 77")).toEqual(["There is no such seat."]);
    expect(said("my-turn", `mute ${(names.you ?? 0) + 1}`)).toEqual(["You cannot do this to your own seat."]);
  });

  it("whoever plays has a seat", () => {
    expect(said("my-turn", "sit")).toEqual(["This cannot be done now."]);
    expect(obey(parse("sit 2"), at("my-turn")).ask).toBe(undefined);
  });

  it("a deal that is played once is not left behind", () => {
    expect(obey(parse("leave"), at("my-turn")).ask).toEqual({ type: "leave" });
    expect(obey(parse("leave"), { ...at("my-turn"), stays: true })).toEqual({ open: "start" });
  });

  it("what is missing is shown in the language that is spoken", async () => {
    expect(said("my-turn", "kick")).toEqual(["Something is missing, as in: kick 3"]);
    await speak("fr");
    expect(said("my-turn", "kick")[0]).toMatch(/: exclure 3$/);
    await speak("en");
  });

  it("the table is told from the end, with my hand last", () => {
    const told = said("my-turn", "table");
    expect(told.at(-3)).toMatch(/^Parade, from the end: /);
    expect(told.at(-2)).toBe(`You hold ${hand.map(written).join(", ")}.`);
    expect(told.at(-1)).toBe("Your turn.");
  });

  it("what others need is asked of the server", () => {
    expect(obey(parse("undo"), at("my-turn")).ask).toEqual({ type: "ask-undo" });
    expect(obey(parse("say 1"), at("my-turn")).ask).toEqual({ type: "phrase", phrase: "hello" });
    expect(obey(parse("chat good game"), at("my-turn")).ask).toEqual({ type: "chat", text: "good game" });
    expect(obey(parse("hint"), at("my-turn")).open).toBe("hint");
    expect(obey(parse("rules"), at("my-turn")).open).toBe("rules");
  });
});

describe("at other times", () => {
  beforeAll(() => speak("en"));

  it("who is to play is said", () => {
    expect(said("waiting", "1")[0]).toMatch(/ is to play\.$/);
    expect(said("watcher", "G3")[0]).toMatch(/ is to play\.$/);
    expect(said("waiting", "hint")[0]).toMatch(/ is to play\.$/);
  });

  it("two of the last four are kept or discarded", () => {
    const { hand = [] } = at("keep-two").mine ?? {};
    expect(obey(parse("keep 1 4"), at("keep-two")).ask).toEqual({ type: "keep", cards: [hand[0], hand[3]] });
    expect(obey(parse(`discard ${hand[1]} 3`), at("keep-two")).ask).toEqual({ type: "discard", cards: [hand[1], hand[2]] });
    expect(said("keep-two", "2")).toEqual(["The last turn has been played. Keep two cards, as in: keep 1 4."]);
    expect(said("keep-two", "keep 2")).toEqual(["Name two cards, not one, as in: keep 1 4."]);
    expect(said("keep-two", "keep 2 2")[0]).toBe(`${written(hand[1] ?? "")} is named twice. Name two different cards.`);
    expect(said("keep-two-chosen", "keep 1 2")).toEqual(["You have chosen already."]);
  });

  it("after the game the score is told, and another can be had", () => {
    expect(said("over", "score").length).toBe(7);
    expect(obey(parse("encore"), at("over")).ask).toEqual({ type: "rematch" });
  });

  it("in the lobby one sits, is ready and puts bots on seats", () => {
    expect(obey(parse("sit"), at("lobby-guest")).ask).toMatchObject({ type: "sit", name: "Ida" });
    expect(obey(parse("bot 2 queen"), at("lobby-host-alone")).ask).toEqual({ type: "set-bot", seat: 1, level: "queen" });
    expect(obey(parse("set seats 5"), at("lobby-host")).ask).toMatchObject({ type: "configure", settings: { seats: 5 } });
    expect(obey(parse("ready"), at("lobby-host")).open).toBe("ready");
    expect(said("lobby-host", "who").length).toBe(at("lobby-host").view.seats.length);
  });
});

it("in French the answers are French", async () => {
  await speak("fr");
  expect(said("my-turn", "bonjour")).toEqual(["«\u00a0bonjour\u00a0» n’est pas une commande. Tapez aide pour les voir toutes."]);
  expect(obey(parse("garder 1 4"), at("keep-two")).ask).toMatchObject({ type: "keep" });
});
