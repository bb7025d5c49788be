// Friends come to a table: one opens it, the others get its link.

import type { Page } from "playwright-core";

/** Opens a table for so many; the links to play and to watch. */
export async function openTable(page: Page, origin: string, name: string, seats: number): Promise<{ play: string; watch: string }> {
  await page.goto(`${origin}/`);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: /^Open a table/ }).click();
  await page.getByRole("heading", { name: /^A table for/ }).waitFor();
  // The number is its own label: one taps it.
  await page.getByRole("radio", { name: String(seats), exact: true }).check({ force: true });
  await page.getByRole("heading", { name: `A table for ${["", "", "two", "three", "four", "five", "six"][seats] ?? ""}` }).waitFor();
  const play = await page.getByRole("textbox", { name: "Invite" }).inputValue();
  const watchers = page.getByRole("checkbox", { name: /watch/i });
  if (!(await watchers.isChecked())) await watchers.check();
  const watch = await page.getByRole("textbox", { name: /watch/i }).inputValue();
  return { play, watch };
}

/** Comes by a link, says a name, and is ready. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: "Not ready after all" }).waitFor();
}

/** The host begins, once all the others are ready: with that the host is, too. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start the game" }).click();
}
