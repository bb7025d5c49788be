// Where the page is now, and how it goes elsewhere.

import { base, href, routeOf, type Route } from "./address.ts";

export { href, routeOf, type Route };

/**
 * What a page is called: under another name it is another page. A table is one more for each link that leads to it, and without one
 * it is what is shown before.
 */
export function nameOf(to: Route, before = ""): string {
  if (to.page === "table") {
    const table = `table ${to.table} `;
    return to.key ? table + to.key : before.startsWith(table) ? before : table;
  }
  return `${to.page} ${"table" in to ? to.table : "game" in to ? to.game : "number" in to ? to.number : ""}`;
}

let current: Route = $state.raw(routeOf(location.pathname, location.hash));

/** Where the page is now. */
export function route(): Route {
  return current;
}

function follow(): void {
  current = routeOf(location.pathname, location.hash);
}

/** Goes to a page: `go("settings")`. The one before stays behind the back button, unless it is to be replaced. */
export function go(path: string, how: { replace?: boolean } = {}): void {
  const to = href(path);
  if (how.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  follow();
  if (!how.replace) scrollTo(0, 0);
}

/** Follows the back button, and links of the page without loading it anew. Called once. */
export function followLinks(): void {
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const inside = link.pathname.startsWith(base) && routeOf(link.pathname, link.hash).page !== "unknown";
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (!inside || (samePage && link.hash)) return;
    event.preventDefault();
    go(link.pathname.slice(base.length) + link.search + link.hash);
  });
}
