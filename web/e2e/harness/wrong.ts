// All that can be wrong with a page without anybody looking at it.

import { faultsByAxe } from "./axe.ts";
import { settled, sideways, smallTargets } from "./look.ts";
import type { Person } from "./people.ts";

/** What is wrong with a page as it is now. */
export async function wrong(person: Person): Promise<string[]> {
  await settled(person.page);
  const words = (await person.page.locator("body").innerText()).match(/\{[a-z-]+\}|undefined|NaN|\[object/g) ?? [];
  return [...(await faultsByAxe(person.page)), ...(await sideways(person.page)), ...(await smallTargets(person.page)), ...words];
}
