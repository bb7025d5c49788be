// What goes wrong: each time a page or a line says what happened and what to do next, and nothing is lost.

import { createServer, request, type Server } from "node:http";
import type { ServerMessage } from "$protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begin, openTable, sitDown } from "../harness/gathering.ts";
import { NOBODY_THERE } from "../harness/people.ts";
import { pagesFromFolder } from "../harness/pages.ts";
import { freePort, Program } from "../harness/program.ts";
import { scene } from "../harness/scene.ts";
import { Table } from "../harness/table.ts";

const { person } = scene();
let program: Program;
beforeAll(async () => {
  program = await Program.start({ botDelay: 30 });
});
afterAll(() => program.stop());

test("a network that lets no WebSocket through: the game is played by a stream", async () => {
  const one = await person();
  one.tolerate(/WebSocket/);
  await one.page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await one.page.goto(program.url());
  await one.page.getByRole("button", { name: /^Play now/ }).click();
  await new Table(one.page).playOut();
});

test("a browser that keeps nothing: one plays all the same, and settings say so", async () => {
  const one = await person();
  await one.page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } });
  });
  await one.page.goto(program.url("settings"));
  await one.page.getByText(/keep nothing/).waitFor();
  await one.page.goto(program.url());
  await one.page.getByRole("button", { name: /^Play now/ }).click();
  const table = new Table(one.page);
  expect(await table.asked()).toBe("play");
  await table.play();
  await table.asked();
});

// What a page is called under another path, the server writes into it: a folder cannot.
test.skipIf(pagesFromFolder)("a server under a path, behind a proxy", async () => {
  const port = await freePort();
  const inner = await Program.start({ basePath: "/games/parade", url: `http://127.0.0.1:${port}/games/parade`, botDelay: 30 });
  const proxy = await proxyTo(inner.port, port);
  try {
    const one = await person();
    await one.page.goto(`http://127.0.0.1:${port}/games/parade/`);
    await one.page.getByRole("button", { name: /^Play now/ }).click();
    const table = new Table(one.page);
    expect(await table.asked()).toBe("play");
    await table.play();
    await table.asked();
    expect(new URL(one.page.url()).pathname).toMatch(/^\/games\/parade\/t\//);
    // A page that is loaded anew deep below the path is the same.
    await one.page.reload();
    await table.hand.first().waitFor();
    await one.page.goto(`http://127.0.0.1:${port}/games/parade/rules`);
    await one.page.getByRole("heading", { level: 1 }).waitFor();
  } finally {
    proxy.close();
    proxy.closeAllConnections();
    await inner.stop();
  }
});

test("links that lead nowhere, and tables that are full or begun", async () => {
  const [host, late] = [await person(), await person()];
  late.tolerate(/status of 40[034]/);
  const { page } = late;
  await page.goto(program.url("t/no-such-table-here#join=12"));
  await page.getByRole("heading", { name: "No table behind this link" }).waitFor();
  await page.goto(program.url("no/such/page"));
  await page.getByRole("heading", { name: "No such page" }).waitFor();
  await page.goto(program.url("games/no-such-table-here.7"));
  await page.getByRole("heading", { name: "No such game for you" }).waitFor();

  await page.goto(program.url());
  await page.getByRole("button", { name: /^Join a table/ }).click();
  await page.getByRole("textbox", { name: /^Link or name/ }).fill(`${program.origin}/t/some-table#join=12`);
  await page.keyboard.press("Enter");
  await page.getByText(/That leads to no table|is not whole/).waitFor();

  const links = await openTable(host.page, program.origin, "Anna", 2);
  await sitDown((await person()).page, links.play, "Bob");
  // A name that somebody has, and one that is too long.
  await page.goto(links.play);
  await page.getByText(/no seat|taken|full/i).first().waitFor();
  await begin(host.page);
  await new Table(host.page).hand.first().waitFor();
  // Whoever comes by the link to a game that is on may watch where that is allowed.
  await page.reload();
  await page.getByText(/watch/i).first().waitFor();
});

test("whoever sat here comes back without being asked; and without the cookie, as whoever has the link", async () => {
  const [host, guest] = [await person(), await person()];
  const links = await openTable(host.page, program.origin, "Anna", 3);
  const { page, context } = guest;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/enter")) asked.push(request.url());
  });
  const ready = page.getByRole("button", { name: "Not ready after all" });
  await sitDown(page, links.play, "Bob");
  expect(asked.length).toBe(1);
  await page.reload();
  await ready.waitFor();
  expect(asked.length).toBe(1);

  // The storage says that one sat here, and no cookie says who.
  await context.clearCookies();
  await page.reload();
  await page.getByRole("button", { name: "Sit down" }).waitFor();
  expect(asked.length).toBe(2);
  await sitDown(page, links.play, "Rob");
  await page.reload();
  await ready.waitFor();

  // The same where the link is not known any more.
  guest.tolerate(/status of 40[134]/);
  await context.clearCookies();
  await page.goto(links.play.split("#")[0] ?? "");
  await page.getByRole("heading", { name: "No open table of this name" }).waitFor();
});

test("another link to the same table, in the same tab, is another way in", async () => {
  const [host, guest] = [await person(), await person()];
  guest.tolerate(/status of 40[034]/);
  const links = await openTable(host.page, program.origin, "Anna", 3);
  const { page } = guest;
  await page.goto(links.play.slice(0, -10));
  await page.getByRole("heading", { name: "No table behind this link" }).waitFor();
  await page.goto(links.play);
  await page.getByRole("button", { name: "Sit down" }).waitFor();
  await sitDown(page, links.play, "Bob");
});

test("names that cannot be", async () => {
  const [host, guest] = [await person(), await person()];
  const links = await openTable(host.page, program.origin, "Anna", 3);
  const { page } = guest;
  await page.goto(links.play);
  const name = page.getByRole("textbox", { name: "Your name" });
  await page.getByRole("button", { name: "Sit down" }).click();
  // It is asked for, and the field has the focus.
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill("Anna");
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByText(/looks like/i).first().waitFor();
  await name.fill("Wolfeschlegelsteinhausenbergerdorff");
  await page.getByRole("button", { name: "Sit down" }).click();
  expect((await name.inputValue()).length <= 24 || await page.getByText(/too long|24/).first().isVisible()).toBe(true);
});

test("an old page after the server was renewed says so, and loads the new one when it is safe", async () => {
  const { page } = await person();
  let renewed = false;
  let cut: () => void = () => undefined;
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    cut = () => void near.close();
    far.onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      near.send(renewed && message.type === "welcome" ? JSON.stringify({ ...message, server: "99.0.0" }) : text);
    });
  });
  // What it would load now begins with another script.
  await page.route((url) => url.pathname === "/", async (route) => {
    if (!renewed || route.request().resourceType() !== "fetch") return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/base-[^".]+\.js/, "base-ffffffff.js") });
  });
  await page.goto(program.url());
  await page.getByRole("button", { name: /^Play now/ }).click();
  const table = new Table(page);
  await table.asked();
  await table.hand.nth(1).click();
  renewed = true;
  cut();
  await page.getByText(/newer version/).waitFor();
  // It is my turn: nothing is taken out of my hands.
  expect(await table.hand.nth(1).getAttribute("aria-pressed")).toBe("true");
  await page.evaluate(() => document.documentElement.setAttribute("data-old", ""));
  renewed = false;
  await table.playOut();
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-old"), undefined, { timeout: 20_000 });
  await page.getByRole("main").waitFor();
});

test("a server that is away says so, and the page comes in once it is back", async () => {
  const own = await Program.start();
  const one = await person();
  one.tolerate(NOBODY_THERE);
  // The table's part of the page is asked for while the line is down: a browser remembers that, and asks no more.
  let up = false;
  let asked = 0;
  await one.page.route(/assets\/table-[^/]*\.js$/, (route) => {
    asked += 1;
    return up ? route.continue() : route.abort();
  });
  try {
    await one.page.goto(own.url());
    await one.page.getByRole("button", { name: /^Play now/ }).waitFor();
    await own.kill();
    await one.page.getByRole("button", { name: /^Play now/ }).click();
    await one.page.getByText(/does not answer/).waitFor();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await own.restart();
    up = true;
    await one.page.getByRole("button", { name: /^Play now/ }).click();
    expect(await new Table(one.page).asked()).toBe("play");
  } finally {
    await own.stop();
  }
});

/** A proxy as people put before a server: it passes requests on, WebSockets too. */
function proxyTo(to: number, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const on = request({ port: to, host: "127.0.0.1", path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    on.on("error", () => outgoing.destroy());
    incoming.pipe(on);
  });
  server.on("upgrade", (incoming, socket, head) => {
    const on = request({ port: to, host: "127.0.0.1", path: incoming.url, headers: incoming.headers });
    on.on("upgrade", (answer, far, rest) => {
      const lines = Object.entries(answer.headers).map(([key, value]) => `${key}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.write(rest);
      far.write(head);
      far.pipe(socket).pipe(far);
      for (const end of [far, socket]) end.on("error", () => [far, socket].forEach((one) => one.destroy()));
    });
    on.on("error", () => socket.destroy());
    on.end();
  });
  return new Promise((done) => server.listen(port, "127.0.0.1", () => done(server)));
}
