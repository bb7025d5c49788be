// What a file of tests needs: a browser, people, and a look at the end whether anything went wrong for any of them.

import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser, Person, type Wishes } from "./people.ts";

export interface Scene {
  /** Somebody with a browser profile of their own. */
  person(wishes?: Wishes): Promise<Person>;
}

/** For the tests of a file, one after another. */
export function scene(): Scene {
  let browser: Browser | undefined;
  let people: Person[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async (context) => {
    const there = people;
    people = [];
    const failed = context.task.result?.state === "fail";
    for (const [number, person] of there.entries()) {
      // What was to be seen when it failed.
      if (failed) console.log(`person ${number}: ${person.page.url()}\n${await person.page.locator("body").ariaSnapshot().catch(String)}`);
      await person.leave();
    }
    expect(there.flatMap((person) => person.unexpected())).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    async person(wishes) {
      if (!browser) throw new Error("the browser is not there yet");
      const person = await Person.at(browser, wishes);
      people.push(person);
      return person;
    },
  };
}
