// What happens at a table, in whole sentences: for the live region, the typed commands' answers and the list of last turns.
// The terminal says the same (crates/parade-tui/src/telling and online/words). Cards are marked characters.
import type { Event, Happening, TableView, TurnView } from "$protocol";
import { type Names, levelName } from "../table/names.ts";
import { listed, mark } from "../words/marks.ts";
import { say } from "../words/words.svelte.ts";
import { lastRoundBegan } from "./lastround.ts";

/** "Dora played B8 and took G8." */
export function played(turn: TurnView, names: Names): string {
  const about = { who: names.who(turn.seat), name: names.of(turn.seat), card: mark(turn.card) };
  if (turn.took.length === 0) return say("telling-played-nothing", about);
  return say("telling-played", { ...about, cards: listed(turn.took) });
}

/** Whose turn it is, or what else is to be done. */
export function toDo(view: TableView, names: Names): string {
  const [seat] = view.position?.to_act ?? [];
  if (view.phase === "discard") return say("telling-keep-two");
  if (view.phase === "over") return say("telling-over");
  if (view.phase !== "play" || seat === undefined) return "";
  return say("telling-turn", { who: names.who(seat), name: names.of(seat) });
}

/** That what somebody asked to take back stands, because the game went on. */
export function lapsed(what: Happening, { undo }: TableView, names: Names): string[] {
  if (undo === null || (what.type !== "played" && what.type !== "chose")) return [];
  return [say("online-undo-lapsed", { who: names.who(undo.seat), name: names.of(undo.seat) })];
}

/**
 * What an event comes to, a sentence each; nothing for what is of no use to people. The score of a game that ends is told by
 * the page of the score.
 */
export function told({ event }: Event, before: TableView, names: Names): string[] {
  const about = (seat: number) => ({ who: names.who(seat), name: names.of(seat) });
  switch (event.type) {
    case "sat":
      return [say("online-sat", { ...about(event.seat), name: event.name, seat: event.seat + 1 })];
    case "stood":
    case "cleared":
      return [say("online-seat-empty", { seat: event.seat + 1 })];
    case "bot-sat":
      return [say("online-bot-sat", { bot: levelName(event.level), seat: event.seat + 1 })];
    case "configured":
      return [say("online-configured")];
    case "host-changed":
      return event.seat === null ? [] : [say("online-host", about(event.seat))];
    case "ready":
      return [say("online-is-ready", about(event.seat))];
    case "not-ready":
      return [say("online-is-not-ready", about(event.seat))];
    case "started":
      return [say(before.duplicate ? "duplicate-started" : "online-started")];
    case "deal-restarted":
      return [say("online-deal-restarted", { names: names.listInside(event.withheld) })];
    case "dealt":
      return [say(event.shuffle ? "online-dealt" : "duplicate-dealt")];
    case "played": {
      const sentences = [...lapsed(event, before, names), played(event.turn, names)];
      if (event.last_round && !before.position?.last_round) sentences.push(...lastRoundBegan(event.last_round, names));
      if (event.phase !== "play") sentences.push(say("telling-play-ended"));
      return sentences;
    }
    case "chose":
      return event.end
        ? event.end.kept.map((cards, seat) => say("telling-kept", { ...about(seat), cards: listed(cards) }))
        : [...lapsed(event, before, names), say("telling-chose", about(event.seat))];
    case "undo-asked":
      if (event.undone) return [say("plain-undone")];
      // Whoever is asked finds buttons here; elsewhere it is typed.
      return [event.seat === names.you ? say("undo-waiting") : say("undo-wanted", { name: names.of(event.seat) })];
    case "undo-answered":
      if (event.undone) return [say("plain-undone")];
      return event.agree ? [] : [say("online-undo-refused", about(event.seat))];
    case "caretaker-came": {
      // Here a button takes back; elsewhere that is typed.
      if (names.you === event.seat) {
        return [say("caretaker-yours", { why: event.cause.type === "time" ? "time" : "other", bot: levelName(event.level) })];
      }
      const came = { ...about(event.seat), bot: levelName(event.level) };
      return [event.cause.type === "time" ? say("online-caretaker-time", came) : say("online-caretaker-called", came)];
    }
    case "took-back":
      return [say("online-took-back", about(event.seat))];
    case "talked":
      // What people say has a place of its own.
      return [];
    case "kicked":
      return [say(event.operator ? "online-kicked-by-operator" : "online-kicked", about(event.seat))];
    case "left":
      return [say("online-left", about(event.seat))];
    case "rematch":
      return [say("online-rematch", about(event.seat))];
    case "resumed":
      return [say("online-resumed")];
    case "hands-inspected":
      return [say("online-hands-inspected")];
    case "closed":
      return [say("online-closed")];
    default:
      return [];
  }
}
