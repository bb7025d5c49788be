// Every page that is no table, and every page that says that something went wrong, in both languages: nothing that axe knows to be
// wrong, nothing sideways, no target too small, no word missing.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import type { GoodbyeReason } from "$protocol";
import { fixture, pathOf, stage } from "../harness/fixtures.ts";
import { settled } from "../harness/look.ts";
import { pagesAt } from "../harness/origin.ts";
import { openBrowser, Person } from "../harness/people.ts";
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

const PAGES = ["", "settings", "rules", "score", "games", "games/open", "games/garden.1", "games/garden.7", "no/such/page"];
/** Why the server says goodbye: whether for good. */
const GOODBYES: [GoodbyeReason, boolean][] = [
  ["no-such-table", true], ["kicked", true], ["table-closed", true], ["wrong-protocol", true], ["failed", true],
  ["no-watchers", false], ["server-stopping", false], ["too-much", false], ["too-slow", false], ["silent", false],
];

describe.each(["en", "fr"] as const)("nothing is wrong in %s with", { timeout: 120_000 }, (language) => {
  PAGES.forEach((path, number) => {
    for (const { size, dark, told } of waysOf(number + (language === "fr" ? 1 : 0))) {
      test.concurrent(`/${path} ${told}`, async () => {
        const person = await Person.at(browser, { language, ...size, dark });
        person.tolerate(/status of 404/);
        try {
          const state = fixture("over");
          await stage(person.page, path.endsWith("7") ? { ...state, record: undefined } : state);
          await person.page.goto(origin.url(path), { timeout: 60_000 });
          await settled(person.page);
          expect({ wrong: await wrong(person), faults: person.unexpected() }).toEqual({ wrong: [], faults: [] });
        } finally {
          await person.leave();
        }
      });
    }
  });

  // Each in one of the languages: that no word is missing in the other is known without a browser.
  GOODBYES.filter((_, number) => number % 2 === (language === "fr" ? 1 : 0)).forEach(([reason, forGood], number) => {
    for (const { size, dark, told } of waysOf(number + (language === "fr" ? 1 : 0))) {
      test.concurrent(`goodbye: ${reason} ${told}`, async () => {
        const person = await Person.at(browser, { language, ...size, dark });
        try {
          const state = fixture("my-turn");
          await stage(person.page, state, [{ type: "goodbye", reason, retry_after_ms: forGood ? null : 60_000 }]);
          await person.page.goto(origin.url(pathOf(state)), { timeout: 60_000 });
          // It says what happened, and has a way on.
          const next = person.page.getByRole("main").getByRole(forGood && reason !== "failed" && reason !== "wrong-protocol" ? "link" : "button");
          await next.first().waitFor();
          expect({ wrong: await wrong(person), faults: person.unexpected() }).toEqual({ wrong: [], faults: [] });
        } finally {
          await person.leave();
        }
      });
    }
  });
});
