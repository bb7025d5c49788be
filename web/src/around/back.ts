// The back button closes what lies over the page, as people expect of a phone: whatever opens puts an entry into the history.

let opened = 0;
/** A step back that was begun and has not ended. */
let stepping: Promise<void> | null = null;

/** Resolves when no step back is under way: what is put into the history before that, it would undo. */
export async function settled(): Promise<void> {
  await stepping;
}

interface Entry {
  over?: number;
}

/** Something lies over the page now. `close` is called when one goes back; call what is returned once it is closed otherwise. */
export function backCloses(close: () => void): () => void {
  const mine = ++opened;
  history.pushState({ over: mine } satisfies Entry, "");
  const isOpen = () => ((history.state as Entry | null)?.over ?? 0) >= mine;
  const went = () => {
    if (!isOpen()) close();
  };
  addEventListener("popstate", went);
  return () => {
    removeEventListener("popstate", went);
    // Closed otherwise: the entry goes, too. Whoever went on to another page has taken its place already.
    if ((history.state as Entry | null)?.over !== mine) return;
    stepping = new Promise((done) => addEventListener("popstate", () => done(), { once: true }));
    history.back();
  };
}
