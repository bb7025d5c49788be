// A line to a table: a WebSocket, or where none gets through, server-sent events one way and POST the other.

import type { ClientMessage, Hello, ServerMessage, TableId, Token } from "$protocol";
import { href } from "../address.ts";
import { dial, type EarlySocket } from "./early.ts";
import { headers, problemOf, RequestError } from "./request.ts";

export interface Line {
  readonly way: "websocket" | "stream";
  say(message: ClientMessage): void;
  /** Closes it; nothing is heard from it any more. */
  close(): void;
}

export interface Hearer {
  /** `at`: when it came, by one's own clock. */
  message(message: ServerMessage, at: number): void;
  /** Something came that is no message: the line lives. */
  sign(): void;
  /** The line is no more. `refused`: the server answered, and said no. */
  end(refused: RequestError | null): void;
}

/** A message, or null if it is none that can be read. */
function read(text: string): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null && "type" in message ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}

/** Opens a WebSocket and says hello, or goes on with one that has said it. */
export function openSocket(table: TableId, hello: Hello, hearer: Hearer, early?: EarlySocket): Line {
  const socket = early?.socket ?? dial(table);
  let over = false;
  const end = () => {
    if (!over) hearer.end(null);
    over = true;
  };
  const hear = (data: unknown, at: number) => {
    if (over) return;
    const message = typeof data === "string" ? read(data) : null;
    if (message) hearer.message(message, at);
    else hearer.sign();
  };
  if (early) {
    early.handOver();
    // Nothing is heard before whoever opens this has it.
    queueMicrotask(() => early.heard.forEach(({ data, at }) => hear(data, at)));
  } else {
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", ...hello })));
  }
  socket.addEventListener("message", (event: MessageEvent<unknown>) => hear(event.data, Date.now()));
  socket.addEventListener("close", end);
  socket.addEventListener("error", end);
  return {
    way: "websocket",
    say(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      over = true;
      socket.close();
    },
  };
}

/** The `data` of each event of a stream, as it comes. */
export async function* dataOf(body: ReadableStream<Uint8Array>, sign: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    sign();
    rest += decoder.decode(value, { stream: true });
    const events = rest.split(/\r?\n\r?\n/);
    rest = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
      if (lines.length > 0) yield lines.map((line) => line.slice(5).replace(/^ /, "")).join("\n");
    }
  }
}

/** Opens a stream of events. (`EventSource` cannot send the key of a link.) */
export function openStream(table: TableId, hello: Hello, hearer: Hearer): Line {
  const stop = new AbortController();
  const key: Token | null = hello.key ?? null;
  let over = false;
  const end = (refused: RequestError | null) => {
    if (!over) hearer.end(refused);
    over = true;
    stop.abort();
  };
  const listen = async () => {
    const asked = new URLSearchParams({ previews: hello.previews });
    if (hello.last_seq != null) asked.set("last_seq", String(hello.last_seq));
    const response = await fetch(href(`api/v1/tables/${table}/events?${asked}`), {
      headers: { ...headers(key), Accept: "text/event-stream" }, cache: "no-store", signal: stop.signal,
    });
    if (!response.ok) return end(await problemOf(response));
    if (!response.body) return end(null);
    for await (const data of dataOf(response.body, () => !over && hearer.sign())) {
      if (over) return;
      const message = read(data);
      if (message) hearer.message(message, Date.now());
    }
    end(null);
  };
  listen().catch(() => end(null));
  return {
    way: "stream",
    say(message) {
      if (over) return;
      fetch(href(`api/v1/tables/${table}/commands`), {
        method: "POST", headers: headers(key), body: JSON.stringify(message), cache: "no-store", signal: stop.signal,
      })
        .then(async (response) => {
          if (!response.ok) return end(await problemOf(response));
          const answer = read(await response.text());
          if (answer && !over) hearer.message(answer, Date.now());
        })
        .catch(() => end(null));
    },
    close() {
      over = true;
      stop.abort();
    },
  };
}
