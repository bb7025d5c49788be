// Every state of a table, as a page shows it: nothing that axe knows to be wrong, nothing on the console, nothing that the
// content policy forbids, nothing that scrolls sideways, and no word missing.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { fixture, pathOf, stage, STATES } from "../harness/fixtures.ts";
import { settled } from "../harness/look.ts";
import { openBrowser, Person } from "../harness/people.ts";
import { pagesAt } from "../harness/origin.ts";
import { pickUp } from "../harness/table.ts";
import { waysOf } from "../harness/ways.ts";
import { wrong } from "../harness/wrong.ts";

let browser: Browser;
let origin: Awaited<ReturnType<typeof pagesAt>>;
beforeAll(async () => {
  [browser, origin] = await Promise.all([openBrowser(), pagesAt()]);
});
afterAll(async () => {
  await browser.close();
  await origin.close();
});

async function see(name: string, size: { width: number; height: number }, dark: boolean): Promise<void> {
  const state = fixture(name);
  const person = await Person.at(browser, { ...size, dark });
  const { page } = person;
  // Where the state has no record of its game, the score asks for it in vain and says so.
  if (state.record === undefined) person.tolerate(/status of 404.*\/games\//);
  try {
    const on = await stage(page, state);
    await page.goto(origin.url(pathOf(state)), { timeout: 60_000 });
    await on.begun;
    await settled(page);
    while (on.next()) await settled(page);
    if (state.pick) await pickUp(page, state.pick);
    expect({ wrong: await wrong(person), faults: person.unexpected() }).toEqual({ wrong: [], faults: [] });
  } finally {
    await person.leave();
  }
}

describe("nothing is wrong with", { timeout: 120_000 }, () => {
  STATES.forEach((name, number) => {
    for (const { size, dark, told } of waysOf(number)) {
      test.concurrent(`${name} ${told}`, () => see(name, size, dark));
    }
  });
});
