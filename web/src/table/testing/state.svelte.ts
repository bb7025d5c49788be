// A state of a table as a server sends it, for the tests of what is drawn: `fixtures/*.json`.
import { readFileSync } from "node:fs";
import type { Card, Position, Private, ServerMessage, TableView } from "$protocol";
import { type Chooser, Choosing } from "../choosing.svelte.ts";
import { Names, seatNames } from "../names.ts";

export interface Shown {
  view: TableView;
  position: Position;
  mine: Private | null;
  names: Names;
  pick: Card | null;
}

/** Reads a state in which cards lie on the table. */
export function state(name: string): Shown {
  const file = JSON.parse(readFileSync(`fixtures/${name}.json`, "utf8")) as { first: ServerMessage[]; pick?: Card };
  const snapshot = file.first.find((message) => message.type === "snapshot");
  const position = snapshot?.table.position;
  if (!snapshot || !position) throw new Error(`${name} has no cards`);
  const mine = snapshot.private ?? null;
  return { view: snapshot.table, position, mine, names: new Names(seatNames(snapshot.table.seats), mine?.seat ?? null), pick: file.pick ?? null };
}

/** Choosing without a server: what is sent is kept. */
export function choosingAt({ view, mine }: Shown, choice: Card[] = []) {
  let chosen: Card[] = $state(choice);
  const sent: unknown[] = [];
  const session: Chooser = {
    view,
    mine,
    sending: false,
    refusal: null,
    get choice() {
      return chosen;
    },
    set choice(cards) {
      chosen = cards;
    },
    send: (command) => {
      sent.push(command);
      return Promise.resolve({ type: "accepted", seq: 1 });
    },
  };
  return { choosing: new Choosing(session, () => false), sent };
}
