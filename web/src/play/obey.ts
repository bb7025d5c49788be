// What is typed becomes what the server is asked, or what is said at once: the words and answers of line mode.
import type { Card, Command, Private, RefusalCode, SeatView, Settings, TableView } from "$protocol";
import { COLORS, ofColor, numberOf } from "../cards/card.ts";
import { type Names, levelName } from "../table/names.ts";
import { shown } from "../table/points.ts";
import { listed, mark } from "../words/marks.ts";
import { colorWord } from "../words/spoken.ts";
import { say } from "../words/words.svelte.ts";
import { type Setting, type Typed, type Which, type Wrong, PHRASES, cardIn } from "./command.ts";
import { colors, inSentences } from "./score.ts";
import { toDo } from "./telling.ts";

/** The table as whoever types knows it. */
export interface At {
  view: TableView;
  mine: Private | null;
  names: Names;
  /** What I am called, for when I sit down. */
  name: string;
  /** Whether the game stays when I go: there is no other of its cards. */
  stays?: boolean;
  /** Whether the table is on this device: nobody else can hear of it. */
  alone?: boolean;
}

/** What is meant for others. */
const FOR_OTHERS: ReadonlySet<string> = new Set(["phrases", "phrase", "chat", "link", "mute", "call"]);

/** What comes of a line: sentences at once, and what is to be asked or opened. */
export interface Answer {
  say?: string[];
  ask?: Command;
  /** What the page has a part of its own for. `ready` is more than a command: a part of the shuffle goes with it. */
  open?: "hint" | "rules" | "talk" | "share" | "start" | "ready";
  /** Another name for me from now on. */
  name?: string;
  /** A seat of which nothing is to be heard any more, or again. */
  mute?: { seat: number; muted: boolean };
}

/** Does what a line asks for. */
export function obey(typed: Typed, at: At): Answer {
  if ("wrong" in typed) return { say: [whatIsWrong(typed)] };
  const { view, names } = at;
  if (at.alone && FOR_OTHERS.has(typed.what)) return { say: [say("web-play-alone")] };
  switch (typed.what) {
    case "nothing":
      return {};
    case "play":
    case "keep":
    case "discard":
      return choose(typed, at);
    case "hint":
      return view.phase !== "play" && view.phase !== "discard"
        ? { say: [say("play-not-now")] }
        : at.mine && at.mine.legal.length > 0 ? { open: "hint" } : notMine(at);
    case "table":
      return { say: theTable(at) };
    case "score":
      return { say: theScore(at) };
    case "help":
      return { say: help() };
    case "rules":
      return { open: "rules" };
    case "undo":
      return { ask: { type: "ask-undo" } };
    case "again":
      return view.phase === "over" ? { ask: { type: "rematch" } } : { say: [say("play-not-now")] };
    case "quit":
      return { open: "start" };
    case "leave":
      return at.stays ? { open: "start" } : { ask: { type: "leave" } };
    case "stand":
      return { ask: { type: "stand" } };
    case "ready":
      return view.phase === "lobby" ? { open: "ready" } : { say: [say("online-refusal", { code: "wrong-phase" })] };
    case "unready":
      return { ask: { type: "not-ready" } };
    case "start":
      return { ask: { type: "start" } };
    case "back":
      return { ask: { type: "take-back" } };
    case "yes":
    case "no":
      return { ask: { type: "answer-undo", agree: typed.what === "yes" } };
    case "who":
      return { say: who(at) };
    case "link":
      return { open: "share" };
    case "phrases":
      return { say: PHRASES.map((phrase, index) => `${index + 1}. ${say("online-phrase", { phrase })}`) };
    case "phrase":
      return { ask: { type: "phrase", phrase: typed.phrase } };
    case "chat":
      return { ask: { type: "chat", text: typed.text } };
    case "sit": {
      // Whoever plays has a seat.
      if (names.you !== null && view.phase !== "lobby") return { say: [say("online-refusal", { code: "wrong-phase" })] };
      const seat = typed.seat ?? view.seats.findIndex(({ sitter }) => sitter.type === "empty");
      if (at.name === "") return { say: [say("online-sit-down")] };
      return seat < 0 ? { say: [say("online-no-seat")] } : { ask: { type: "sit", seat, name: at.name } };
    }
    case "name": {
      const seat = names.you;
      return seat === null ? { name: typed.text } : { name: typed.text, ask: { type: "sit", seat, name: typed.text } };
    }
    case "bot":
      return { ask: { type: "set-bot", seat: typed.seat, level: typed.level } };
    case "clear":
      return { ask: { type: "clear-seat", seat: typed.seat } };
    case "kick":
      return { ask: { type: "kick", seat: typed.seat } };
    case "set":
      return { ask: { type: "configure", settings: changed(view.settings, typed.setting) } };
    case "mute": {
      const { seat, muted } = typed;
      const code = whyNotMuted(view.seats[seat]?.sitter.type, seat === names.you);
      if (code) return { say: [say("online-refusal", { code })] };
      const id = muted ? "online-muted" : "online-unmuted";
      return { mute: { seat, muted }, say: [say(id, { name: names.of(seat) })] };
    }
    case "call": {
      const away = view.seats.findIndex(({ away_since, caretaker }) => away_since !== null && caretaker === null);
      const seat = typed.seat ?? (away < 0 ? null : away);
      return seat === null ? { say: [say("online-nobody-away")] } : { ask: { type: "call-caretaker", seat } };
    }
  }
}

/** Whose words can be heard is muted, and nobody else. */
function whyNotMuted(sitter: SeatView["sitter"]["type"] | undefined, mine: boolean): RefusalCode | null {
  if (mine) return "not-yourself";
  switch (sitter) {
    case undefined:
      return "no-such-seat";
    case "empty":
      return "seat-empty";
    case "bot":
      return "seat-is-bot";
    case "human":
    case "gone":
      return null;
  }
}

/** Why a line is no command, and what would be right. */
export function whatIsWrong(wrong: Wrong): string {
  switch (wrong.wrong) {
    case "command":
      return say("telling-error-command", { word: wrong.word });
    case "card":
      return say("telling-error-card", { word: wrong.word });
    case "too-much":
      return say("telling-error-too-much", { word: wrong.word });
    case "which-card":
      return say("telling-error-which-card");
    case "two-cards":
      return say("telling-error-two-cards", { found: wrong.found });
    case "incomplete":
      return say("online-incomplete", { example: wrong.example });
  }
}

type Choice = Extract<Typed, { what: "play" } | { what: "keep" | "discard" }>;

/** Why there is nothing for me to choose while a game is on. */
function notMine({ view, mine, names }: At): Answer {
  return { say: [mine?.discard ? say("telling-error-already-chosen") : toDo(view, names)] };
}

function choose(typed: Choice, at: At): Answer {
  const { view, mine } = at;
  if (view.phase !== "play" && view.phase !== "discard") return { say: [say("play-not-now")] };
  if (mine === null || mine.legal.length === 0) return notMine(at);
  if (typed.what === "play" && view.phase === "discard") return { say: [say("telling-error-play-is-over")] };
  if (typed.what !== "play" && view.phase === "play") return { say: [say("telling-error-too-early")] };
  const { hand } = mine;
  const named: readonly Which[] = typed.what === "play" ? [typed.card] : typed.cards;
  const cards = named.map((one) => cardIn(hand, one));
  const [first, second] = cards;
  if (cards.includes(null) || first === null || first === undefined) return { say: [say("telling-error-number", { cards: hand.length })] };
  const missing = cards.find((card) => card !== null && !hand.includes(card));
  if (missing) return { say: [say("telling-error-not-in-hand", { card: mark(missing), cards: listed(hand) })] };
  if (typed.what === "play") return { ask: { type: "play", card: first } };
  if (second === null || second === undefined || first === second) return { say: [say("telling-error-same-card", { card: mark(first) })] };
  const two: [Card, Card] = [first, second];
  return { ask: typed.what === "keep" ? { type: "keep", cards: two } : { type: "discard", cards: two } };
}

/** The table in sentences: what line mode says when it is asked to look again. */
function theTable(at: At): string[] {
  const { view, mine, names } = at;
  const { position } = view;
  if (!position) return who(at);
  const sentences = position.collected.map((cards, seat) => {
    const inColors = COLORS.map((color) => ({ color, own: ofColor(cards, color) })).filter(({ own }) => own.length > 0);
    const turned = position.standing.flipped[seat] ?? "";
    const told = inColors.map(({ color, own }) => {
      const said = { color: colorWord(color), values: own.map(numberOf).join(" ") };
      return turned.includes(color)
        ? say("telling-collected-turned", { ...said, points: shown(position.rules, own.length) })
        : say("telling-collected", said);
    });
    const points = shown(position.rules, position.standing.points[seat] ?? 0);
    return say("plain-collection", { name: names.of(seat), colors: told.length > 0 ? told.join(", ") : say("web-play-no-cards"), points });
  });
  sentences.push(say("telling-pile", { cards: position.draw_pile }));
  sentences.push(say("plain-parade", { cards: listed([...position.parade].reverse()) }));
  if (mine && mine.hand.length > 0) sentences.push(say("telling-hand", { cards: listed(mine.hand) }));
  sentences.push(toDo(view, names));
  return sentences.filter((sentence) => sentence !== "");
}

function theScore({ view, names }: At): string[] {
  const { position } = view;
  if (!position) return [say("play-not-now")];
  const { score, standing, rules } = position;
  if (score) {
    return [
      ...colors(position, score, names).map(({ color, who: most }) => `${capitalized(colorWord(color))}: ${most}.`),
      inSentences(position, score, names),
    ];
  }
  const list = standing.points.map((points, seat) => say("telling-seat-points", { name: names.of(seat), points: shown(rules, points) }));
  return [say("plain-score-now"), say("telling-color-points", { list: list.join(", ") })];
}

function who({ view, names }: At): string[] {
  return view.seats.map(({ sitter, ready, away_since, caretaker }, seat) => {
    if (sitter.type === "empty") return say("online-who-empty", { seat: seat + 1, state: say("online-seat-free") });
    const states: string[] = [];
    if (view.host === seat) states.push(say("online-mark-host"));
    if (sitter.type === "bot") states.push(say("online-seat-bot"));
    else if (sitter.type === "gone") states.push(say("online-seat-gone"));
    else if (view.phase === "lobby") states.push(say(ready ? "online-seat-ready" : "online-seat-not-ready"));
    if (caretaker !== null) states.push(say("online-mark-caretaker", { bot: levelName(caretaker) }));
    if (away_since !== null) states.push(say("online-mark-away-short"));
    return states.length > 0
      ? say("online-who", { seat: seat + 1, name: names.of(seat), state: states.join(", ") })
      : say("online-who-empty", { seat: seat + 1, state: names.of(seat) });
  });
}

function help(): string[] {
  return [
    say("plain-help-play"),
    say("plain-help-keep"),
    say("plain-help-table"),
    say("plain-help-score"),
    say("plain-help-hint"),
    say("online-help-undo"),
    say("plain-help-rules"),
    say("online-help-say"),
    say("online-help-mute"),
    say("online-help-call"),
    say("online-help-sit"),
    say("online-help-ready"),
    say("online-help-host"),
    say("online-help-set"),
    say("online-help-leave"),
  ];
}

function changed(settings: Settings, setting: Setting): Settings {
  return { ...settings, ...setting };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
