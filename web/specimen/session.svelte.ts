// What choosing needs of a session, without a server.
import type { Card, TableView } from "$protocol";
import type { Chooser } from "../src/table/choosing.svelte.ts";
import type { State } from "./states.ts";

export function session(state: State): Chooser {
  let choice: Card[] = $state(state.chosen ? [state.chosen] : []);
  return {
    view: { phase: "play" } as TableView,
    mine: state.mine,
    sending: state.sending !== undefined,
    refusal: null,
    get choice() {
      return choice;
    },
    set choice(cards) {
      choice = cards;
    },
    send: (command) => {
      console.info(command);
      return Promise.resolve({ type: "accepted", seq: 1 });
    },
  };
}
