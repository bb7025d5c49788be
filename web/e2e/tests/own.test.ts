// What needs no server once the page has been opened: the first game, the deal of the day, and a table of one's own.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { NOBODY_THERE } from "../harness/people.ts";
import { Program } from "../harness/program.ts";
import { scene } from "../harness/scene.ts";
import { Table } from "../harness/table.ts";
import { wrong } from "../harness/wrong.ts";

const { person } = scene();
let program: Program;
beforeAll(async () => {
  program = await Program.start();
});
afterAll(() => program.stop());

/** Bots wait, so that people see what happened. Nobody looks here. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout.bind(globalThis);
    const hurried = (act: () => void, after?: number) => wait(act, after === 600 ? 0 : after);
    globalThis.setTimeout = hurried as unknown as typeof setTimeout;
  });
}

/** Has the rules and the bots kept now, and not once the page has been idle. */
async function keepTheRest(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage("the rest"));
  const kept = async () => {
    const caches = globalThis.caches;
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return ["parade", "bots"].every((file) => files.flat().some((url) => new RegExp(`/${file}-[^/]*\\.wasm$`).test(url)));
  };
  await expect.poll(() => page.evaluate(kept), { timeout: 30_000, interval: 100 }).toBe(true);
}

/** Plays by keys, the first card each time, until the last two are chosen. */
async function playToTheEnd(page: Page, table: Table): Promise<void> {
  for (;;) {
    const toKeep = page.getByRole("button", { name: table.words.toKeep }).first();
    await table.myTurn.or(toKeep).first().waitFor();
    if (await toKeep.isVisible()) break;
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  }
  await table.keep();
}

/** A game of three that an independent program played, with its points. */
const GAME = readFileSync(resolve(import.meta.dirname, "../../../crates/parade-rules/tests/vectors/games.jsonl"), "utf8").split("\n")[1] ?? "";

test("what if: a seat of a game that is over is taken over, played on to the end, and held against what really came", async () => {
  const someone = await person({ width: 768, height: 1024, touch: true });
  const { page } = someone;
  await hurry(page);
  await page.goto(program.url("games/open"));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(GAME) });
  const turn = page.getByRole("spinbutton", { name: "Turn" });
  await turn.fill("20");
  await turn.press("Enter");
  await page.getByText("Turn 20 of 28").first().waitFor();
  await page.getByLabel("Your seat").selectOption("P3");
  await page.getByRole("button", { name: "Play on from here" }).click();
  // The table stands as it stood; that it is no real game is said all the time.
  await page.getByText("From turn 20 in the seat of P3; cards as they lay.").waitFor();
  expect(page.url()).toContain("/own/what-if-");
  const table = new Table(page);
  await playToTheEnd(page, table);
  await page.getByRole("heading", { name: "Beside how it really ended" }).waitFor();
  for (const [name, points] of [["P1", 23], ["P2", 20], ["P3", 9]] as const) {
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name} this time`) }) });
    expect(await row.getByRole("cell").first().innerText()).toMatch(new RegExp(`^${points} `));
    expect(await row.getByRole("cell").nth(1).innerText()).toMatch(/^\d+ (1st|2nd|3rd) place$/);
  }
  expect(await table.again.count()).toBe(0);
  expect(await wrong(someone)).toEqual([]);
  // The way back leads to the same turn of the real game.
  await page.getByRole("link", { name: "Back to that turn" }).click();
  await expect.poll(() => turn.inputValue()).toBe("20");
});

test("the first game, the deal of the day and a table of one's own, with the server stopped", async () => {
  const someone = await person({ width: 360, height: 740, touch: true, keepsPage: true });
  const { page } = someone;
  await hurry(page);
  await page.goto(program.url("learn"));
  await page.getByText(/ 1 of 13$/).waitFor();
  await keepTheRest(page);
  someone.tolerate(NOBODY_THERE, /Failed to fetch/);
  await program.kill();

  // A wrong try is answered with its reason; what is done is still done after the page was loaded anew.
  const hand = page.getByRole("group", { name: "Your hand" }).getByRole("button");
  await hand.first().click();
  await page.getByRole("button", { name: /^Play / }).click();
  await page.getByText("Not yet").waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByText(/ 2 of 13$/).waitFor();
  await page.reload();
  await page.getByText(/ 2 of 13$/).waitFor();
  expect(await wrong(someone)).toEqual([]);

  // A deal is played once, and compared; the text to send has no card in it.
  await page.goto(program.url("day"));
  await page.getByRole("button", { name: "Play today’s deal" }).click();
  const table = new Table(page);
  await table.myTurn.waitFor();
  await page.keyboard.press("h");
  await page.getByText("The deal of the day is compared with bots, so they give no advice here.").waitFor();
  await page.keyboard.press("Escape");
  const compared = page.getByRole("heading", { name: "The same cards, other hands" });
  await playToTheEnd(page, table);
  await compared.waitFor();
  await page.getByRole("row", { name: /^Queen/ }).waitFor();
  await expect.poll(() => page.getByRole("rowheader").filter({ hasText: /^(You|Queen|Knave|Duchess|Hare)$/ }).count()).toBe(5);
  expect(await page.getByRole("button", { name: table.words.again }).count()).toBe(0);
  expect(await wrong(someone)).toEqual([]);

  // Nobody answers: the bots play here, and the table is there again after it was loaded anew.
  await page.goto(program.url());
  await page.getByRole("button", { name: /^Play now/ }).click();
  expect(await table.asked()).toBe("play");
  expect(page.url()).toContain("/own/");
  // Advice comes from the bots here, and picks up what it is for.
  await page.keyboard.press("h");
  const hint = page.getByRole("dialog", { name: "Hint" });
  await expect.poll(() => hint.getByRole("row").count(), { timeout: 30_000 }).toBe(6);
  expect(await wrong(someone)).toEqual([]);
  await hint.getByRole("button", { name: /^Choose / }).click();
  await table.playIt.click();
  await table.asked();
  const held = await table.hand.allInnerTexts();
  await page.reload();
  await table.asked();
  expect(await table.hand.allInnerTexts()).toEqual(held);
});
