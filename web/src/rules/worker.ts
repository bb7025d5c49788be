// Where the rules run: beside the page, so that nothing waits for a long thought.

import bots from "../../wasm/bots.wasm?url";
import rules from "../../wasm/parade.wasm?url";
import { type Engine, engineOf, Unanswerable } from "./engine.ts";
import type { Answered, Asked, Which } from "./ask.ts";

const files: Record<Which, string> = { rules, bots };

const engine: Promise<Engine> = fetch(files[self.name as Which])
  .then(async (response) => {
    if (!response.ok) throw new Error(`${response.status}`);
    return WebAssembly.instantiate(await response.arrayBuffer());
  })
  .then(({ instance }) => engineOf(instance));

self.addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  const say = (answered: Answered) => self.postMessage(answered);
  engine
    .then((answer) => say({ number: data.number, ok: answer(data.request) }))
    .catch((error: unknown) => {
      const kind = error instanceof Unanswerable ? "unanswerable" : error instanceof WebAssembly.RuntimeError ? "broken" : "unreachable";
      say({ number: data.number, error: { kind, why: error instanceof Error ? error.message : String(error) } });
    });
});
