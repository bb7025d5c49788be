// What people paste to come to a table: the whole link, a part of it, or the table's name alone.

import type { TableId, Token } from "$protocol";

/** Where a link leads. */
export type Destination = { table: TableId; key: Token | null; watches: boolean; elsewhere: URL | null };

export type LinkProblem = "empty" | "no-table" | "key";

const ID = /^[a-z0-9-]{1,32}$/;
const KEY = /^#?(join|watch)=([0-9a-f]{64})$/i;

/** Reads what was pasted. `here` is this page's address: another server's link is followed there. */
export function readLink(pasted: string, here: URL): Destination | LinkProblem {
  // Mail programs put links in brackets and break them. A name is also told aloud, without its hyphens.
  const text = pasted.replace(/[<>"“”«»]+/g, "").trim().replace(/\s+/g, /[/#]/.test(pasted) ? "" : "-");
  if (text === "") return "empty";
  const hash = text.indexOf("#");
  const path = (hash < 0 ? text : text.slice(0, hash)).replace(/[?].*$/, "");
  const fragment = hash < 0 ? "" : text.slice(hash);
  const table = (/(?:^|\/)t\/([^/]*)\/?$/.exec(path)?.[1] ?? path).toLowerCase();
  if (!ID.test(table)) return "no-table";
  const found = KEY.exec(fragment);
  if (fragment.length > 1 && !found) return "key";
  const [, what, key] = found ?? [];
  return {
    table,
    key: key?.toLowerCase() ?? null,
    watches: what?.toLowerCase() === "watch",
    elsewhere: otherServer(path, fragment, here),
  };
}

/** The whole address if it is another server's. */
function otherServer(path: string, fragment: string, here: URL): URL | null {
  if (!/^https?:\/\//i.test(path) || !URL.canParse(path)) return null;
  const address = new URL(path + fragment);
  return address.origin === here.origin ? null : address;
}
