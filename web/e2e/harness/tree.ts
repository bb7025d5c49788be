// The page as a screen reader has it: the browser's accessibility tree, of which nothing but roles, names and states are used,
// and what a screen reader does with a node: press it, focus it, write into it.

import type { CDPSession, Page } from "playwright-core";

interface Value {
  value?: unknown;
}
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  backendDOMNodeId?: number;
  properties?: { name: string; value: Value }[];
}

/** A node by what is said of it. */
export interface Said {
  role: string;
  name: string;
  states: Record<string, unknown>;
  dom: number;
}

export class Tree {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Tree> {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new Tree(session);
  }

  /** All that would be read, in order. */
  async read(): Promise<Said[]> {
    const { nodes } = (await this.#session.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
    return nodes.flatMap((node) =>
      node.ignored || node.backendDOMNodeId === undefined ? [] : [{
        role: String(node.role?.value ?? ""),
        name: String(node.name?.value ?? ""),
        states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        dom: node.backendDOMNodeId,
      }]);
  }

  async all(role: string, name: RegExp): Promise<Said[]> {
    return (await this.read()).filter((said) => said.role === role && name.test(said.name) && said.states["disabled"] !== true);
  }

  /** Waits until one of several is there, and says which. */
  async oneOf<Key extends string>(wanted: Record<Key, [role: string, name: RegExp]>, within = 30_000): Promise<[Key, Said]> {
    const until = Date.now() + within;
    for (;;) {
      const read = await this.read();
      for (const [key, [role, name]] of Object.entries(wanted) as [Key, [string, RegExp]][]) {
        const found = read.find((said) => said.role === role && name.test(said.name) && said.states["disabled"] !== true);
        if (found) return [key, found];
      }
      if (Date.now() > until) {
        throw new Error(`none of ${JSON.stringify(Object.values(wanted).map(String))} in:\n${read.map(({ role, name }) => `${role} ${name}`).join("\n")}`);
      }
      await new Promise((done) => setTimeout(done, 40));
    }
  }

  /** What a screen reader does when its user presses a button: it is clicked, wherever it is. */
  async press({ dom }: Said): Promise<void> {
    const { object } = (await this.#session.send("DOM.resolveNode", { backendNodeId: dom })) as { object: { objectId?: string } };
    if (object.objectId === undefined) throw new Error("it is gone");
    await this.#session.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { this.click(); }" });
  }
}
