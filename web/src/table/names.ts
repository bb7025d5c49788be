// What the seats of a table are called, as in the terminal: a person by name, a bot by its level, numbered from the second of a
// level on.
import type { SeatView } from "$protocol";
import { list, say } from "../words/words.svelte.ts";

/** What all seats are called, by seat. */
export function seatNames(seats: readonly Pick<SeatView, "sitter">[]): string[] {
  const given = seats.flatMap(({ sitter }) => (sitter.type === "human" || sitter.type === "gone" ? [sitter.name] : []));
  const names: string[] = [];
  for (const [seat, { sitter }] of seats.entries()) {
    if (sitter.type === "human" || sitter.type === "gone") {
      names.push(sitter.name);
      continue;
    }
    const usual = sitter.type === "bot" ? levelName(sitter.level) : say("telling-player", { number: seat + 1 });
    let name = usual;
    for (let number = 2; given.includes(name) || names.includes(name); number += 1) name = `${usual} ${number}`;
    names.push(name);
  }
  return names;
}

/** What a bot of a level is called; a level that this page does not know yet by its own name. */
export function levelName(level: string): string {
  switch (level) {
    case "dormouse":
      return say("level-dormouse");
    case "hare":
      return say("level-hare");
    case "caterpillar":
      return say("level-caterpillar");
    case "duchess":
      return say("level-duchess");
    case "knave":
      return say("level-knave");
    case "queen":
      return say("level-queen");
    default:
      return level;
  }
}

/** The names of seats for one listener, who is called "you". */
export class Names {
  constructor(
    private readonly names: readonly string[],
    readonly you: number | null,
  ) {}

  /** At the start of a sentence: "You", "Anna". */
  of(seat: number): string {
    return seat === this.you ? say("telling-you") : (this.names[seat] ?? "");
  }

  /** Inside a sentence: "you", "Anna". */
  inside(seat: number): string {
    return seat === this.you ? say("telling-you-inside") : (this.names[seat] ?? "");
  }

  /** Which form of a sentence is about the seat: that for the listener or that for others. */
  who(seat: number): "you" | "other" {
    return seat === this.you ? "you" : "other";
  }

  /** Several at the start of a sentence. */
  list(seats: readonly number[]): string {
    return list(seats.map((seat, index) => (index === 0 ? this.of(seat) : this.inside(seat))));
  }

  /** Several inside a sentence. */
  listInside(seats: readonly number[]): string {
    return list(seats.map((seat) => this.inside(seat)));
  }
}
