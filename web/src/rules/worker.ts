// Where the rules run: beside the page, so that nothing waits for a long thought.

import built from "../../wasm/parade.wasm?url";
import { type Engine, engineOf, Unanswerable } from "./engine.ts";
import type { Answered, Asked } from "./ask.ts";

const engine: Promise<Engine> = fetch(built)
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
