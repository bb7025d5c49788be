// Whoever opens the page alone: one tap, and a whole game against bots.

import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsByAxe } from "../harness/axe.ts";
import { sideways, smallTargets } from "../harness/look.ts";
import { Program } from "../harness/program.ts";
import { scene } from "../harness/scene.ts";
import { Table } from "../harness/table.ts";
import { Tree } from "../harness/tree.ts";

/** What goes by way of the server takes a moment. */
const SOON = { timeout: 10_000 };

const { person } = scene();
let program: Program;
beforeAll(async () => {
  program = await Program.start({ botDelay: 30 });
});
afterAll(() => program.stop());

test("plays a whole game by one tap, sees the score, and plays again", async () => {
  const { page } = await person({ motion: true });
  await page.goto(program.url());
  await page.getByRole("button", { name: /^Play now/ }).click();
  const table = new Table(page);
  await table.playOut();
  await table.again.click();
  await table.again.waitFor({ state: "hidden" });
  expect(await table.asked()).toBe("play");
  await page.goBack();
  await page.getByRole("button", { name: /^Play now/ }).waitFor();
});

test("plays in French, on a phone of 320 px, and nothing ever sticks out to the side", async () => {
  const { page } = await person({ language: "fr", width: 320, height: 568, touch: true });
  await page.goto(program.url());
  await page.getByRole("button", { name: /^Jouer/ }).first().click();
  const table = new Table(page, "fr");
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await table.playOut(async () => {
    expect(await sideways(page)).toEqual([]);
  });
  expect(await sideways(page)).toEqual([]);
});

test("looks back at the game that it played: step by step, judged, by a link to a turn, together, and dealt to another", { timeout: 180_000 }, async () => {
  const { page } = await person();
  await page.goto(program.url());
  await page.getByRole("button", { name: /^Play now/ }).click();
  await new Table(page).playOut();
  await page.getByRole("link", { name: "Look back" }).click();
  const turn = page.getByRole("spinbutton", { name: "Turn" });
  await expect.poll(() => turn.inputValue()).toBe("1");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "A turn on" }).click();
  await expect.poll(() => turn.inputValue()).toBe("3");
  expect(new URL(page.url()).hash).toBe("#3");
  // The hand of whoever played, with one card of it picked up; the deal is proved in the bar.
  await expect.poll(() => page.getByRole("toolbar").getByRole("button", { pressed: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Dealt as committed." }).waitFor();
  // All of it is judged in the browser, and moments lead to their turns.
  await page.getByRole("heading", { name: "What decided it" }).first().waitFor({ timeout: 60_000 });
  await page.getByText("Every decision").click();
  await page.getByRole("row").getByRole("link", { name: "7", exact: true }).click();
  await expect.poll(() => turn.inputValue()).toBe("7");
  await page.getByRole("slider").press("End");
  await page.getByRole("columnheader", { name: "Hare" }).or(page.getByText(/wins|share the win/)).first().waitFor();
  // A copied link has the game in it, and needs no server that knows who one is.
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "A turn on" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy a link to this turn" }).click();
  await page.getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await person();
  await other.page.goto(link);
  await expect.poll(() => other.page.getByRole("spinbutton", { name: "Turn" }).inputValue()).toBe("2");
  expect(await sideways(other.page)).toEqual([]);
  // Somebody at the link sees what I see, goes her own way, follows again, and is given the lead.
  await page.getByRole("button", { name: "Look at it together" }).click();
  await page.getByText("You lead. Nobody else is here yet").waitFor();
  await expect.poll(() => page.url(), SOON).toContain("#review=");
  const guest = await person({ width: 360, height: 740, touch: true });
  await guest.page.goto(page.url());
  const theirs = guest.page.getByRole("spinbutton", { name: "Turn" });
  await page.getByRole("button", { name: "A turn on" }).click();
  await expect.poll(() => theirs.inputValue(), SOON).toBe("3");
  await guest.page.getByRole("button", { name: "A turn back" }).click();
  await guest.page.getByText(/^You have left /).waitFor();
  await page.getByRole("button", { name: "A turn on" }).click();
  await guest.page.getByRole("button", { name: "Follow again" }).click();
  await expect.poll(() => theirs.inputValue(), SOON).toBe("4");
  await page.getByRole("button", { name: "Hand on" }).click();
  await guest.page.getByText(/^You lead\. .* sees what you see/).waitFor();
  await guest.page.getByRole("button", { name: "A turn on" }).click();
  await expect.poll(() => turn.inputValue(), SOON).toBe("5");
  expect([...(await faultsByAxe(guest.page)), ...(await sideways(guest.page)), ...(await smallTargets(guest.page))]).toEqual([]);
  // Who led is gone: anybody may.
  await guest.page.goto("about:blank");
  await page.getByRole("button", { name: "Take the lead" }).click();
  await page.getByText("You lead. Nobody else is here yet").waitFor();
  // The same cards for somebody else, who sees in the end how both did. Whoever knows the cards gets no seat.
  await page.getByRole("button", { name: "Open a table for them" }).click();
  const invited = await page.getByRole("textbox", { name: "Link to play" }).inputValue();
  expect([...(await faultsByAxe(page)), ...(await sideways(page))]).toEqual([]);
  await page.goto(invited);
  await page.getByText(/^A duplicate: /).waitFor();
  await page.getByRole("textbox", { name: "Your name" }).fill("Alice");
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByText(/^You know these cards/).first().waitFor();
  await other.page.goto(invited);
  await other.page.getByRole("textbox", { name: "Your name" }).fill("Bill");
  await other.page.getByRole("button", { name: "Sit down" }).click();
  await new Table(other.page).playOut();
  await other.page.getByRole("heading", { name: "The same cards at another table" }).waitFor();
  await other.page.getByRole("row", { name: /^You / }).last().waitFor();
  expect([...(await faultsByAxe(other.page)), ...(await sideways(other.page)), ...(await smallTargets(other.page))]).toEqual([]);
});

test("plays a whole game by the keyboard alone", async () => {
  const { page } = await person();
  // No pointer at all: whatever would be clicked, is not.
  await page.goto(program.url());
  await page.getByRole("button", { name: /^Play now/ }).waitFor();
  await tabTo(/^Play now/);
  await page.keyboard.press("Enter");
  const table = new Table(page);
  let moves = 0;
  for (let done = false; !done; ) {
    const what = await table.asked();
    if (what === "over") break;
    if (what === "play") {
      moves += 1;
      const key = String(1 + (moves % 5));
      for (let tries = 0; tries < 30 && (await table.myTurn.isVisible()); tries += 1) {
        if (!(await table.playIt.isVisible())) await page.keyboard.press(key);
        await page.keyboard.press("Enter");
        if (await table.playIt.waitFor({ state: "hidden", timeout: 700 }).then(() => true, () => false)) break;
      }
    } else {
      for (const [kept, key] of ["1", "2"].entries()) {
        await page.keyboard.press(key);
        await expect.poll(() => page.getByRole("button", { name: /: discard it$/ }).count()).toBe(kept + 1);
      }
      await page.keyboard.press("Enter");
      await table.again.waitFor({ timeout: 30_000 });
      done = true;
    }
  }
  expect(moves).toBeGreaterThan(4);
  await tabTo(table.words.again);
  await page.keyboard.press("Enter");
  await table.again.waitFor({ state: "hidden" });
  expect(await table.asked()).toBe("play");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  async function tabTo(name: RegExp | string): Promise<void> {
    const target = page.getByRole("button", { name });
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never comes to ${name}`);
  }
});

test("plays a whole game through the accessibility tree, and is told the news", async () => {
  const { page } = await person();
  await page.goto(program.url());
  const tree = await Tree.of(page);
  const [, playNow] = await tree.oneOf({ play: ["button", /^Play now/] });
  await tree.press(playNow);
  const heard: string[] = [];
  await page.exposeFunction("__heard", (text: string) => heard.push(text));
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[aria-live]")) {
        (globalThis as unknown as { __heard(text: string): void }).__heard(region.textContent ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  let moves = 0;
  for (;;) {
    const [what, said] = await tree.oneOf({
      over: ["button", /^Play again/],
      keep: ["button", /: keep it$/],
      play: ["StaticText", /^Your (last )?turn$/],
    });
    if (what === "over") break;
    if (what === "keep") {
      await tree.press(said);
      const [, second] = await tree.oneOf({ second: ["button", /: keep it$/] });
      await tree.press(second);
      const [, both] = await tree.oneOf({ both: ["button", /^Keep \w+ \d+ and \w+ \d+$/] });
      await tree.press(both);
      await tree.oneOf({ over: ["button", /^Play again/] });
      continue;
    }
    // A card of the hand says what it would take, and what that does to me. It is picked up, and then there is a button that
    // plays it: unless the table changed just now, when it is looked at only.
    const cards = await tree.all("button", /^(red|blue|purple|green|grey|orange) \d+ takes /);
    const card = cards[moves % Math.max(1, cards.length)];
    if (!card) continue;
    await tree.press(card);
    const [next, play] = await tree.oneOf({ play: ["button", /^Play (red|blue|purple|green|grey|orange) \d+$/] }, 700).catch(() => [null, null] as const);
    if (next === null) continue;
    await tree.press(play);
    moves += 1;
  }
  expect(moves).toBeGreaterThan(4);
  const all = heard.join("\n");
  expect(all).toMatch(/your turn/i);
  expect(all).toMatch(/(played|took|takes) (red|blue|purple|green|grey|orange) \d/);
});
