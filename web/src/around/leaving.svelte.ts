// Leaving a table for good. Whoever has left is not kept on its page.

import type { Refusal } from "$protocol";
import { forget } from "../pages/remembered.ts";
import { go } from "../route.svelte.ts";
import type { TableSession } from "../table/session.svelte.ts";
import { settled } from "./back.ts";

/** Goes to the first page in place of the table's. */
async function away(table: string): Promise<void> {
  forget(table);
  // The menu that it was said in closes first, and takes its entry of the history with it.
  await settled();
  go("", { replace: true });
}

/** Leaves; tells why not, if the server refuses. */
export async function leave(session: Pick<TableSession, "send" | "table">): Promise<Refusal | null> {
  try {
    const result = await session.send({ type: "leave" });
    if (result.type === "refused") return result.refusal;
  } catch {
    // The table was closed behind the last one who left, before there was an answer.
  }
  await away(session.table);
  return null;
}

/** Goes to the first page once the table has been left, however that was said. Called where effects may be made. */
export function goWhenLeft(session: Pick<TableSession, "left" | "table">): void {
  $effect(() => {
    if (session.left) void away(session.table);
  });
}
