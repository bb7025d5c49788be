// People with browsers. Each has a profile of their own, and is watched: an error on the console, an exception and whatever
// the content policy forbids are faults, in every test.

import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { pagesFromFolder, servePagesFrom } from "./pages.ts";

const CHROMIUM = process.env["PARADE_CHROMIUM"] ?? "/usr/bin/chromium";

/** Debian's Chromium. */
export function openBrowser(args: string[] = []): Promise<Browser> {
  if (!existsSync(CHROMIUM)) throw new Error(`there is no ${CHROMIUM} (Debian: apt-get install chromium)`);
  // As root, in a container, it has no sandbox of its own.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  // A page that a test gives it from a folder counts as one of the wide web, which may not speak with this machine.
  const near = pagesFromFolder ? ["--disable-features=LocalNetworkAccessChecks"] : [];
  return chromium.launch({ executablePath: CHROMIUM, args: [...sandbox, ...near, "--mute-audio", ...args] });
}

export interface Wishes {
  language?: "en" | "fr";
  width?: number;
  height?: number;
  dark?: boolean;
  /** Cards do not move: the default, because most tests are about something else. */
  motion?: boolean;
  forcedColors?: boolean;
  /** Pixels of the screen for one of the page. */
  scale?: number;
  touch?: boolean;
  /** The service worker may work: nothing that a test lays between page and server is seen by it. */
  keepsPage?: boolean;
  /** What the profile has kept of an earlier visit; its cache is empty. */
  kept?: Exclude<BrowserContextOptions["storageState"], string>;
}

export class Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong, in the words of the browser. */
  readonly faults: string[] = [];
  #tolerated: RegExp[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async at(browser: Browser, wishes: Wishes = {}): Promise<Person> {
    const { language = "en", width = 1280, height = 800, dark = false, motion = false, touch = false } = wishes;
    const options: BrowserContextOptions = {
      locale: language === "fr" ? "fr-FR" : "en-GB",
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
      forcedColors: wishes.forcedColors ? "active" : "none",
      deviceScaleFactor: wishes.scale ?? 1,
      hasTouch: touch,
      ...(wishes.kept ? { storageState: wishes.kept } : {}),
      // A route that a test lays must see every request.
      serviceWorkers: wishes.keepsPage ? "allow" : "block",
    };
    const context = await browser.newContext(options);
    context.setDefaultTimeout(30_000);
    await servePagesFrom(context);
    const page = await context.newPage();
    const person = new Person(context, page);
    await person.#watch(page);
    return person;
  }

  async #watch(page: Page): Promise<void> {
    await this.context.exposeBinding("__violated", (_, what: string) => {
      this.faults.push(`content policy: ${what}`);
    });
    await this.context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const tell = (globalThis as unknown as { __violated?: (what: string) => void }).__violated;
        tell?.(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
    this.watchPage(page);
  }

  /** Another tab of the same person is watched too. */
  watchPage(page: Page): void {
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => this.faults.push(`exception: ${error.stack ?? error.message}`));
  }

  /** What this test does makes the browser say so: a server that is away, an answer that says no. */
  tolerate(...faults: RegExp[]): void {
    this.#tolerated.push(...faults);
  }

  /** The faults that nobody expected. */
  unexpected(): string[] {
    return this.faults.filter((fault) => !this.#tolerated.some((pattern) => pattern.test(fault)));
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

/** What a browser says on its console when it reaches nobody. */
export const NOBODY_THERE = /net::ERR_|WebSocket connection to|status of 50\d/;
