// How fast the page is, and whether it stays so. Written into docs/browser.md, between two marks.
//
//     PARADE_E2E=figures npm run e2e

import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, CDPSession } from "playwright-core";
import { fixture, pathOf, stage } from "../harness/fixtures.ts";
import { settled } from "../harness/look.ts";
import { openBrowser, Person } from "../harness/people.ts";
import { Program } from "../harness/program.ts";
import { Table } from "../harness/table.ts";
import { dropped, type Frames } from "./frames.ts";

const DOC = resolve(import.meta.dirname, "../../../docs/browser.md");
const GAMES = Number(process.env["PARADE_FIGURES_GAMES"] ?? 50);

/** What Lighthouse and the browser's own tools call slow 4G, and a processor a quarter as fast. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6 * 0.9 * 1e6) / 8, uploadThroughput: (0.75 * 0.9 * 1e6) / 8 };
const SLOWER = 4;
const TRIES = 5;

let browser: Browser;
let program: Program;
const lines: string[] = [];
beforeAll(async () => {
  [browser, program] = await Promise.all([openBrowser(), Program.start({ botDelay: 0 })]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  const chromium = browser.version().split(".")[0] ?? "";
  const text = [`Chromium ${chromium}, headless and without a GPU, on ${cpus().length} processors (${cpus()[0]?.model ?? "unknown"}).`, "", "| what | measured |", "| --- | --- |", ...lines].join("\n");
  console.log(text);
  const doc = readFileSync(DOC, "utf8");
  writeFileSync(DOC, doc.replace(/(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/, `$1${text}\n$2`));
});

interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  shifted: string[];
}

/** Watches paints and shifts from the first moment. */
async function watch(person: Person): Promise<() => Promise<Seen>> {
  await person.page.addInitScript(() => {
    const seen = { firstPaint: 0, largestPaint: 0, shift: 0, shifted: [] as string[] };
    (globalThis as unknown as { __seen: typeof seen }).__seen = seen;
    const on = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    /** When cards came to a parade that was there already, or left it. */
    const played: number[] = [];
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches("ol.parade"))) played.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
    on("paint", (entry) => {
      if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime;
    });
    on("largest-contentful-paint", (entry) => (seen.largestPaint = entry.startTime));
    on("layout-shift", (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
      if (shift.hadRecentInput) return;
      // Somebody else played just then: the parade closes up, which is what is to be seen.
      if (played.some((at) => entry.startTime >= at && entry.startTime < at + 100)) return;
      seen.shift += shift.value;
      seen.shifted.push(...shift.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.getAttribute("class") ?? ""}` : "?")));
    });
  });
  return () => person.page.evaluate(() => (globalThis as unknown as { __seen: Seen }).__seen);
}

async function slow(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
const seconds = (values: number[]) => `${(median(values) / 1000).toFixed(2)} s (${values.map((value) => (value / 1000).toFixed(2)).join(", ")})`;

test("the first page, on a slow phone", { timeout: 240_000 }, async () => {
  const first: number[] = [], ready: number[] = [], cards: number[] = [], shifts: number[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    const person = await Person.at(browser, { width: 360, height: 740, motion: true, touch: true });
    const { page } = person;
    const seen = await watch(person);
    await slow(await person.context.newCDPSession(page));
    await page.goto(program.url(), { waitUntil: "commit" });
    const play = page.getByRole("button", { name: /^Play now/ });
    await play.waitFor();
    ready.push(await page.evaluate(() => performance.now()));
    await page.waitForLoadState("load");
    const tapped = Date.now();
    await play.click();
    await new Table(page).hand.first().waitFor();
    cards.push(Date.now() - tapped);
    await new Promise((done) => setTimeout(done, 1_500));
    const { firstPaint, shift, shifted } = await seen();
    first.push(firstPaint);
    shifts.push(shift);
    if (shift > 0) console.log(`first page: shifted ${shift}: ${shifted.join(", ")}`);
    await person.leave();
  }
  lines.push(
    `| first page, 4x slower processor, slow 4G, nothing cached: first paint | ${seconds(first)} |`,
    `| … until Play now can be tapped | ${seconds(ready)} |`,
    `| … from that tap to the cards in hand | ${seconds(cards)} |`,
    `| … layout shift, start page to table | ${Math.max(...shifts).toFixed(3)} at most |`,
  );
  expect(median(first)).toBeLessThan(1_500);
  expect(median(ready)).toBeLessThan(3_000);
  expect(Math.max(...shifts)).toBeLessThan(0.01);
});

test("a link to a game that waits for me, on a slow phone", { timeout: 240_000 }, async () => {
  // The seat is kept by a cookie, and the device knows that it has one: the same profile comes back with an empty cache.
  const host = await Person.at(browser, { width: 360, height: 740 });
  await host.page.goto(program.url());
  await host.page.getByRole("button", { name: /^Play now/ }).click();
  await new Table(host.page).asked();
  const link = host.page.url();
  const kept = await host.context.storageState();
  await host.leave();
  const first: number[] = [], ready: number[] = [], shifts: number[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    const person = await Person.at(browser, { width: 360, height: 740, motion: true, touch: true, kept });
    const { page } = person;
    const seen = await watch(person);
    await slow(await person.context.newCDPSession(page));
    await page.goto(link, { waitUntil: "commit" });
    await new Table(page).hand.first().waitFor();
    ready.push(await page.evaluate(() => performance.now()));
    await new Promise((done) => setTimeout(done, 1_500));
    const { firstPaint, shift, shifted } = await seen();
    first.push(firstPaint);
    shifts.push(shift);
    if (shift > 0) console.log(`table: shifted ${shift}: ${shifted.join(", ")}`);
    await person.leave();
  }
  lines.push(
    `| a link to one's table, the same: first paint | ${seconds(first)} |`,
    `| … until a card can be played | ${seconds(ready)} |`,
    `| … layout shift | ${Math.max(...shifts).toFixed(3)} at most |`,
  );
  expect(median(first)).toBeLessThan(1_500);
  expect(median(ready)).toBeLessThan(3_000);
  expect(Math.max(...shifts)).toBeLessThan(0.01);
});

test("frames while cards move", { timeout: 120_000 }, async () => {
  const all: [string, Frames][] = [];
  for (const [name, wishes] of [["a desk", { width: 1440, height: 900 }], ["a phone", { width: 360, height: 740, scale: 2 }]] as const) {
    const person = await Person.at(browser, { ...wishes, motion: true });
    const { page } = person;
    const state = fixture("moves");
    const on = await stage(page, state);
    await page.goto(program.url(pathOf(state)));
    await on.begun;
    await settled(page);
    all.push([name, await dropped(browser, page, async () => {
      while (on.next()) {
        await page.waitForTimeout(100);
        await settled(page);
        await page.waitForTimeout(300);
      }
    })]);
    await person.leave();
  }
  for (const [name, { presented, missed, longest }] of all) {
    lines.push(`| eight moves on ${name}: frames that something moved in | ${presented} shown, ${missed} missed, the longest task ${longest.toFixed(0)} ms |`);
  }
});

test(`memory over ${GAMES} games`, { timeout: 1_500_000 }, async () => {
  // What the page holds, not what the browser compiles: of what its heap grows by otherwise, nine tenths are machine code.
  const frugal = await openBrowser(["--js-flags=--no-opt --no-maglev --no-sparkplug"]);
  const person = await Person.at(frugal, { motion: true });
  const { page } = person;
  const session = await person.context.newCDPSession(page);
  const weigh = async () => {
    await session.send("HeapProfiler.enable");
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    return { mb: usedSize / 1e6, nodes, listeners: jsEventListeners };
  };
  await page.goto(program.url());
  // Six at the table: seven moves a game.
  await page.getByRole("combobox", { name: /against/i }).selectOption("5");
  await page.getByRole("combobox", { name: /level/i }).selectOption({ index: 0 });
  await page.getByRole("button", { name: /^Play now/ }).click();
  const table = new Table(page);
  const weights: Awaited<ReturnType<typeof weigh>>[] = [];
  for (let game = 1; game <= GAMES; game += 1) {
    await table.playOut();
    if (game === 1 || game % 5 === 0) weights.push(await weigh());
    await table.again.click();
    await table.again.waitFor({ state: "hidden" });
  }
  const last = weights.at(-1), early = weights[1];
  lines.push(
    `| ${GAMES} games in one page: JavaScript heap after collection, without machine code, MB, after game 1, 5, 10, … | ${weights.map(({ mb }) => mb.toFixed(1)).join(", ")} |`,
    `| … nodes | ${weights.map(({ nodes }) => nodes).join(", ")} |`,
    `| … listeners | ${weights.map(({ listeners }) => listeners).join(", ")} |`,
  );
  expect(last && early && last.mb / early.mb).toBeLessThan(1.15);
  expect(last && early && last.nodes / early.nodes).toBeLessThan(1.15);
  // A hand that is gone and held on to has five: one in each game would be five a game.
  expect(last && early && last.listeners - early.listeners).toBeLessThan(GAMES);
  await person.leave();
  await frugal.close();
});
