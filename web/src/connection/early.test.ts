import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hello, ServerMessage } from "$protocol";
import { remember } from "../pages/remembered.ts";
import { goEarly, leaveEarly, takeEarly } from "./early.ts";
import { openSocket } from "./line.ts";

class Socket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: unknown[] = [];
  constructor(readonly address: URL) {
    super();
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
let sockets: Socket[] = [];
const only = () => {
  const [socket, ...others] = sockets;
  if (!socket || others.length > 0) throw new Error(`${sockets.length} sockets`);
  return socket;
};
let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  [sockets, asked] = [[], []];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response("{}"));
  });
});
afterEach(() => {
  leaveEarly();
  vi.unstubAllGlobals();
});

describe("going early to a table", () => {
  test("asks to come in where one never sat", async () => {
    goEarly("tea", "k");
    goEarly("tea", "k");
    expect(asked).toEqual(["/api/v1/tables/tea/enter"]);
    await expect(takeEarly("tea", "k").entered).resolves.toEqual({});
    // Once.
    expect(takeEarly("tea", "k")).toEqual({});
    expect(sockets).toEqual([]);
  });

  test("opens a line where one sat, says hello, and whoever takes it over hears all in order", async () => {
    remember("tea", { join: null });
    goEarly("tea", null);
    const socket = only();
    expect(String(socket.address)).toMatch(/^ws:.*\/api\/v1\/tables\/tea\/ws$/);
    socket.open();
    expect(socket.sent).toEqual([{ type: "hello", protocol: "parade-table/1", key: null, last_seq: null, previews: "always" }]);
    socket.say({ type: "welcome" });
    const { socket: early } = takeEarly("tea", null);
    const heard: string[] = [];
    const hearer = { message: ({ type }: ServerMessage) => void heard.push(type), sign: () => undefined, end: () => void heard.push("end") };
    const line = openSocket("tea", {} as Hello, hearer, early);
    // Not before whoever opened it has it.
    expect(heard).toEqual([]);
    await Promise.resolve();
    socket.say({ type: "snapshot" });
    expect(heard).toEqual(["welcome", "snapshot"]);
    expect(socket.sent.length).toBe(1);
    line.close();
    socket.say({ type: "presence" });
    expect(heard).toEqual(["welcome", "snapshot"]);
    expect(asked).toEqual([]);
  });

  test("what is over is not taken, nor what was begun for another", () => {
    remember("tea");
    goEarly("tea", null);
    const first = only();
    first.close();
    expect(takeEarly("tea", null)).toEqual({});
    sockets = [];
    goEarly("tea", null);
    expect(takeEarly("tea", "another link")).toEqual({});
    expect(only().readyState).toBe(3);
    sockets = [];
    goEarly("tea", null);
    leaveEarly();
    expect(only().readyState).toBe(3);
    expect(asked).toEqual([]);
  });
});
