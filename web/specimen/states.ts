// Tables to look at: the one of the look's pages, and those that are hard to fit.
import type { Card, PlayPreview, Position, Private, Standing } from "$protocol";

export interface State {
  position: Position;
  mine: Private | null;
  names: string[];
  chosen?: Card;
  sending?: Card;
  refused?: string;
}

function cards(text: string): Card[] {
  return text.split(" ").filter(Boolean).map((one) => one.replace("10", "T"));
}

function position(over: Partial<Position> & { collected: Card[][]; standing: Standing }): Position {
  const players = over.collected.length;
  return {
    rules: "2013",
    players,
    first: 0,
    turn: 32,
    phase: "play",
    to_act: [0],
    parade: cards("O10 P10 G2 G5 K3 G9 P7 K10 R1 K7 B8"),
    draw_pile: 8,
    hand_sizes: Array.from({ length: players }, () => 5),
    last_round: null,
    chosen: [],
    opening: [],
    history: [],
    score: null,
    ...over,
  };
}

function preview(card: Card, safe: number, takes: string, after: Standing, last: Partial<PlayPreview> = {}): PlayPreview {
  return { card: card.replace("10", "T"), safe, takes: cards(takes), after, ...last };
}

const four = position({
  collected: [
    cards("B7 B4 B2 P8 P3 P2 G10 G0"),
    cards("R10 R8 B6 B5 B1 B0"),
    cards("R9 K8 K4 K0 O7 O3"),
    cards("R4 R0 P0 G8 G7 G6 K1"),
  ],
  standing: { points: [26, 6, 14, 6], flipped: ["P", "RB", "KO", "RG"] },
  history: [
    { seat: 0, card: "K7", took: [] },
    { seat: 1, card: "R1", took: cards("B0") },
    { seat: 2, card: "KT", took: cards("K0") },
    { seat: 3, card: "B8", took: cards("G8") },
  ],
});

const fourMine: Private = {
  seat: 0,
  hand: cards("O4 G4 R5 K9 B10"),
  legal: cards("O4 G4 R5 K9 B10"),
  previews: [
    preview("O4", 4, "O10 G2 K3", { points: [32, 6, 14, 6], flipped: ["P", "RB", "KO", "RG"] }),
    preview("G4", 4, "G2 G5 K3 G9", { points: [24, 6, 14, 27], flipped: ["PG", "RB", "KO", "R"] }),
    preview("R5", 5, "G2 G5 K3", { points: [23, 6, 14, 27], flipped: ["PG", "RB", "KO", "R"] }),
    preview("K9", 9, "", { points: [26, 6, 14, 6], flipped: ["P", "RB", "KO", "RG"] }),
    preview("B10", 10, "O10", { points: [36, 6, 14, 6], flipped: ["P", "RB", "KO", "RG"] }, { last_round: ["sixth-color"] }),
  ],
};

const six = position({
  turn: 51,
  parade: cards("O8 R8 R10 G7 G0 K2 P8 B0 R6 G3 G8 B2 K8 O7 B6 K7 G9 O10"),
  draw_pile: 0,
  collected: [
    cards("B7 K4 O5"),
    cards("R7 R5 R4 R2 R1 R0 B10 B9 B3 P10 P9 P7 P6 P5 P3 P2 P1 G10 G6 G5 G4 G1 K10 K6 K1 K0 O9 O6 O2 O1"),
    cards("B4 P4 K9"),
    cards("R3 B8"),
    cards("B1"),
    cards(""),
  ],
  hand_sizes: [5, 5, 4, 4, 4, 4],
  standing: { points: [16, 30, 17, 11, 1, 0], flipped: ["", "RBPGKO", "", "", "", ""] },
  last_round: { turns_left: 2, seat: 1, reasons: ["sixth-color", "draw-pile"] },
  history: [
    { seat: 2, card: "G9", took: [] },
    { seat: 5, card: "OT", took: [] },
  ],
});

const sixMine: Private = {
  seat: 0,
  hand: cards("B5 G2 O0 R9 P0"),
  legal: cards("B5 G2 O0 R9 P0"),
  previews: [
    preview("B5", 5, "G0 K2 B0 G3 B2", { points: [17, 30, 17, 11, 1, 0], flipped: ["B", "RBPGKO", "", "", "", ""] }),
    preview("G2", 2, "G7 G0 K2 B0 G3 G8 B2", { points: [32, 30, 17, 11, 1, 0], flipped: ["", "RBPGKO", "", "", "", ""] }),
    preview("O0", 0, "O8 G0 B0 O7 O10", { points: [15, 30, 17, 11, 1, 0], flipped: ["O", "RBPGK", "", "", "", ""] }),
    preview("R9", 9, "O8 R8 G7 G0 K2 P8 B0 R6 G3", { points: [65, 30, 17, 11, 1, 0], flipped: ["", "RBPGKO", "", "", "", ""] }),
    preview("P0", 0, "G0 P8 B0", { points: [24, 30, 17, 11, 1, 0], flipped: ["", "RBPGKO", "", "", "", ""] }),
  ],
};

const two = position({
  turn: 0,
  draw_pile: 50,
  parade: cards("R3 G7 B0 O10 P4 K1"),
  collected: [[], []],
  standing: { points: [0, 0], flipped: ["", ""] },
});
const twoMine: Private = {
  seat: 1,
  hand: cards("R0 G4 B5 K9 P10"),
  legal: [],
  previews: [
    preview("R0", 0, "R3 B0", { points: [0, 3], flipped: ["", ""] }),
    preview("G4", 4, "", { points: [0, 0], flipped: ["", ""] }),
    preview("B5", 5, "R3", { points: [0, 3], flipped: ["", ""] }),
    preview("K9", 6, "", { points: [0, 0], flipped: ["", ""] }),
    preview("P10", 6, "", { points: [0, 0], flipped: ["", ""] }),
  ],
};

const five = position({
  ...six,
  turn: 40,
  draw_pile: 6,
  parade: cards("O8 R8 R10 G7 G0 K2 P8 B0 R6 G3 G8 B2"),
  last_round: null,
  collected: six.collected.slice(0, 5),
  hand_sizes: [5, 5, 5, 5, 5],
  standing: { points: [16, 30, 17, 11, 1], flipped: ["", "RBPGKO", "", "", ""] },
  to_act: [1],
  history: [{ seat: 0, card: "B2", took: cards("K4") }],
});

const longNames = ["Marie-Antoinette de Lys", "Anna", "Bartholomew Featherstone", "Dora", "Emil", "Fatou"];

export const states: Record<string, State> = {
  mock: { position: four, mine: fourMine, names: ["Hana", "Anna", "Bob", "Dora"], chosen: "R5" },
  rest: { position: four, mine: fourMine, names: ["Hana", "Anna", "Bob", "Dora"] },
  looking: {
    position: { ...four, to_act: [2], collected: [...four.collected.slice(0, 3), cards("R4 R0 P0 G8 G7 G6 K1 O9")] },
    mine: { ...fourMine, legal: [] },
    names: ["Hana", "Anna", "Bob", "Dora"],
    chosen: "BT",
  },
  sending: { position: four, mine: { ...fourMine, legal: [] }, names: ["Hana", "Anna", "Bob", "Dora"], chosen: "R5", sending: "R5" },
  refused: {
    position: four,
    mine: fourMine,
    names: ["Hana", "Anna", "Bob", "Dora"],
    chosen: "R5",
    refused: "The table has changed meanwhile: look again.",
  },
  watcher: { position: four, mine: null, names: ["Hana", "Anna", "Bob", "Dora"] },
  crowded: { position: six, mine: sixMine, names: longNames, chosen: "B5" },
  crowdedMore: { position: six, mine: sixMine, names: longNames, chosen: "R9" },
  five: { position: five, mine: { ...sixMine, legal: [] }, names: longNames },
  begin: { position: two, mine: twoMine, names: ["Anna", "Hana"] },
  three: {
    position: { ...four, players: 3, collected: four.collected.slice(0, 3), hand_sizes: [5, 5, 5], standing: { points: [26, 6, 14], flipped: ["P", "RB", "KO"] } },
    mine: fourMine,
    names: ["Hana", "Anna", "Bob"],
    chosen: "G4",
  },
  old: {
    position: { ...four, rules: "2008" },
    mine: fourMine,
    names: ["Hana", "Anna", "Bob", "Dora"],
    chosen: "G4",
  },
};

