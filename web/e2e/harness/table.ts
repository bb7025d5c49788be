// A table as somebody uses it who sees roles and names: the hand is a toolbar called "Your hand", the button that plays says
// what it plays, the score has its title. Nothing here knows a class or an element.

import type { Locator, Page } from "playwright-core";
import type { Card } from "$protocol";

/** The words that a test looks for, by language: they are those of the catalogues. */
const WORDS = {
  en: {
    hand: "Your hand",
    yourTurn: /^Your (last )?turn$/,
    play: /^Play \w+ \d+$/,
    toKeep: /: keep it$/,
    keepThem: /^Keep \w+ \d+ and \w+ \d+$/,
    again: "Play again, same table",
  },
  fr: {
    hand: "Votre main",
    yourTurn: /^(À vous|Votre dernier tour)$/,
    play: /^Jouer \d+ \w+$/,
    toKeep: /la garder$/,
    keepThem: /^Garder \d+ \w+ et \d+ \w+$/,
    again: "Rejouer à cette table",
  },
};
export type Words = (typeof WORDS)["en" | "fr"];

export class Table {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, language: "en" | "fr" = "en") {
    this.page = page;
    this.words = WORDS[language];
  }

  /** The cards of the own hand, as buttons. */
  get hand(): Locator {
    return this.page.getByRole("toolbar", { name: this.words.hand }).getByRole("button");
  }

  get myTurn(): Locator {
    return this.page.getByRole("banner").getByText(this.words.yourTurn);
  }

  get again(): Locator {
    return this.page.getByRole("button", { name: this.words.again });
  }

  /** The button that plays the card that is picked up. */
  get playIt(): Locator {
    return this.page.getByRole("button", { name: this.words.play });
  }

  /** Waits until there is something for me to do: what. */
  async asked(): Promise<"play" | "keep" | "over"> {
    const toKeep = this.page.getByRole("button", { name: this.words.toKeep }).first();
    await this.myTurn.or(toKeep).or(this.again).first().waitFor({ timeout: 30_000 });
    if (await this.again.isVisible()) return "over";
    return (await toKeep.isVisible()) ? "keep" : "play";
  }

  /** Plays a card of my hand. What is asked for while the table still changes is not done, and is asked for again. */
  async play(slot = 0): Promise<void> {
    for (let tries = 0; tries < 30 && (await this.myTurn.isVisible()); tries += 1) {
      const card = this.hand.nth(slot);
      // The hand may go while it is looked for: the turn was played, or the round is over.
      const up = await card.getAttribute("aria-pressed", { timeout: 1_000 }).catch(() => null);
      if (up === "false") await card.click({ timeout: 1_500 }).catch(() => undefined);
      const sent = await this.playIt.click({ timeout: 1_000 }).then(() => true, () => false);
      // The button goes once the server has taken the move.
      if (sent && (await gone(this.playIt, 1_000))) return;
    }
  }

  /** Keeps the first two of the last four. */
  async keep(): Promise<void> {
    for (let kept = 0; kept < 2; kept += 1) await this.page.getByRole("button", { name: this.words.toKeep }).first().click();
    await this.page.getByRole("button", { name: this.words.keepThem }).click();
  }

  /** Plays to the end of the game; `each` is called before every move of mine. */
  async playOut(each?: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; turn < 60; turn += 1) {
      const what = await this.asked();
      if (what === "over") return;
      await each?.(turn);
      if (what === "play") await this.play(turn % 4);
      else {
        await this.keep();
        await this.again.waitFor({ timeout: 30_000 });
        return;
      }
    }
    throw new Error("sixty moves, and no end");
  }
}

function gone(locator: Locator, timeout: number): Promise<boolean> {
  return locator.waitFor({ state: "hidden", timeout }).then(() => true, () => false);
}

/** Picks a card of the hand up, or puts two in the tray, as a picture of the state needs it. */
export async function pickUp(page: Page, card: Card): Promise<void> {
  await page.locator(`button:has([data-card="${card}"][data-place="hand"])`).click();
}
