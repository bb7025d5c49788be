// A table on this device, as its page holds it.

import type { AdviceTold } from "../play/hint.ts";
import { seatNames } from "../table/names.ts";
import { TableSession } from "../table/session.svelte.ts";
import { type Asks, OwnConnection } from "./connection.ts";
import { dayOfTable } from "./day.ts";

/** Comes to it. */
export function openOwn(table: string, asks?: Asks): TableSession {
  let connection: OwnConnection | null = null;
  async function advise(): Promise<AdviceTold | null> {
    const [advice, { told }] = await Promise.all([connection?.advise(), import("./advice.ts")]);
    const { view, mine } = session;
    if (!advice || !view?.position || !mine) return null;
    return told(advice, mine.seat, { names: seatNames(view.seats), rules: view.position.rules });
  }
  // The deal of a day is compared with bots, so these give no advice there.
  const own = { advise: dayOfTable(table) === null ? advise : null };
  const session: TableSession = new TableSession(table, null, (follower) => (connection = new OwnConnection(table, follower, asks)), own);
  return session;
}
