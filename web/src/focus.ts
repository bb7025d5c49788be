// Whoever goes by keys or listens is never left nowhere: when what had the focus goes from the page, it goes to the heading of
// what is there now. Whatever knows a better place takes it there itself.

/** The heading at which a reader begins: that of a sheet over the page, or that of the page. */
function heading(): HTMLElement | null {
  const sheet = document.querySelector("dialog[open]");
  return (sheet ?? document).querySelector<HTMLElement>(sheet ? "h2" : "h1");
}

/** Leads to the heading of the page; it is not shown as something that can be used. */
export function toHeading(): void {
  const to = heading();
  if (!to) return;
  to.tabIndex = -1;
  to.focus({ preventScroll: true });
}

/** Whether the focus is nowhere in particular: on the page itself, or on a heading where it was only put to begin there. */
export function isNowhere(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches("h1");
}

/** Watches over it; call what is returned to stop. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const came = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
  };
  const left = (event: FocusEvent) => {
    const from = event.target;
    // Whether it left by itself, or because that goes, is seen a moment later: somebody may have touched the page beside it.
    setTimeout(() => {
      if (last === from && from instanceof Element && from.isConnected && document.activeElement !== from) last = null;
    });
  };
  const watch = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    // What takes its place comes with the same change, and whoever knows better has a moment to say so.
    setTimeout(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) toHeading();
    });
  });
  document.addEventListener("focusin", came);
  document.addEventListener("focusout", left);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", came);
    document.removeEventListener("focusout", left);
    watch.disconnect();
  };
}
