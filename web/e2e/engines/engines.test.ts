// Whole games in the engines of Safari and Firefox: by the mouse at a desk, and in French as narrow as the window gets, by keys.

import { By, Key, until, type WebDriver } from "selenium-webdriver";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Program } from "../harness/program.ts";
import { type Engine, open, type Opened, picture } from "./driver.ts";

/** Both, or those that are named: PARADE_ENGINES=webkit. */
const ENGINES = (process.env["PARADE_ENGINES"]?.split(",") ?? ["webkit", "firefox"]) as Engine[];

let program: Program;
let opened: Opened | null = null;
beforeAll(async () => {
  program = await Program.start({ botDelay: 30 });
});
afterEach(async () => {
  await opened?.close();
  opened = null;
});
afterAll(() => program.stop());

const PLAY_NOW = { en: /^Play now/, fr: /^Jouer/ };
const PLAY = /^(Play \w+ \d+|Jouer \d+ \w+)/;
const KEEP = /^(Keep \w+ \d+ and \w+ \d+|Garder \d+ \w+ et \d+ \w+)/;
const TO_KEEP = /: keep it$|la garder$/;
const AGAIN = /^(Play again|Rejouer à cette table)/;
const DISCARD = /: discard it$|la défausser$/;
/** How a browser says that what a change of size changed is measured a frame later, as it should be: nothing is lost. */
const LATER = "ResizeObserver loop completed";

test.each(ENGINES)("%s plays a whole game by the mouse, with its motion, and the deal is proved", { timeout: 300_000 }, async (engine) => {
  const page = await start(engine, "en", 1280, 860);
  await page.click(PLAY_NOW.en);
  let moves = 0;
  for (;;) {
    const what = await page.asked();
    if (what === "over") break;
    if (what === "play") {
      moves += 1;
      await page.playBy(async () => {
        const hand = await page.driver.findElements(By.css("[role=toolbar] button"));
        await hand[moves % hand.length]?.click().catch(() => undefined);
        await page.click(PLAY, 1_000);
      });
      if (moves === 3) await picture(page.driver, `${engine}-desk-turn`);
    } else {
      await picture(page.driver, `${engine}-desk-keep`);
      await page.click(TO_KEEP);
      await page.click(TO_KEEP);
      await page.click(KEEP);
    }
    expect(await page.faults()).toBe("");
  }
  expect(moves).toBeGreaterThan(4);
  await page.driver.wait(until.elementLocated(By.xpath("//*[contains(text(),'Dealt as committed')]")), 30_000);
  await picture(page.driver, `${engine}-desk-score`);
  expect(await page.faults()).toBe("");
});

test.each(ENGINES)("%s plays a whole game in French by keys alone, as narrow as the window gets", { timeout: 300_000 }, async (engine) => {
  const page = await start(engine, "fr", 360, 740);
  await page.press("1");
  let moves = 0;
  for (;;) {
    const what = await page.asked();
    if (what === "over") break;
    if (what === "play") {
      moves += 1;
      await page.playBy(async () => {
        await page.press(String(1 + (moves % 5)));
        if (moves === 3) await picture(page.driver, `${engine}-narrow-turn`);
        await page.press(Key.ENTER);
      });
    } else {
      for (const [kept, key] of ["1", "2"].entries()) {
        await page.press(key);
        await page.driver.wait(async () => (await page.named(DISCARD)).length === kept + 1, 10_000);
      }
      await picture(page.driver, `${engine}-narrow-keep`);
      await page.press(Key.ENTER);
      await page.driver.wait(async () => (await page.named(AGAIN)).length > 0, 30_000);
    }
    expect(await page.faults()).toBe("");
  }
  expect(moves).toBeGreaterThan(4);
  await picture(page.driver, `${engine}-narrow-score`);
});

async function start(engine: Engine, language: "en" | "fr", width: number, height: number): Promise<Page> {
  opened = await open(engine, width, height);
  const page = new Page(opened.driver);
  await page.driver.get(program.url());
  await page.watch();
  await page.driver.wait(async () => (await page.named(/^(Play now|Jouer)/)).length > 0, 30_000);
  if (language === "fr") await page.click(/^Français$/);
  await page.driver.wait(async () => (await page.named(PLAY_NOW[language])).length > 0, 30_000);
  return page;
}

/** A page as WebDriver sees it: buttons by the name that they tell a screen reader. */
class Page {
  readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Notes from now on what goes wrong, where any script finds it: a driver's scripts may have a world of their own. */
  async watch(): Promise<void> {
    await this.driver.executeScript((later: string) => {
      const page = document.documentElement;
      const note = (fault: string) => (page.dataset["faults"] = `${page.dataset["faults"] ?? ""}${fault}\n`);
      addEventListener("error", (event) => {
        if (!event.message.startsWith(later)) note(`exception: ${event.message}`);
      });
      addEventListener("unhandledrejection", (event) => note(`rejection: ${String(event.reason)}`));
      document.addEventListener("securitypolicyviolation", (event) => note(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
      const tell = console.error;
      console.error = (...said: unknown[]) => {
        note(`console: ${said.join(" ")}`);
        tell(...said);
      };
    }, LATER);
  }

  /** What went wrong since, and what sticks out to the side now. */
  faults(): Promise<string> {
    return this.driver.executeScript<string>(() => {
      const { scrollWidth, clientWidth, dataset } = document.documentElement;
      return `${dataset["faults"] ?? ""}${scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth} px` : ""}`;
    });
  }

  async named(name: RegExp) {
    const found = [];
    for (const button of await this.driver.findElements(By.css("button"))) {
      const told = await button.getAccessibleName().catch(() => "");
      if (name.test(told) && (await button.isEnabled().catch(() => false))) found.push(button);
    }
    return found;
  }

  async click(name: RegExp, within = 30_000): Promise<void> {
    await this.driver.wait(async () => {
      const [button] = await this.named(name);
      return button?.click().then(() => true, () => false);
    }, within);
  }

  press(key: string): Promise<void> {
    return this.driver.actions().sendKeys(key).perform();
  }

  async asked(): Promise<"play" | "keep" | "over"> {
    return this.driver.wait(async () => {
      if ((await this.named(AGAIN)).length > 0) return "over" as const;
      if ((await this.named(TO_KEEP)).length > 0) return "keep" as const;
      return (await this.isMyTurn()) ? ("play" as const) : null;
    }, 30_000) as Promise<"play" | "keep" | "over">;
  }

  isMyTurn(): Promise<boolean> {
    return this.driver.executeScript<boolean>(() => /^(Your (last )?turn|À vous|Votre dernier tour)$/m.test(document.querySelector("header")?.innerText ?? ""));
  }

  /** Tries a move until it is taken: what is asked for while the table still changes is not done. */
  async playBy(move: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < 30; tries += 1) {
      await move().catch(() => undefined);
      const gone = await this.driver.wait(async () => !(await this.isMyTurn()) || (await this.named(PLAY)).length === 0, 2_000).catch(() => false);
      if (gone) return;
    }
    throw new Error("a move that is never taken");
  }
}
