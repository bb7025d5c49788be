// A table that follows events, as `docs/protocol/types.ts` says at each of them. To follow is to move what the events say to
// where it belongs; no rule of the game is worked out here. A view is never changed: each event gives another one.

import {
  MAX_TALK, type Card, type End, type Event, type Events, type Happening, type Position, type Presence, type SeatView, type Seq,
  type ShuffleView, type TableView,
} from "$protocol";
import { commitment, stateHash } from "./hash.ts";

/** A deal that is not of what was committed to: no slip, but something to tell the player. */
export type Alarm = { what: "commitment" } | { what: "nonce"; seat: number };

/** What came cannot follow on what is known: a snapshot has to be asked for. */
export class OutOfStep extends Error {
  readonly alarm: Alarm | null;
  constructor(why: string, alarm: Alarm | null = null) {
    super(why);
    this.alarm = alarm;
  }
}

const EMPTY: SeatView = {
  sitter: { type: "empty" }, caretaker: null, ready: false, commitment: null, revealed: false, clock_ms: null, away_since: null,
};

const COLORS = "RBPGKO";
const VALUES = "0123456789T";

/** By color in the order in which everything lists them, of a color the highest first. */
function inOrder(cards: readonly Card[]): Card[] {
  const rank = (card: Card) => COLORS.indexOf(card.charAt(0)) * 16 - VALUES.indexOf(card.charAt(1));
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** Not ready, unless a bot sits there. */
function unready(seat: SeatView): SeatView {
  return { ...seat, ready: seat.sitter.type === "bot", commitment: null, revealed: false };
}

/** With one entry of a list changed. */
function changed<T>(list: readonly T[], place: number, change: (entry: T) => T): T[] {
  const entry = list[place];
  if (entry === undefined) throw new OutOfStep(`there is no place ${place}`);
  const copy = [...list];
  copy[place] = change(entry);
  return copy;
}

/** The view after one event. */
export function follow(view: TableView, seq: Seq, event: Event): TableView {
  if (event.seq !== seq + 1) throw new OutOfStep(`event ${event.seq} came, but ${seq + 1} is next`);
  if (event.event.type === "dealt") checkDeal(view, event.event.shuffle ?? null);
  return { ...view, ...changes(view, event, event.event), now: event.at };
}

/** The view after all events of a message, and what it was before and after each. */
export function followAll(
  view: TableView,
  seq: Seq,
  message: Events,
): { view: TableView; seq: Seq; steps: { event: Event; before: TableView; after: TableView }[] } {
  const steps = [];
  for (const event of message.events) {
    const after = follow(view, seq, event);
    steps.push({ event, before: view, after });
    view = after;
    seq = event.seq;
  }
  const { clocks, hash } = message;
  if (clocks) view = { ...view, seats: view.seats.map((seat, place) => ({ ...seat, clock_ms: clocks[place] ?? seat.clock_ms })) };
  if (hash && hash !== stateHash(seq, view)) throw new OutOfStep(`after event ${seq} the table is not as the server has it`);
  return { view, seq, steps };
}

/** The view with who is connected. */
export function seePresence(view: TableView, { away_since }: Presence): TableView {
  return { ...view, seats: view.seats.map((seat, place) => ({ ...seat, away_since: away_since[place] ?? null })) };
}

/**
 * The deck must be made of what was committed to before anybody revealed: otherwise whoever reveals last, and the server with
 * them, could choose it.
 */
function checkDeal(view: TableView, shuffle: ShuffleView | null): void {
  if (shuffle === null) {
    // Only a table that said so before may deal what was not shuffled for it.
    if (view.duplicate) return;
    throw new OutOfStep("it is not told what the deal was made of", { what: "commitment" });
  }
  if (shuffle.commitment !== view.commitment) {
    throw new OutOfStep("the deal is not of the seed that was committed to", { what: "commitment" });
  }
  view.seats.forEach((place, seat) => {
    const nonce = shuffle.nonces[seat] ?? null;
    if ((nonce === null ? null : commitment(nonce)) !== place.commitment) {
      throw new OutOfStep(`the deal is not of what seat ${seat} committed to`, { what: "nonce", seat });
    }
  });
}

/** What is another after an event. */
function changes(view: TableView, event: Event, happened: Happening): Partial<TableView> {
  const seat = (place: number, change: (seat: SeatView) => SeatView) => changed(view.seats, place, change);
  switch (happened.type) {
    case "opened":
    case "hands-inspected":
      return {};
    case "resumed":
      return { reveal_until: happened.reveal_until ?? null };
    case "sat": {
      const sitter = { type: "human", name: happened.name } as const;
      return {
        host: happened.host ? happened.seat : view.host,
        // Where somebody sat already, only the name is another.
        seats: seat(happened.seat, (place) => (place.sitter.type === "human" ? { ...place, sitter } : { ...EMPTY, sitter })),
      };
    }
    case "stood":
    case "cleared":
      return { seats: seat(happened.seat, () => EMPTY), host: view.host === happened.seat ? null : view.host };
    case "bot-sat":
      return { seats: seat(happened.seat, () => ({ ...EMPTY, ready: true, sitter: { type: "bot", level: happened.level } })) };
    case "configured": {
      const { settings } = happened;
      return { settings, seats: Array.from({ length: settings.seats }, (_, place) => unready(view.seats[place] ?? EMPTY)) };
    }
    case "host-changed":
      return { host: happened.seat };
    case "ready":
      return { seats: seat(happened.seat, (place) => ({ ...place, ready: true, commitment: happened.commitment })) };
    case "not-ready":
      return { seats: seat(happened.seat, unready) };
    case "started":
      return { phase: "reveal", reveal_until: happened.reveal_until };
    case "revealed":
      return { seats: seat(happened.seat, (place) => ({ ...place, revealed: true })) };
    case "deal-restarted":
    case "rematch":
      return {
        phase: "lobby", game: happened.game, commitment: happened.commitment, reveal_until: null,
        position: null, shuffle: null, undo: null,
        // What comes after the game with another's cards is shuffled here.
        ...(happened.type === "rematch" && view.duplicate ? { duplicate: null } : {}),
        seats: view.seats.map((place) => {
          const nobody = place.sitter.type === "gone" || place.sitter.type === "empty";
          return { ...(nobody ? EMPTY : unready(place)), caretaker: null, clock_ms: null };
        }),
      };
    case "dealt":
      return {
        phase: "play", reveal_until: null, position: happened.position, shuffle: happened.shuffle ?? null,
        seats: view.seats.map(unready),
      };
    case "played":
      return {
        position: afterTurn(positionOf(view), happened), undo: null,
        phase: happened.phase === "discard" ? "discard" : view.phase,
      };
    case "chose":
      return afterChoice(view, happened.seat, happened.end ?? null);
    case "undo-asked":
      return { undo: { seat: happened.seat, waiting_for: happened.waiting_for }, ...takenBack(happened.undone) };
    case "undo-answered":
      if (!view.undo) throw new OutOfStep("an answer without a question");
      return {
        undo: happened.agree ? { ...view.undo, waiting_for: happened.waiting_for } : null,
        ...takenBack(happened.undone),
      };
    case "caretaker-came":
      return {
        seats: seat(happened.seat, (place) => ({ ...place, caretaker: happened.level })),
        undo: withoutAnswerOf(view, happened.seat),
      };
    case "took-back":
      return { seats: seat(happened.seat, (place) => ({ ...place, caretaker: null })) };
    case "talked":
      return { talk: [...view.talk, { seq: event.seq, at: event.at, seat: happened.seat, said: happened.said }].slice(-MAX_TALK) };
    case "kicked":
    case "left":
      return {
        seats: seat(happened.seat, (place) =>
          place.sitter.type === "human" && view.phase !== "lobby"
            ? {
                ...place, sitter: { type: "gone", name: place.sitter.name }, ready: false, commitment: null, away_since: null,
                caretaker: happened.caretaker ?? null,
              }
            : EMPTY,
        ),
        host: view.host === happened.seat ? null : view.host,
        undo: withoutAnswerOf(view, happened.seat),
      };
    case "closed":
      return {
        phase: "closed", position: null, shuffle: null, undo: null, reveal_until: null,
        seats: view.seats.map((place) => ({ ...place, clock_ms: null })),
      };
    default:
      // A kind of event of a later version of this protocol changes nothing that is known here.
      return {};
  }
}

function positionOf(view: TableView): Position {
  if (!view.position) throw new OutOfStep("an event about a game, and there is none");
  return view.position;
}

function afterTurn(position: Position, played: Extract<Happening, { type: "played" }>): Position {
  const { turn } = played;
  return {
    ...position,
    parade: [...position.parade.filter((card) => !turn.took.includes(card)), turn.card],
    collected: changed(position.collected, turn.seat, (cards) => inOrder([...cards, ...turn.took])),
    hand_sizes: changed(position.hand_sizes, turn.seat, () => played.holds),
    turn: position.turn + 1,
    history: [...position.history, turn],
    draw_pile: played.draw_pile,
    phase: played.phase,
    to_act: played.to_act,
    last_round: played.last_round ?? null,
    standing: played.standing,
  };
}

function afterChoice(view: TableView, seat: number, end: End | null): Partial<TableView> {
  const position = positionOf(view);
  if (!end) {
    return {
      undo: null,
      position: {
        ...position,
        to_act: position.to_act.filter((other) => other !== seat),
        chosen: [...position.chosen, seat].sort((a, b) => a - b),
      },
    };
  }
  return {
    undo: null, phase: "over",
    // A game that was laid out, at a table of one's own, was not shuffled here, nor was a duplicate.
    shuffle: view.shuffle && { ...view.shuffle, server_seed: end.server_seed },
    duplicate: view.duplicate && { other: end.other ?? null },
    position: {
      ...position,
      collected: position.collected.map((cards, place) => inOrder([...cards, ...(end.kept[place] ?? [])])),
      hand_sizes: position.hand_sizes.map(() => 0),
      chosen: [], to_act: [], phase: "over", standing: end.standing, score: end.score,
    },
  };
}

function takenBack(position: Position | null | undefined): Partial<TableView> {
  return position ? { position, phase: position.phase, undo: null } : {};
}

function withoutAnswerOf(view: TableView, seat: number): TableView["undo"] {
  if (!view.undo) return null;
  const waiting_for = view.undo.waiting_for.filter((other) => other !== seat);
  return waiting_for.length === 0 || view.undo.seat === seat ? null : { ...view.undo, waiting_for };
}
