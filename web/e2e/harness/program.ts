// The program that is tested: `parade serve`, on a free port, with its data in a folder that goes with it. It can be killed
// in the middle of a game and started again.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Where the program is: PARADE_PROGRAM, or what was built last. */
export function programPath(): string {
  const named = process.env["PARADE_PROGRAM"];
  const places = named ? [named] : ["release", "debug"].map((profile) => join(ROOT, "target", profile, "parade"));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`there is no program at ${places.join(" or ")}: cargo build --release, or name it in PARADE_PROGRAM`);
  return found;
}

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : failed(new Error("no port"))));
    });
  });
}

export interface Serving {
  /** The path that it stands under. */
  basePath?: string;
  /** What links begin with, where a proxy stands before it. */
  url?: string;
  /** Milliseconds that a bot waits. */
  botDelay?: number;
}

export class Program {
  readonly port: number;
  /** What every address begins with, without a slash at its end. */
  readonly origin: string;
  readonly #serving: Serving;
  readonly #data: string;
  #child: ChildProcess | null = null;

  private constructor(port: number, serving: Serving) {
    this.port = port;
    this.#serving = serving;
    this.origin = `http://127.0.0.1:${port}${serving.basePath ?? ""}`;
    this.#data = mkdtempSync(join(tmpdir(), "parade-e2e-"));
  }

  static async start(serving: Serving = {}): Promise<Program> {
    const program = new Program(await freePort(), serving);
    await program.#run();
    return program;
  }

  /** The address of a page. */
  url(path = ""): string {
    return `${this.origin}/${path}`;
  }

  async #run(): Promise<void> {
    const { basePath, url, botDelay = 60 } = this.#serving;
    const child = spawn(
      programPath(),
      [
        "serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.#data, "--bot-delay-ms", String(botDelay),
        // Four browsers on one machine are one address, and play quicker than people.
        "--no-rate-limits", "--threads", "1", "--log", "error",
        ...(basePath ? ["--base-path", basePath] : []),
        ...(url ? ["--url", url] : []),
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    this.#child = child;
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const ready = await fetch(this.url("readyz")).then((answer) => answer.ok, () => false);
      if (ready) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error("the server does not answer");
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
    this.#child = null;
  }

  /** Starts it again, with what it kept. */
  async restart(): Promise<void> {
    await this.#run();
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
