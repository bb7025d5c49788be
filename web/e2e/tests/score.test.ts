// Keeping score on a phone: taps alone, and without a server once the page has been opened.

import { afterAll, beforeAll, expect, test } from "vitest";
import { sideways, smallTargets } from "../harness/look.ts";
import { NOBODY_THERE } from "../harness/people.ts";
import { Program } from "../harness/program.ts";
import { scene } from "../harness/scene.ts";

const { person } = scene();
let program: Program;
beforeAll(async () => {
  program = await Program.start();
});
afterAll(() => program.stop());

/** The example of docs/rules.md. */
const EXAMPLE = [
  "RT R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0",
  "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1",
  "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 KT O3 O2 O0",
];

test("the worked example by taps on a phone of 360 px, with the server stopped", async () => {
  const someone = await person({ width: 360, height: 740, touch: true, keepsPage: true });
  const { page } = someone;
  await page.goto(program.url("score"));
  await page.getByRole("group", { name: /^All cards/ }).waitFor();
  const kept = async () => {
    const caches = globalThis.caches;
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return files.flat().some((url) => /\/parade-[^/]*\.wasm$/.test(url));
  };
  await expect.poll(() => page.evaluate(kept), { timeout: 30_000, interval: 200 }).toBe(true);
  someone.tolerate(NOBODY_THERE, /Failed to fetch/);
  await program.kill();
  await page.reload();
  const players = page.getByRole("group", { name: "Whose cards" }).getByRole("button");
  await players.first().waitFor();
  const began = Date.now();
  for (const [seat, cards] of EXAMPLE.entries()) {
    await players.nth(seat).tap();
    for (const card of cards.split(" ")) await page.locator(`[data-card="${card}"]`).tap();
  }
  await page.getByText("Player 2 wins.").waitFor();
  console.log(`${EXAMPLE.join(" ").split(" ").length} cards by taps: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  for (const [seat, points] of [35, 27, 31].entries()) await players.nth(seat).getByText(String(points), { exact: true }).waitFor();
  expect([...(await sideways(page)), ...(await smallTargets(page))]).toEqual([]);
  // It is there again, still without a server.
  await page.getByRole("button", { name: "Round over" }).tap();
  await page.getByRole("heading", { name: "The sheet" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "The sheet" }).waitFor();
});

test("a player enters her cards on her own phone, and they come to the host by the code", async () => {
  await program.restart();
  const host = await person();
  await host.page.goto(program.url("score"));
  await host.page.getByText("Phones, links and files").click();
  await host.page.getByRole("button", { name: "Player 2", exact: true }).click();
  const link = await host.page.getByRole("textbox", { name: /^For the phone/ }).inputValue();
  const phone = await person({ width: 360, height: 740, touch: true });
  await phone.page.goto(link);
  for (const card of ["G3", "KT"]) await phone.page.locator(`[data-card="${card}"]`).tap();
  await phone.page.getByRole("button", { name: "Done" }).tap();
  const back = await phone.page.getByRole("textbox", { name: "Code from a phone" }).inputValue();
  // The host's camera opens the address, in another tab; the first one follows.
  const scanned = await host.context.newPage();
  host.watchPage(scanned);
  await scanned.goto(back);
  await scanned.getByRole("button", { name: "green 3, Player 2" }).waitFor();
  await host.page.getByRole("button", { name: "green 3, Player 2" }).waitFor();
  expect(await sideways(phone.page)).toEqual([]);
});
