import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PHRASES, type Typed, cardIn, parse } from "./command";

const number = (number: number) => ({ number });
const card = (card: string) => ({ card });

describe("what can be typed", () => {
  const lines: [string, Typed][] = [
    ["3", { what: "play", card: number(3) }],
    ["G3", { what: "play", card: card("G3") }],
    ["g10", { what: "play", card: card("GT") }],
    ["kt", { what: "play", card: card("KT") }],
    ["play G3", { what: "play", card: card("G3") }],
    ["JOUER 5", { what: "play", card: number(5) }],
    ["keep R1 P7", { what: "keep", cards: [card("R1"), card("P7")] }],
    ["keep 1, 4", { what: "keep", cards: [number(1), number(4)] }],
    ["1 4", { what: "keep", cards: [number(1), number(4)] }],
    ["garder k0 2", { what: "keep", cards: [card("K0"), number(2)] }],
    ["discard 2 3", { what: "discard", cards: [number(2), number(3)] }],
    ["défausser 2 3", { what: "discard", cards: [number(2), number(3)] }],
    ["DE\u0301FAUSSER 2 3", { what: "discard", cards: [number(2), number(3)] }],
    ["hint", { what: "hint" }],
    ["indice", { what: "hint" }],
    ["Règles", { what: "rules" }],
    ["?", { what: "help" }],
    ["aide", { what: "help" }],
    ["annuler", { what: "undo" }],
    ["quitter", { what: "quit" }],
    ["look", { what: "table" }],
    ["score", { what: "score" }],
    ["encore", { what: "again" }],
    [" \t", { what: "nothing" }],
    ["sit", { what: "sit", seat: null }],
    ["SIT 2", { what: "sit", seat: 1 }],
    ["name  Anna Maria ", { what: "name", text: "Anna Maria" }],
    ["prêt", { what: "ready" }],
    ["bot 3 lièvre", { what: "bot", seat: 2, level: "hare" }],
    ["bot 3", { what: "bot", seat: 2, level: "caterpillar" }],
    ["bot", { wrong: "incomplete", example: "bot" }],
    ["kick 0", { wrong: "incomplete", example: "kick" }],
    ["set seats 4", { what: "set", setting: { seats: 4 } }],
    ["set timer 300 5", { what: "set", setting: { timer: { bank_s: 300, increment_s: 5 } } }],
    ["set timer off", { what: "set", setting: { timer: null } }],
    ["régler tchat oui", { what: "set", setting: { chat: true } }],
    ["say 2", { what: "phrase", phrase: "good-luck" }],
    ["say well-played", { what: "phrase", phrase: "well-played" }],
    ["say 99 balloons", { what: "chat", text: "99 balloons" }],
    ["chat well, that was close", { what: "chat", text: "well, that was close" }],
    ["say", { what: "phrases" }],
    ["mute 3", { what: "mute", seat: 2, muted: true }],
    ["écouter 3", { what: "mute", seat: 2, muted: false }],
    ["mute", { wrong: "incomplete", example: "mute" }],
    ["call", { what: "call", seat: null }],
    ["oui", { what: "yes" }],
    ["leave", { what: "leave" }],
  ];
  it.each(lines)("%s", (line, typed) => expect(parse(line)).toEqual(typed));
});

describe("what cannot be typed says what would be right", () => {
  const lines: [string, Typed][] = [
    ["hello", { wrong: "command", word: "hello" }],
    ["G11", { wrong: "card", word: "G11" }],
    ["G", { wrong: "card", word: "G" }],
    ["G-3", { wrong: "card", word: "G-3" }],
    ["play", { wrong: "which-card" }],
    ["play X", { wrong: "card", word: "X" }],
    ["play 1 2", { wrong: "too-much", word: "2" }],
    ["keep", { wrong: "two-cards", found: 0 }],
    ["keep 1", { wrong: "two-cards", found: 1 }],
    ["keep 1 2 3", { wrong: "too-much", word: "3" }],
    ["keep 1 Q9", { wrong: "card", word: "Q9" }],
    ["1 2 3", { wrong: "too-much", word: "3" }],
    ["quit now", { wrong: "too-much", word: "now" }],
    ["x".repeat(100_000), { wrong: "command", word: "x".repeat(24) }],
  ];
  it.each(lines)("%s", (line, typed) => expect(parse(line)).toEqual(typed));

  it("no line is too strange", () => {
    for (const line of ["\u0000", "🂡", "keep 🂡 1", "say \u0301", "set", "set timer 1", "9".repeat(300), ",,,", "G3,"]) parse(line);
  });
});

it("numbers are looked up in the hand, and cards are not", () => {
  const hand = ["R0", "B1"];
  expect(cardIn(hand, number(2))).toBe("B1");
  expect(cardIn(hand, number(0))).toBeNull();
  expect(cardIn(hand, number(3))).toBeNull();
  expect(cardIn(hand, card("G3"))).toBe("G3");
});

it("the phrases are numbered as in the terminal", () => {
  const rust = readFileSync("../crates/parade-protocol/src/client.rs", "utf8");
  const all = /ALL: \[Phrase; \d+\] = \[([^\]]*)\]/.exec(rust)?.[1] ?? "";
  const names = [...all.matchAll(/Phrase::(\w+)/g)].map(([, name = ""]) => name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase());
  expect(names).toEqual(PHRASES);
});
