// What comes after the first page: a table. Its part of the script is fetched while the page is being read, so that a tap waits
// for the server alone.

let coming: Promise<unknown> | null = null;

/** Fetches what a new table needs, once. If that fails, whoever goes there tries again and says so. */
export function fetchTable(): void {
  coming ??= Promise.all([import("../table/TablePage.svelte"), import("./gathering.ts")]).catch(() => {
    coming = null;
  });
}

/** Fetches it once the page itself is complete; call what is returned to leave it. Not where data is to be saved. */
export function fetchTableSoon(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    // What the page is still busy with comes first.
    timer = setTimeout(fetchTable, 100);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => {
    removeEventListener("load", soon);
    clearTimeout(timer);
  };
}
