// Goes to a table while the script for it is still on its way: over a slow network that saves a round or two. The first script
// of the page does no more than this, and the connection takes over what it began.

import { PROTOCOL, type Entered, type Hello, type TableId, type Token } from "$protocol";
import { href, routeOf } from "../address.ts";
import { isRemembered } from "../pages/remembered.ts";
import { ask } from "./request.ts";

/** A line that was opened early, and what has come over it. */
export interface EarlySocket {
  socket: WebSocket;
  heard: { data: unknown; at: number }[];
  /** Ends the listening: from now on another listens. */
  handOver(): void;
}

/** What was begun. */
export interface Early {
  /** The answer to the question to come in, where it had to be asked. */
  entered?: Promise<unknown>;
  socket?: EarlySocket;
}

/** Asks to come in, and what one may do there; the server answers with a cookie that says who this is. */
export function enter(table: TableId, key: Token | null): Promise<Entered> {
  return ask<Entered>("POST", `tables/${table}/enter`, { key, cookie: true });
}

/** A WebSocket to a table, which says nothing yet. */
export function dial(table: TableId): WebSocket {
  const address = new URL(href(`api/v1/tables/${table}/ws`), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

/** What is said first. */
export function hello(key: Token | null, last_seq: Hello["last_seq"]): Hello {
  return { protocol: PROTOCOL, key, last_seq, previews: "always" };
}

function dialEarly(table: TableId, key: Token | null): EarlySocket {
  const socket = dial(table);
  const heard: EarlySocket["heard"] = [];
  const listen = ({ data }: MessageEvent<unknown>) => void heard.push({ data, at: Date.now() });
  socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", ...hello(key, null) })));
  socket.addEventListener("message", listen);
  return { socket, heard, handOver: () => socket.removeEventListener("message", listen) };
}

function begin(table: TableId, key: Token | null): Early {
  try {
    if (isRemembered(table)) return { socket: dialEarly(table, key) };
    const entered = enter(table, key);
    // Whoever takes it over is told.
    entered.catch(() => undefined);
    return { entered };
  } catch {
    // What cannot be done early is done later, and the page says what is wrong.
    return {};
  }
}

let begun: { table: TableId; key: Token | null; early: Early } | null = null;

/** Begins to go to a table: its page is still to be fetched. */
export function goEarly(table: TableId, key: Token | null): void {
  if (begun?.table === table && begun.key === key) return;
  leaveEarly();
  begun = { table, key, early: begin(table, key) };
}

/** Lets go what was begun: one goes elsewhere. */
export function leaveEarly(): void {
  begun?.early.socket?.socket.close();
  begun = null;
}

/** Takes over what was begun for a table, once, unless it was another one's or has ended by now. */
export function takeEarly(table: TableId, key: Token | null): Early {
  const early = begun?.table === table && begun.key === key ? begun.early : null;
  if (!early || (early.socket && early.socket.socket.readyState > WebSocket.OPEN)) {
    leaveEarly();
    return {};
  }
  begun = null;
  return early;
}

const first = routeOf(location.pathname, location.hash);
if (first.page === "table") goEarly(first.table, first.key);
