import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnswerResult, ClientMessage, Hello, ServerMessage, You } from "$protocol";
import { Clock } from "./clock.ts";
import { Connection, type Link } from "./connection.ts";
import type { EarlySocket } from "./early.ts";
import { dataOf, type Hearer, type Line } from "./line.ts";
import { beforeTry } from "./pause.ts";
import { RequestError } from "./request.ts";

/** A server at the other end: what was opened and said, and a way to say something. */
function server(enter: () => Promise<unknown> = () => Promise.resolve(), more: ConstructorParameters<typeof Connection>[3] = {}) {
  const lines: { way: string; hello: Hello; hearer: Hearer; early: EarlySocket | undefined; said: ClientMessage[]; closed: boolean }[] = [];
  const open = (way: "websocket" | "stream") => (_: string, hello: Hello, hearer: Hearer, early?: EarlySocket): Line => {
    const line = { way, hello, hearer, early, said: [] as ClientMessage[], closed: false };
    lines.push(line);
    return { way, say: (message) => line.said.push(message), close: () => { line.closed = true; } };
  };
  const links: Link[] = [];
  const heard: ServerMessage[] = [];
  let lastSeq: number | null = null;
  const connection = new Connection("tea", "k", {
    lastSeq: () => lastSeq,
    message: (message) => {
      heard.push(message);
      if (message.type === "snapshot") lastSeq = message.seq;
    },
    link: (link) => links.push(link),
    clock: () => undefined,
  }, { socket: open("websocket"), stream: open("stream"), enter, ...more });
  const line = () => {
    const last = lines.at(-1);
    if (!last) throw new Error("no line was opened");
    return last;
  };
  const tell = (message: unknown) => line().hearer.message(message as ServerMessage, Date.now());
  const welcome = (you: You = { role: "player", seat: 0, host: true }) => {
    tell({ type: "welcome", protocol: "parade-table/1", server: "1", you, heartbeat_s: 20, caretaker_after_s: 30, now: Date.now() });
    tell({ type: "snapshot", seq: 7, hash: "", table: {} });
  };
  return { connection, lines, links, heard, line, tell, welcome, link: () => links.at(-1) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a connection", () => {
  test("comes in, and what is not answered is said again under the same name", async () => {
    const s = server();
    await settle();
    expect(s.line().hello).toMatchObject({ key: "k", last_seq: null });
    const answer = s.connection.send({ type: "play", card: "R1" }, 7);
    expect(s.line().said).toEqual([]);
    s.welcome();
    expect(s.link()).toMatchObject({ state: "open", way: "websocket" });
    const first = s.line().said.find((message) => message.type === "command");
    expect(first).toMatchObject({ expected_seq: 7, command: { type: "play", card: "R1" } });

    s.line().hearer.end(null);
    expect(s.link()?.state).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(600);
    expect(s.lines.length).toBe(2);
    expect(s.line().hello.last_seq).toBe(7);
    s.welcome();
    const again = s.line().said.find((message) => message.type === "command");
    expect(again).toEqual(first);
    const result: AnswerResult = { type: "accepted", seq: 8 };
    s.tell({ type: "answer", cmd_id: (first as { cmd_id: string }).cmd_id, result });
    await expect(answer).resolves.toEqual(result);
    s.connection.close();
  });

  test("notices that a line is dead, though nobody closes it", async () => {
    const s = server();
    await settle();
    s.welcome();
    await vi.advanceTimersByTimeAsync(9_000);
    // The first ping, right after the welcome, is not answered.
    expect(s.line().closed || s.lines.length > 1).toBe(true);
    s.connection.close();
  });

  test("stays with a line that answers, also in a page that nobody looks at", async () => {
    const s = server();
    await settle();
    s.welcome();
    for (let minute = 0; minute < 20; minute += 1) {
      const before = s.line().said.length;
      s.tell({ type: "pong", sent: Date.now(), now: Date.now() });
      await vi.advanceTimersByTimeAsync(20_000);
      if (s.line().said.length > before) s.tell({ type: "pong", sent: Date.now(), now: Date.now() });
    }
    expect(s.lines.length).toBe(1);
    s.connection.close();
  });

  test("looks at once when the network is another, and comes back at once when there is one again", async () => {
    const s = server();
    await settle();
    s.welcome();
    s.tell({ type: "pong", sent: Date.now(), now: Date.now() });
    dispatchEvent(new Event("online"));
    expect(s.line().said.at(-1)?.type).toBe("ping");
    await vi.advanceTimersByTimeAsync(2_600);
    expect(s.link()?.state).toBe("reconnecting");
    const lines = s.lines.length;
    dispatchEvent(new Event("online"));
    await settle();
    expect(s.lines.length).toBe(lines + 1);
    s.connection.close();
  });

  test("takes a stream where no WebSocket gets through", async () => {
    const s = server();
    await settle();
    for (const _ of [1, 2]) {
      s.line().hearer.end(null);
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(s.line().way).toBe("stream");
    s.welcome();
    expect(s.link()).toMatchObject({ state: "open", way: "stream" });
    s.connection.close();
  });

  test("comes back when it was told to, and not when there is nothing to come back for", async () => {
    const s = server();
    await settle();
    s.welcome();
    s.tell({ type: "goodbye", reason: "server-stopping", retry_after_ms: 3_000 });
    expect(s.link()).toMatchObject({ state: "reconnecting", reason: "server-stopping" });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(s.lines.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(s.lines.length).toBe(2);
    const refused = s.connection.send({ type: "take-back" }, 7);
    s.tell({ type: "goodbye", reason: "kicked", retry_after_ms: null });
    await expect(refused).rejects.toThrow();
    expect(s.link()).toMatchObject({ state: "over", reason: "kicked", retryAt: null });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(s.lines.length).toBe(2);
  });

  test("waits as long as a server that is full asks, and says so when there is no such table", async () => {
    let problem: RequestError | null = new RequestError("too-many", "", 429, 30_000);
    const s = server(() => (problem ? Promise.reject(problem) : Promise.resolve()));
    await settle();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(s.lines.length).toBe(0);
    problem = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(s.lines.length).toBe(1);
    s.connection.close();

    const none = server(() => Promise.reject(new RequestError("not-found", "", 404)));
    await settle();
    none.tell({ type: "goodbye", reason: "no-such-table", retry_after_ms: null });
    expect(none.link()).toMatchObject({ state: "over", reason: "no-such-table" });
  });
});

describe("a connection to a table where one sat on this device", () => {
  const asked = () => {
    const enter = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    return { enter, s: server(enter, { remembered: () => true }) };
  };

  test("comes without asking, and has the cookie renewed once it is there", async () => {
    const { enter, s } = asked();
    expect(s.lines.length).toBe(1);
    s.welcome();
    expect(s.link()?.state).toBe("open");
    expect(enter).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(8_000);
    s.tell({ type: "pong", sent: Date.now(), now: Date.now() });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(enter).toHaveBeenCalledOnce();
    s.connection.close();
  });

  test.each([
    ["is somebody who only came by the link", (s: ReturnType<typeof server>) => s.welcome({ role: "guest", seat: null, host: false })],
    ["leads nowhere", (s: ReturnType<typeof server>) => s.tell({ type: "goodbye", reason: "no-such-table", retry_after_ms: null })],
    ["is refused", (s: ReturnType<typeof server>) => s.line().hearer.end(new RequestError("not-found", "", 404))],
  ])("asks first after all where without the cookie it %s", async (_, happens) => {
    const { enter, s } = asked();
    const first = s.line();
    happens(s);
    await settle();
    expect(first.closed).toBe(true);
    expect(enter).toHaveBeenCalledOnce();
    expect(s.lines.length).toBe(2);
    expect(s.links.every(({ state }) => state === "connecting")).toBe(true);
    // Nothing of that was heard at the table, and from now on it is as it is.
    expect(s.heard).toEqual([]);
    s.welcome({ role: "guest", seat: null, host: false });
    expect(s.link()?.state).toBe("open");
    expect(s.heard.map(({ type }) => type)).toEqual(["welcome", "snapshot"]);
    s.connection.close();
  });

  test("a line that breaks is opened again, and a server that stops is waited for", async () => {
    const { enter, s } = asked();
    s.line().hearer.end(null);
    await vi.advanceTimersByTimeAsync(600);
    expect(s.lines.length).toBe(2);
    s.tell({ type: "goodbye", reason: "server-stopping", retry_after_ms: 3_000 });
    expect(s.link()).toMatchObject({ state: "reconnecting", reason: "server-stopping" });
    expect(enter).not.toHaveBeenCalled();
    s.connection.close();
  });

  test("goes on with what was begun early", async () => {
    const enter = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    const early: EarlySocket = { socket: {} as WebSocket, heard: [], handOver: () => undefined };
    const one = server(enter, { remembered: () => true, early: () => ({ socket: early }) });
    expect(one.line().early).toBe(early);
    one.line().hearer.end(null);
    await vi.advanceTimersByTimeAsync(600);
    // Once: a line that broke is no line.
    expect(one.line().early).toBeUndefined();
    one.connection.close();

    const two = server(enter, { early: () => ({ entered: Promise.resolve() }) });
    await settle();
    expect(two.lines.length).toBe(1);
    expect(enter).not.toHaveBeenCalled();
    two.connection.close();
  });
});

test("pauses grow and stay within bounds", () => {
  expect([beforeTry(0, 0, 0), beforeTry(0, 0, 1)]).toEqual([250, 500]);
  expect([beforeTry(90, 0, 0), beforeTry(90, 0, 1)]).toEqual([10_000, 20_000]);
  expect(beforeTry(0, 60_000, 0)).toBe(60_250);
});

test("the fastest answer tells the server's clock best", () => {
  const clock = new Clock();
  clock.heard(5_000, 1_000);
  expect(clock.offset).toBe(4_000);
  clock.answered(5_100, 1_000, 1_100);
  expect(clock.offset).toBe(4_050);
  clock.answered(9_000, 2_000, 3_000);
  expect(clock.offset).toBe(4_050);
  clock.answered(6_010, 2_000, 2_020);
  expect(clock.offset).toBe(4_000);
  clock.heard(1, 1);
  expect(clock.offset).toBe(4_000);
});

test("a stream of events is read wherever it is cut", async () => {
  const text = ": hello\n\nid: 3\ndata: {\"a\":\"é\"}\n\ndata: 2\r\n\r\ndata:3\n\ndata: unfinished";
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, 1000]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const found = [];
    for await (const data of dataOf(body, () => undefined)) found.push(data);
    expect(found).toEqual(['{"a":"é"}', "2", "3"]);
  }
});
