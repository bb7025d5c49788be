// What the bar and the news say of a table while cards are played.
import type { Position } from "$protocol";
import { mark, marks } from "../words/marks.ts";
import { say } from "../words/words.svelte.ts";
import type { Names } from "./names.ts";

/** What stands in the pill, and whether it is for me to do something now. */
export interface Pill {
  text: string;
  now: boolean;
}

/** Whose turn it is. */
export function whoseTurn(position: Position, names: Names): Pill {
  const seat = position.to_act[0];
  const last = position.last_round !== null;
  if (seat === undefined) return { text: say("status-play-is-over"), now: false };
  if (seat === names.you) return { text: say(last ? "pill-your-last-turn" : "pill-your-turn"), now: true };
  const name = names.of(seat);
  return { text: last ? say("pill-last-turn", { name }) : say("pill-turn", { name }), now: false };
}

/** The right end of the bar: how far the game is. */
export function howFar(position: Position): string {
  const last = position.last_round;
  return last
    ? capitalized(say("status-last-round", { turns: last.turns_left }))
    : say("web-table-status", { turn: position.turn + 1 });
}

/** The last move, and in the last round why it began and who still plays. */
export function news(position: Position, names: Names): string[] {
  const sentences: string[] = [];
  const turn = position.history.at(-1);
  if (turn) {
    const who = { who: names.who(turn.seat), name: names.of(turn.seat), card: mark(turn.card) };
    sentences.push(
      turn.took.length > 0
        ? say("telling-played", { ...who, cards: marks(turn.took) })
        : say("telling-played-nothing", who),
    );
  } else sentences.push(say("web-table-dealt"));
  const last = position.last_round;
  if (last === null) return sentences;
  sentences.push(say("web-table-last-round"));
  if (last.reasons.includes("sixth-color"))
    sentences.push(say("telling-sixth-color", { who: names.who(last.seat), name: names.of(last.seat) }));
  if (last.reasons.includes("draw-pile")) sentences.push(say("telling-pile-empty"));
  const next = position.to_act[0];
  if (position.phase === "play" && next !== undefined) {
    const left = Array.from({ length: last.turns_left }, (_, index) => (next + index) % position.players);
    sentences.push(say("telling-still-to-play", { names: names.listInside(left) }));
  }
  return sentences;
}

/** A text with a capital at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text that stood alone, inside a sentence. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
