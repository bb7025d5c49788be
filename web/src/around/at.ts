// What the parts around a table need of it: a `TableSession`, or in tests plain data of the same form.

import type { TableSession } from "../table/session.svelte.ts";

export type AtTable = Pick<
  TableSession,
  | "table" | "key" | "own" | "seq" | "view" | "mine" | "you" | "link" | "offset" | "watchers" | "caretakerAfter" | "announcement" | "refusal" | "alarm"
  | "send" | "ready" | "retry" | "onChange"
>;
