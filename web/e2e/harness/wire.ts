// The line of one person to the server, which can fall asleep (nothing gets through, and nobody is told) and be cut.

import { createServer, type Server, type Socket, connect } from "node:net";

export class Wire {
  readonly origin: string;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #asleep = false;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static lay(to: number): Promise<Wire> {
    return new Promise((done) => {
      const server = createServer((near) => {
        const far = connect(to, "127.0.0.1");
        const ends = [near, far];
        for (const [end, other] of [[near, far], [far, near]] as const) {
          wire.#open.add(end);
          end.on("data", (data) => {
            // What is sent while one sleeps is lost with the connection.
            if (!wire.#asleep) other.write(data);
          });
          end.on("error", () => undefined);
          end.on("close", () => {
            wire.#open.delete(end);
            if (!wire.#asleep) ends.forEach((one) => one.destroy());
          });
        }
      });
      let wire: Wire;
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        wire = new Wire(server, address && typeof address === "object" ? address.port : 0);
        done(wire);
      });
    });
  }

  /** As a phone does in a pocket: from here on nothing gets through. */
  sleep(): void {
    this.#asleep = true;
  }

  /** It is awake, and all connections of before are gone. */
  wake(): void {
    this.cut();
    this.#asleep = false;
  }

  /** Cuts what is open. */
  cut(): void {
    for (const end of this.#open) end.destroy();
    this.#open.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
