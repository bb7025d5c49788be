// `cargo xtask screens`: every state as a picture. All of them lie in target/screens afterwards, to be looked at; those that
// README and docs show are written to docs/pictures/web.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { Card } from "$protocol";
import { fixture, pathOf, stage, STATES } from "../harness/fixtures.ts";
import { settled } from "../harness/look.ts";
import { type Origin, pagesAt } from "../harness/origin.ts";
import { openBrowser, Person, type Wishes } from "../harness/people.ts";
import { pickUp, Table } from "../harness/table.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const ALL = process.env["PARADE_SCREENS"] ?? join(ROOT, "target/screens");
const SHOWN = join(ROOT, "docs/pictures/web");
const ONLY = new RegExp(process.env["PARADE_SCREENS_ONLY"] ?? ".");

let browser: Browser;
let origin: Origin;
beforeAll(async () => {
  [browser, origin] = await Promise.all([openBrowser(), pagesAt()]);
  [ALL, SHOWN].forEach((folder) => mkdirSync(folder, { recursive: true }));
});
afterAll(async () => {
  await browser.close();
  await origin.close();
});

type Sight = Wishes & {
  state: string;
  /** Another page than the table's. */
  path?: string;
  /** What is done there before the picture is taken. */
  does?: (page: Page) => Promise<void>;
  contrast?: boolean;
  /** The two cards that are kept of the last four. */
  keeps?: [Card, Card];
  /** The name of the picture for README and docs. */
  shown?: string;
};

const SIZES = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];
const PAGES = ["", "settings", "rules", "games", "games/garden.1", "learn", "learn/puzzles/3", "day", "score", "no/such/page"];
const IN_FRENCH = ["lobby-host", "my-turn", "waiting", "last-round-pile", "keep-two", "over", "away", "talk"];
const IN_CONTRAST = ["lobby-host", "my-turn", "keep-two", "over"];

/** The day of the pictures. */
const DATE = "2026-01-05";

/** A first try at the first step, which is wrong. */
async function trySomething(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Your hand" }).getByRole("button").first().click();
  await page.getByRole("button", { name: /^Play / }).click();
  await page.getByText("Not yet").waitFor();
}

/** The deal of the day, played with the first card each time. */
async function playTheDay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play today’s deal" }).click();
  const table = new Table(page);
  const toKeep = page.getByRole("button", { name: table.words.toKeep }).first();
  for (;;) {
    await table.myTurn.or(toKeep).first().waitFor();
    if (await toKeep.isVisible()) break;
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  }
  await table.keep();
  await page.getByRole("row", { name: /^Queen/ }).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/** The example of docs/rules.md. */
async function scoreTheExample(page: Page): Promise<void> {
  const players = page.getByRole("group", { name: "Whose cards" }).getByRole("button");
  const held = ["R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0", "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 O10 O1", "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 K10 O3 O2 O0"];
  for (const [seat, cards] of held.entries()) {
    await players.nth(seat).click();
    await page.locator("#pad-line").fill(cards);
    await page.keyboard.press("Enter");
  }
  await page.getByText("Player 2 wins.").first().waitFor();
  await page.locator("#pad-line").blur();
  await page.evaluate(() => scrollTo(0, 0));
}

/** A turn, once all is judged. */
async function judge(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "What decided it" }).first().waitFor({ timeout: 90_000 });
}

const sights: Sight[] = [
  ...STATES.flatMap((state) => SIZES.flatMap((size) => [false, true].map((dark) => ({ state, ...size, dark })))),
  ...PAGES.flatMap((path) => SIZES.flatMap((size) => [false, true].map((dark) => ({ state: "over", path, ...size, dark })))),
  ...IN_FRENCH.flatMap((state) => SIZES.map((size) => ({ state, ...size, language: "fr" as const }))),
  ...PAGES.flatMap((path) => SIZES.slice(0, 1).map((size) => ({ state: "over", path, ...size, language: "fr" as const }))),
  ...IN_CONTRAST.flatMap((state) => SIZES.flatMap((size) => [{ state, ...size, contrast: true }, { state, ...size, forcedColors: true }])),
  ...["my-turn", "my-turn-six", "keep-two", "over-six", "lobby-six", "talk"].map((state) => ({ state, width: 320, height: 568 })),
  ...["my-turn", "long-parade", "keep-two"].map((state) => ({ state, width: 740, height: 360 })),
  { state: "keep-two", width: 640, height: 360 },
  ...["my-turn", "over"].map((state) => ({ state, width: 2560, height: 1440 })),
  { state: "over", path: "", width: 1280, height: 800, shown: "start" },
  { state: "over", path: "", width: 360, height: 740, scale: 2, dark: true, shown: "start-phone" },
  { state: "lobby-host", width: 360, height: 740, scale: 2, shown: "lobby-phone" },
  { state: "my-turn", width: 1280, height: 800, shown: "table" },
  { state: "my-turn", width: 1280, height: 800, dark: true, shown: "table-dark" },
  { state: "my-turn", width: 360, height: 740, scale: 2, shown: "table-phone" },
  { state: "my-turn-six", width: 360, height: 740, scale: 2, dark: true, shown: "table-six-phone" },
  { state: "my-turn-six", width: 1280, height: 800, shown: "table-six" },
  { state: "last-round-pile", width: 768, height: 1024, language: "fr", shown: "last-round-french" },
  { state: "keep-two", width: 1280, height: 800, keeps: ["P1", "O0"], shown: "keep-two" },
  { state: "over", width: 1280, height: 800, dark: true, shown: "score-dark" },
  { state: "over", width: 360, height: 740, scale: 2, shown: "score-phone" },
  { state: "over", path: "learn", does: trySomething, width: 1280, height: 800, shown: "learn" },
  { state: "over", path: "learn", does: trySomething, width: 360, height: 740, scale: 2, shown: "learn-phone" },
  { state: "over", path: "day", does: playTheDay, width: 1280, height: 800, dark: true, shown: "day" },
  { state: "over", path: "score", does: scoreTheExample, width: 1280, height: 800, shown: "pad" },
  { state: "over", path: "score", does: scoreTheExample, width: 360, height: 740, scale: 2, dark: true, shown: "pad-phone" },
  { state: "over", path: "games/garden.1#12", does: judge, width: 1280, height: 800, shown: "look-back" },
  { state: "over", path: "games/garden.1#12", does: judge, width: 360, height: 740, scale: 2, dark: true, shown: "look-back-phone" },
];

function nameOf({ state, path, width, dark, language, contrast, forcedColors }: Sight): string {
  const what = path === undefined ? state : `page-${path.replace(/[^a-z]+/g, "-") || "start"}`;
  const how = [language === "fr" ? "fr" : "", contrast ? "contrast" : forcedColors ? "forced" : dark ? "dark" : "light"];
  return [what, width, ...how].filter((part) => part !== "").join("-");
}

/** WebP, which the browser writes itself: a tenth of a PNG. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 88 });
  return Buffer.from(data, "base64");
}

async function take(sight: Sight): Promise<void> {
  const state = fixture(sight.state);
  const person = await Person.at(browser, { touch: (sight.width ?? 0) < 800, ...sight });
  const { page } = person;
  try {
    const on = await stage(page, state);
    if (sight.contrast) await page.addInitScript(() => localStorage.setItem("parade.settings", JSON.stringify({ theme: "contrast" })));
    if (sight.does === playTheDay) await page.clock.setFixedTime(new Date(`${DATE}T12:00`));
    await page.goto(origin.url(sight.path ?? pathOf(state)));
    if (sight.path === undefined) await on.begun;
    await settled(page);
    while (on.next()) await settled(page);
    if (state.pick && sight.path === undefined) await pickUp(page, state.pick);
    await sight.does?.(page);
    for (const card of sight.keeps ?? []) await page.locator(`button[data-tray-card="${card}"]`).click();
    await settled(page);
    const file = sight.shown ? join(SHOWN, `${sight.shown}.webp`) : join(ALL, `${nameOf(sight)}.png`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, sight.shown ? await webp(page) : await page.screenshot());
    if (!sight.shown && sight.width === 360) {
      // All of the page: the foot sticks to the end of what can be seen, so that must be all.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height <= (sight.height ?? 0)) return;
      await page.setViewportSize({ width: 360, height });
      writeFileSync(file.replace(".png", "-whole.png"), await page.screenshot());
    }
  } finally {
    await person.leave();
  }
}

describe("screens", () => {
  for (const sight of sights) {
    const name = sight.shown ? `shown ${sight.shown}` : nameOf(sight);
    test.runIf(ONLY.test(name)).concurrent(name, () => take(sight));
  }
});
