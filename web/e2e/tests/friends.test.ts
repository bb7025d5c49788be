// Four friends at one table, each in a browser of their own, and somebody who watches; and all that happens to people: one
// leaves, one falls asleep, one closes the page and comes back, and the server dies in the middle.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { begin, openTable, sitDown } from "../harness/gathering.ts";
import { NOBODY_THERE } from "../harness/people.ts";
import { Program } from "../harness/program.ts";
import { scene } from "../harness/scene.ts";
import { Table } from "../harness/table.ts";
import { Wire } from "../harness/wire.ts";

const { person } = scene();
let program: Program;
beforeAll(async () => {
  program = await Program.start({ botDelay: 30 });
});
afterAll(() => program.stop());

test("four friends and a watcher, come what may", { timeout: 120_000 }, async () => {
  const wire = await Wire.lay(program.port);
  const [anna, bob, chloe, dora, eve] = [await person(), await person({ language: "en" }), await person({ width: 390, height: 800, touch: true }), await person(), await person()];
  for (const one of [anna, bob, chloe, dora, eve]) one.tolerate(NOBODY_THERE);

  const links = await openTable(anna.page, program.origin, "Anna", 4);
  await sitDown(bob.page, links.play, "Bob");
  // Chloé's line is one that can fall asleep.
  await sitDown(chloe.page, links.play.replace(program.origin, wire.origin), "Chloé");
  await sitDown(dora.page, links.play, "Dora");
  await eve.page.goto(links.watch);
  await begin(anna.page);

  const at = (page: Page) => new Table(page);
  const [a, b, c, d] = [at(anna.page), at(bob.page), at(chloe.page), at(dora.page)];
  /** Everybody who is asked plays, until somebody is asked whom it is about. */
  const untilAsked = async (whom: Table, others: readonly Table[]): Promise<void> => {
    for (let moves = 0; moves < 40; moves += 1) {
      const asked = await Promise.any([whom, ...others].map(async (one) => {
        await one.myTurn.waitFor({ timeout: 20_000 });
        return one;
      }));
      if (asked === whom) return;
      await asked.play(moves % 3);
    }
    throw new Error("it is never their turn");
  };

  // Everybody sees the same parade.
  await untilAsked(b, [a, c, d]);
  const parade = (page: Page) => page.getByRole("list", { name: /^The parade/ }).getByRole("listitem").allInnerTexts();
  await expect.poll(() => parade(eve.page)).toEqual(await parade(anna.page));

  // Nobody who watches sees a hand.
  expect(await at(eve.page).hand.count()).toBe(0);

  // Chloé's phone falls asleep on her turn, with a card picked up; it wakes, and the card is still picked up.
  await untilAsked(c, [a, b, d]);
  await c.hand.nth(2).click();
  wire.sleep();
  wire.cut();
  await anna.page.getByText(/away/).first().waitFor({ timeout: 60_000 });
  wire.wake();
  await anna.page.getByText(/away/).first().waitFor({ state: "hidden" });
  expect(await c.hand.nth(2).getAttribute("aria-pressed")).toBe("true");
  await c.play(2);

  // Bob closes the page and opens the table again: it is his seat still.
  const address = bob.page.url();
  await bob.page.goto("about:blank");
  await untilAsked(d, [a, c]).catch(() => undefined);
  await bob.page.goto(address);
  await b.hand.first().waitFor();

  // The server dies as Anna has picked up a card. It comes back, she has it still, and plays it.
  await untilAsked(a, [b, c, d]);
  await a.hand.nth(1).click();
  const before = await parade(eve.page);
  await program.kill();
  await anna.page.getByText(/Reconnecting/).first().waitFor();
  await program.restart();
  await anna.page.getByText(/Reconnecting/).first().waitFor({ state: "hidden", timeout: 30_000 });
  expect(await a.hand.nth(1).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => parade(eve.page), { timeout: 30_000 }).toEqual(before);
  await a.play(1);

  // Dora leaves for good; a bot plays on for her, and they come to the end.
  await dora.page.getByRole("button", { name: /menu|more/i }).first().click();
  await dora.page.getByRole("button", { name: /^Leave/ }).first().click();
  await dora.page.getByRole("button", { name: /^Leave/ }).last().click();
  await anna.page.getByText(/Dora left|left the table/).first().waitFor();
  await Promise.all([a, b, c].map((one) => one.playOut()));
  await eve.page.getByRole("heading", { name: /wins|share the win/ }).waitFor();
  wire.close();
});
