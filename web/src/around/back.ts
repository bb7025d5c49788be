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

const over = (): number => (history.state as Entry | null)?.over ?? 0;

/** Something lies over the page now. `close` is called when one goes back; call what is returned once it is closed otherwise. */
export function backCloses(close: () => void): () => void {
  const mine = ++opened;
  let isOpen = true;
  let entered = false;
  const enter = () => {
    if (!isOpen) return;
    entered = true;
    history.pushState({ over: mine } satisfies Entry, "");
  };
  // What opens in place of something else waits until the entry of that is gone.
  if (stepping) void stepping.then(enter);
  else enter();
  const went = () => {
    if (entered && over() < mine) close();
  };
  addEventListener("popstate", went);
  return () => {
    isOpen = false;
    removeEventListener("popstate", went);
    // Closed otherwise: the entry goes, too. Whoever went on to another page has taken its place already.
    if (!entered || over() !== mine) return;
    const step = new Promise<void>((done) => addEventListener("popstate", () => done(), { once: true }));
    stepping = step;
    void step.then(() => {
      if (stepping === step) stepping = null;
    });
    history.back();
  };
}
