// What comes after the first page: a table. Its part of the script is fetched while the page is being read, so that a tap waits
// for the server alone.

import { withWords } from "../words/words.svelte.ts";

/** What is fetched once: if that fails, whoever goes there tries again and says so. */
function once(fetch: () => Promise<unknown>): () => Promise<unknown> {
  let coming: Promise<unknown> | null = null;
  return () =>
    (coming ??= fetch().catch(() => {
      coming = null;
    }));
}

/** Fetches a table. */
export const fetchTable = once(() => withWords(import("../table/TablePage.svelte"), "table"));
/** Fetches what a table needs beside it while people come. */
export const fetchGathering = once(() => withWords(import("./gathering.ts"), "beside"));

/** Fetches both once the page itself is complete; call what is returned to leave it. Not where data is to be saved. */
export function fetchSoon(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    // What the page is still busy with comes first.
    timer = setTimeout(() => void fetchTable().then(fetchGathering), 100);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => {
    removeEventListener("load", soon);
    clearTimeout(timer);
  };
}
