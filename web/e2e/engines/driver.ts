// The other two engines, as Debian has them, over WebDriver: Playwright drives builds of its own alone.
//
// WebKit, that of Safari: apt-get install webkit2gtk-driver xvfb. Firefox: apt-get install firefox-esr, cargo install geckodriver.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../harness/program.ts";

export type Engine = "webkit" | "firefox";

const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const FIREFOX = "/usr/bin/firefox-esr";
const PICTURES = resolve(import.meta.dirname, "../../../target/engines");

/** A browser, and how to end it. */
export interface Opened {
  driver: WebDriver;
  close(): Promise<void>;
}

/** How a driver is started, and what it is told of the browser. */
interface Way {
  command: string;
  args: (port: number) => string[];
  capabilities: Capabilities;
}

function wayTo(engine: Engine): Way {
  if (engine === "firefox") {
    if (!existsSync(FIREFOX)) throw new Error(`there is no ${FIREFOX} (Debian: apt-get install firefox-esr)`);
    const capabilities = new Capabilities({ "moz:firefoxOptions": { binary: FIREFOX, args: ["-headless"] } });
    return {
      command: process.env["PARADE_GECKODRIVER"] ?? "geckodriver",
      args: (port) => [`--port=${port}`],
      capabilities: capabilities.setBrowserName("firefox"),
    };
  }
  const binary = readdirSync("/usr/lib").map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`).find((place) => existsSync(place));
  if (!existsSync(WEBKIT_DRIVER) || !binary) throw new Error("there is no WebKit (Debian: apt-get install webkit2gtk-driver xvfb)");
  const capabilities = new Capabilities({ "webkitgtk:browserOptions": { binary, args: ["--automation"] } });
  return {
    // On a screen that nobody sees.
    command: "xvfb-run",
    args: (port) => ["--auto-servernum", "--server-args=-screen 0 1600x1200x24", WEBKIT_DRIVER, `--port=${port}`],
    capabilities: capabilities.setBrowserName("MiniBrowser"),
  };
}

/** Opens a browser with a window of a size, or as small as it gets. */
export async function open(engine: Engine, width: number, height: number): Promise<Opened> {
  const { command, args, capabilities } = wayTo(engine);
  const port = await freePort();
  // A group of its own: the driver starts the browser, and all of it is ended at once.
  const child = spawn(command, args(port), { detached: true, stdio: "ignore" });
  let cannot: Error | null = null;
  child.once("error", (error) => (cannot = error));
  try {
    for (let tries = 0; !(await isReady(port)); tries += 1) {
      if (cannot ?? (child.exitCode !== null || tries === 100)) throw new Error(`${command} does not start`, { cause: cannot });
      await new Promise((done) => setTimeout(done, 100));
    }
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
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

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/status`).then((response) => response.ok, () => false);
}

function end(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  } catch {
    // It is gone already.
  }
}
