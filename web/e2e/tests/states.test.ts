// Every state of a table, as a page shows it: nothing that axe knows to be wrong, nothing on the console, nothing that the
// content policy forbids, nothing that scrolls sideways, and no word missing.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { faultsByAxe } from "../harness/axe.ts";
import { fixture, pathOf, stage, STATES } from "../harness/fixtures.ts";
import { openBrowser, Person } from "../harness/people.ts";
import { settled, sideways, smallTargets } from "../harness/look.ts";
import { pagesAt } from "../harness/origin.ts";
import { pickUp } from "../harness/table.ts";

let browser: Browser;
let origin: Awaited<ReturnType<typeof pagesAt>>;
beforeAll(async () => {
  [browser, origin] = await Promise.all([openBrowser(), pagesAt()]);
});
afterAll(async () => {
  await browser.close();
  await origin.close();
});

/** What is wrong with a page as it is now. */
async function wrong(person: Person): Promise<string[]> {
  await settled(person.page);
  const words = (await person.page.locator("body").innerText()).match(/\{[a-z-]+\}|undefined|NaN|\[object/g) ?? [];
  return [...(await faultsByAxe(person.page)), ...(await sideways(person.page)), ...(await smallTargets(person.page)), ...words];
}

/** A state on a phone, then on a desk, one of them by night: the same page, laid out anew. */
async function see(name: string, dark: boolean): Promise<void> {
  const state = fixture(name);
  const person = await Person.at(browser, { width: 360, height: 740, dark });
  const { page } = person;
  try {
    const on = await stage(page, state);
    await page.goto(origin.url(pathOf(state)));
    await on.begun;
    await settled(page);
    while (on.next()) await settled(page);
    if (state.pick) await pickUp(page, state.pick);
    const phone = await wrong(person);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
    expect({ phone, desk: await wrong(person), faults: person.unexpected() }).toEqual({ phone: [], desk: [], faults: [] });
  } finally {
    await person.leave();
  }
}

describe("nothing is wrong with", () => {
  STATES.forEach((name, number) => test.concurrent(name, () => see(name, number % 2 === 1)));
});
