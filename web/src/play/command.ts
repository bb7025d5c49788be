// What can be typed at a table: `3`, `G3`, `keep R1 P7`, `hint`, `say 3`, …, and the same in French. It is the language of the
// terminal's line mode (crates/parade-tui/src/command.rs and online/command.rs), word for word.
import type { Card, LevelName, Phrase, Timer } from "$protocol";

/** A card as it was named: by its number in the hand, from 1, or by itself. */
export type Which = { number: number } | { card: Card };

/** How a table is played: what `set` changes. */
export type Setting =
  | { seats: number }
  | { timer: Timer | null }
  | { chat: boolean }
  | { watchers: boolean }
  | { public: boolean };

/** Why a line is no command. */
export type Wrong =
  | { wrong: "command" | "card" | "too-much"; word: string }
  | { wrong: "which-card" }
  | { wrong: "two-cards"; found: number }
  | { wrong: "incomplete"; example: string };

/** What a line asks for. Seats are counted from 0 here, from 1 where they are typed. */
export type Typed =
  | { what: Alone }
  | { what: "play"; card: Which }
  | { what: "keep" | "discard"; cards: [Which, Which] }
  | { what: "sit" | "call"; seat: number | null }
  | { what: "name" | "chat"; text: string }
  | { what: "phrase"; phrase: Phrase }
  | { what: "bot"; seat: number; level: LevelName }
  | { what: "clear" | "kick"; seat: number }
  | { what: "mute"; seat: number; muted: boolean }
  | { what: "set"; setting: Setting }
  | Wrong;

/** A word that needs nothing behind it. */
type Alone =
  | "nothing"
  | "hint"
  | "table"
  | "score"
  | "undo"
  | "rules"
  | "help"
  | "quit"
  | "again"
  | "stand"
  | "ready"
  | "unready"
  | "start"
  | "phrases"
  | "back"
  | "yes"
  | "no"
  | "who"
  | "link"
  | "leave";

const ALONE = words({
  hint: "hint h indice conseil i",
  table: "table t look l regarder voir",
  score: "score s points",
  undo: "undo u annuler annule",
  rules: "rules regles",
  help: "help ? aide",
  quit: "quit q exit quitter",
  again: "again a encore rejouer",
});

const CARDS = words({
  play: "play p jouer joue j",
  keep: "keep garder garde gardez",
  discard: "discard defausser defausse jeter jette",
});

/** What stands behind one of these words is its own business: `ready` and anything is `ready`. */
const AT_TABLE = words({
  stand: "stand lever",
  ready: "ready pret prete",
  unready: "unready attendre",
  start: "start commencer",
  phrases: "phrases",
  back: "back reprendre",
  yes: "yes oui",
  no: "no non",
  who: "who qui",
  link: "link lien qr",
  leave: "leave partir",
});

const WITH_MORE = words({
  sit: "sit asseoir",
  name: "name nom",
  bot: "bot robot",
  clear: "clear vider",
  kick: "kick exclure",
  set: "set regler",
  say: "say dire dis chat tchat",
  mute: "mute taire",
  unmute: "unmute ecouter",
  call: "call appeler",
});

const LEVELS = words({
  dormouse: "dormouse loir",
  hare: "hare lievre",
  caterpillar: "caterpillar chenille",
  duchess: "duchess duchesse",
  knave: "knave valet",
  queen: "queen reine",
});

const USUAL_BOT = "caterpillar";

/** The phrases in the order in which they are numbered. */
export const PHRASES: readonly Phrase[] = [
  "hello",
  "good-luck",
  "well-played",
  "ouch",
  "thinking",
  "sorry",
  "thanks",
  "back-soon",
  "your-turn",
  "good-game",
];

/** The longest line that is read to its end: no command is anywhere near it, what is said to others may be. */
const LONGEST = 400;
/** How much of a text an error quotes. */
const QUOTED = 24;

/** Reads a line, case-blind, accents or not. In what is no chat, commas count as spaces. */
export function parse(typed: string): Typed {
  const line = typed.slice(0, LONGEST).trim();
  const [first = "", ...others] = line.split(/[\s\p{Cc},+]+/u).filter((word) => word !== "");
  if (first === "") return { what: "nothing" };
  const word = plain(first);
  const seated = WITH_MORE.get(word);
  if (seated) return withMore(seated, others, line.slice(line.indexOf(first) + first.length).trim());
  const atTable = AT_TABLE.get(word);
  if (atTable) return { what: atTable };
  const [second, third] = others;
  const alone = ALONE.get(word);
  if (alone) return second === undefined ? { what: alone } : { wrong: "too-much", word: quoted(second) };
  const named = CARDS.get(word);
  if (named === "play") return second === undefined ? { wrong: "which-card" } : one(second, third);
  if (named) return two(named, others);
  if (which(first) === null) return { wrong: looksLikeACard(first) ? "card" : "command", word: quoted(first) };
  return others.length === 0 ? one(first, undefined) : two("keep", [first, ...others]);
}

/** The card meant, seen from a hand; null if the hand has none of that number. A card that is named is not looked for. */
export function cardIn(hand: readonly Card[], named: Which): Card | null {
  return "card" in named ? named.card : (hand[named.number - 1] ?? null);
}

function one(word: string, more: string | undefined): Typed {
  if (more !== undefined) return { wrong: "too-much", word: quoted(more) };
  const card = which(word);
  return card === null ? { wrong: "card", word: quoted(word) } : { what: "play", card };
}

function two(what: "keep" | "discard", [first, second, more]: string[]): Typed {
  if (more !== undefined) return { wrong: "too-much", word: quoted(more) };
  if (first === undefined || second === undefined) return { wrong: "two-cards", found: first === undefined ? 0 : 1 };
  const cards = [first, second].map(which);
  const [left, right] = cards;
  if (left && right) return { what, cards: [left, right] };
  return { wrong: "card", word: quoted(left ? second : first) };
}

function withMore(word: string, others: string[], rest: string): Typed {
  const seat = seatOf(others[0]);
  switch (word) {
    case "sit":
      return { what: "sit", seat };
    case "call":
      return { what: "call", seat };
    case "name":
      return rest === "" ? { wrong: "incomplete", example: "name" } : { what: "name", text: rest };
    case "bot": {
      const level = others[1] === undefined ? USUAL_BOT : LEVELS.get(plain(others[1]));
      return seat === null || level === undefined ? { wrong: "incomplete", example: "bot" } : { what: "bot", seat, level };
    }
    case "clear":
    case "kick":
      return seat === null ? { wrong: "incomplete", example: word } : { what: word, seat };
    case "mute":
    case "unmute":
      return seat === null ? { wrong: "incomplete", example: word } : { what: "mute", seat, muted: word === "mute" };
    case "set": {
      const setting = settingOf(others);
      return setting === null ? { wrong: "incomplete", example: "set" } : { what: "set", setting };
    }
    default: {
      if (rest === "") return { what: "phrases" };
      const phrase = /^\d+$/.test(rest) ? PHRASES[Number(rest) - 1] : PHRASES.find((known) => known === rest.toLowerCase());
      return phrase === undefined ? { what: "chat", text: rest } : { what: "phrase", phrase };
    }
  }
}

function settingOf([what = "", first = "", second]: string[]): Setting | null {
  const on = ON_OFF.get(plain(first));
  const number = (word: string | undefined) => (word !== undefined && /^\d+$/.test(word) ? Number(word) : null);
  switch (plain(what)) {
    case "seats":
    case "places": {
      const seats = number(first);
      return seats === null ? null : { seats };
    }
    case "timer":
    case "pendule": {
      if (on === "off") return { timer: null };
      const [bank, increment] = [number(first), number(second)];
      return bank === null || increment === null ? null : { timer: { bank_s: bank, increment_s: increment } };
    }
    case "chat":
    case "tchat":
      return on === undefined ? null : { chat: on === "on" };
    case "watchers":
    case "spectateurs":
      return on === undefined ? null : { watchers: on === "on" };
    case "public":
    case "publique":
      return on === undefined ? null : { public: on === "on" };
    default:
      return null;
  }
}

const ON_OFF = words({ on: "on yes oui", off: "off no non" });

function seatOf(word: string | undefined): number | null {
  return word !== undefined && /^\d+$/.test(word) && Number(word) > 0 ? Number(word) - 1 : null;
}

/** A card by its number or by itself; null for what is neither. */
function which(word: string): Which | null {
  if (/^\d+$/.test(word)) return { number: Number(word) };
  const card = /^([rbpgko])(10|t|\d)$/i.exec(word);
  if (!card?.[1] || !card[2]) return null;
  const value = card[2] === "10" ? "T" : card[2].toUpperCase();
  return { card: card[1].toUpperCase() + value };
}

/** Whether a word is one letter of a color and then something like a value: it is taken for a card that is written wrong. */
function looksLikeACard(word: string): boolean {
  return /^[rbpgko]($|[\d-])/i.test(word);
}

/** A word in small letters and without the accents of French. */
function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

function quoted(word: string): string {
  return [...word].slice(0, QUOTED).join("");
}

/** Every way to write a word, and which word it is. */
function words<Name extends string>(written: Record<Name, string>): Map<string, Name> {
  const names = Object.keys(written) as Name[];
  return new Map(names.flatMap((name) => written[name].split(" ").map((word) => [word, name] as const)));
}
