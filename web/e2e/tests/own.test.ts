// What needs no server once the page has been opened: the first game, the deal of the day, and a table of one's own.

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
  const compared = page.getByRole("heading", { name: "The same cards, other hands" });
  for (;;) {
    const toKeep = page.getByRole("button", { name: table.words.toKeep }).first();
    await table.myTurn.or(toKeep).first().waitFor();
    if (await toKeep.isVisible()) break;
    // The first card, by the keys, which is quick.
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  }
  await table.keep();
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
  await table.play();
  await table.asked();
  const held = await table.hand.allInnerTexts();
  await page.reload();
  await table.asked();
  expect(await table.hand.allInnerTexts()).toEqual(held);
});
