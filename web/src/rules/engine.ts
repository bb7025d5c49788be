// The rules as WebAssembly: what crates/parade-wasm answers. Bytes go in and out; what they mean is JSON.

interface Exports {
  readonly memory: WebAssembly.Memory;
  parade_room(length: number): number;
  parade_call(): number;
  parade_answer(): number;
}

/** Answers one request after another; throws `RuntimeError` if the machine broke, after which it is of no use any more. */
export type Engine = (request: unknown) => unknown;

/** What was asked cannot be answered: why. */
export class Unanswerable extends Error {}

export function engineOf(instance: WebAssembly.Instance): Engine {
  const rules = instance.exports as unknown as Exports;
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = rules.parade_room(bytes.length);
    // The memory may have grown: its buffer is asked for each time.
    new Uint8Array(rules.memory.buffer, at, bytes.length).set(bytes);
    const length = rules.parade_call();
    const answer = new Uint8Array(rules.memory.buffer, rules.parade_answer(), length);
    const told = JSON.parse(new TextDecoder().decode(answer)) as { ok: unknown } | { error: string };
    if ("error" in told) throw new Unanswerable(told.error);
    return told.ok;
  };
}
