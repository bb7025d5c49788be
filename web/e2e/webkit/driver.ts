// WebKit as Debian has it (`apt-get install webkit2gtk-driver xvfb`): the engine of Safari, driven over WebDriver, since Playwright
// drives a build of its own alone.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../harness/program.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const PICTURES = resolve(import.meta.dirname, "../../../target/webkit");

/** A browser of a size, and how to end it. */
export interface Opened {
  driver: WebDriver;
  close(): Promise<void>;
}

/** Opens WebKit's own small browser, on a screen that nobody sees. */
export async function openWebKit(width: number, height: number): Promise<Opened> {
  const binary = readdirSync("/usr/lib").map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`).find((place) => existsSync(place));
  if (!existsSync(DRIVER) || !binary) throw new Error("there is no WebKit (Debian: apt-get install webkit2gtk-driver xvfb)");
  const port = await freePort();
  const child = spawn("xvfb-run", ["--auto-servernum", "--server-args=-screen 0 1600x1200x24", DRIVER, `--port=${port}`], {
    // Its whole group is ended with it: the driver starts the browser.
    detached: true,
    stdio: "ignore",
  });
  try {
    await answers(port, child);
    const capabilities = new Capabilities({ "webkitgtk:browserOptions": { binary, args: ["--automation"] } });
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities.setBrowserName("MiniBrowser")).build();
    await driver.manage().window().setRect({ width, height });
    const close = async () => {
      await driver.quit().catch(() => undefined);
      end(child);
    };
    return { driver, close };
  } catch (error) {
    end(child);
    throw error;
  }
}

/** A picture of what is there, to look at. */
export async function picture(driver: WebDriver, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.png`), await driver.takeScreenshot(), "base64");
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).then((response) => response.ok, () => false);
    if (ready) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("WebKit's driver does not start: is xvfb there?");
}

function end(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  } catch {
    // It is gone already.
  }
}
