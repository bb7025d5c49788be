// The score, told: color by color, then who wins and why, then the places. All of it is in what the server sends.
import type { Card, Position, ScoreView, SeatScoreView } from "$protocol";
import { COLORS, type Color, ofColor } from "../cards/card.ts";
import type { Names } from "../table/names.ts";
import { shown } from "../table/points.ts";
import { colorWord } from "../words/spoken.ts";
import { say } from "../words/words.svelte.ts";

/** What one seat has of one color. */
export interface Cell {
  seat: number;
  cards: Card[];
  turned: boolean;
  /** What they count; null without a card. */
  points: number | null;
}

/** One color of the score. */
export interface ColorTold {
  color: Color;
  cells: Cell[];
  /** Who has most, or why nobody has: "You and Bob tie at three: both turn them over". */
  who: string;
}

/** Lines of the table of places. */
export interface Place {
  seat: number;
  place: number;
  total: string;
  wins: boolean;
  /** How many cards lie there, where that decides or could have. */
  cards: number | null;
}

/** The score color by color, in the order R B P G K O. */
export function colors(position: Position, score: ScoreView, names: Names): ColorTold[] {
  return COLORS.map((color) => {
    const cells = position.collected.map((all, seat) => {
      const of = score.seats[seat];
      return {
        seat,
        cards: ofColor(all, color),
        turned: of?.flipped.includes(color) ?? false,
        points: of?.colors[color] ?? null,
      };
    });
    return { color, cells, who: whoHasMost(color, cells, score, names) };
  });
}

function whoHasMost(color: Color, cells: readonly Cell[], score: ScoreView, names: Names): string {
  const majority = score.majorities.find((one) => one.color === color);
  if (!majority || cells.every((cell) => cell.cards.length === 0)) return say("web-play-score-none");
  const { seats, cards, margin } = majority;
  const [seat, ...others] = seats;
  if (seat === undefined) {
    const [most = 0, least = 0] = cells.map((cell) => cell.cards.length).sort((one, other) => other - one);
    if (margin === 0) return say("web-play-score-equal", { count: most, cards: cardsInWords(most) });
    const leader = cells.find((cell) => cell.cards.length === most)?.seat ?? 0;
    return say("web-play-score-close", {
      who: names.who(leader),
      name: names.of(leader),
      cards: cardsInWords(most),
      other: cardsInWords(least),
    });
  }
  const said = { count: cards, cards: cardsInWords(cards) };
  if (others.length === 0) return say("web-play-score-most", { ...said, who: names.who(seat), name: names.of(seat) });
  const you = names.you !== null && seats.includes(names.you) ? "you" : "other";
  return say("web-play-score-tie", { ...said, who: you, names: names.list(seats), holders: seats.length });
}

/** A color's name as a heading. */
export function colorName(color: Color): string {
  const name = colorWord(color);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Who wins. */
export function verdict(score: ScoreView, names: Names): string {
  const [winner = 0] = score.winners;
  if (score.winners.length < 2) return say("web-play-score-wins", { who: names.who(winner), name: names.of(winner) });
  const you = names.you !== null && score.winners.includes(names.you) ? "you" : "other";
  return say("web-play-score-share", { who: you, names: names.list(score.winners) });
}

/** What decided it. */
export function reason(position: Position, score: ScoreView, names: Names): string {
  const [winner = 0] = score.winners;
  const won = score.seats[winner];
  if (!won) return "";
  const total = shown(position.rules, won.total);
  const said = { total, count: won.total, cards: won.cards };
  switch (score.decision) {
    case "lowest-total": {
      const behind = [...score.seats.entries()].filter(([seat]) => seat !== winner);
      const next = Math.min(...behind.map(([, of]) => of.total));
      const nexts = behind.filter(([, of]) => of.total === next).map(([seat]) => seat);
      const fewer = next - won.total;
      const about = { ...said, fewer: number(fewer), names: names.listInside(nexts) };
      return position.rules === "2008" ? say("web-play-score-why-highest", about) : say("web-play-score-why-lowest", about);
    }
    case "fewest-cards": {
      const tied = score.lowest.filter((seat) => !score.winners.includes(seat));
      const others = Math.min(...tied.map((seat) => score.seats[seat]?.cards ?? won.cards));
      return say("web-play-score-why-cards", { ...said, names: names.listInside(tied), others });
    }
    case "shared-after-cards":
      return say("web-play-score-why-shared-cards", said);
    case "shared":
      return say("web-play-score-why-shared", said);
  }
}

/** The places, the best first. */
export function places(position: Position, score: ScoreView): Place[] {
  const tied = (of: SeatScoreView) => score.seats.filter((other) => other.total === of.total).length > 1;
  return [...score.seats.entries()]
    .sort(([one, a], [other, b]) => a.place - b.place || one - other)
    .map(([seat, of]) => ({
      seat,
      place: of.place,
      total: shown(position.rules, of.total),
      wins: score.winners.includes(seat),
      cards: position.rules === "2013" && tied(of) ? of.cards : null,
    }));
}

/** The points of a seat in the first so many colors. */
export function soFar(score: ScoreView, seat: number, told: number): number {
  const of = score.seats[seat]?.colors ?? {};
  return COLORS.slice(0, told).reduce((sum, color) => sum + (of[color] ?? 0), 0);
}

/** Sentences for whoever listens: who wins, why, and the places. */
export function inSentences(position: Position, score: ScoreView, names: Names): string {
  const lines = places(position, score).map(({ seat, place, total }) => {
    const of = score.seats[seat];
    return say("telling-place", { place, name: names.of(seat), points: total, total: of?.total ?? 0, cards: of?.cards ?? 0 });
  });
  return [`${verdict(score, names)}.`, reason(position, score, names), ...lines].join(" ");
}

/** A small number as a word. */
function number(count: number): string {
  return say("number-word", { number: count });
}

/** A small number of cards as a word. */
function cardsInWords(count: number): string {
  if (count < 2) return count === 1 ? say("web-play-one-card") : say("web-play-no-card");
  return number(count);
}
