// Where the page is: the path below the one under which the server stands, and what stands behind `#`.

export type Route =
  | { page: "start" }
  | { page: "table"; table: string; key: string | null; watch: boolean }
  | { page: "settings" }
  | { page: "rules" }
  | { page: "games" }
  | { page: "game"; game: string }
  | { page: "unknown" };

/** The path under which the server stands, with a slash at its end. */
const base = (() => {
  const told = document.querySelector<HTMLMetaElement>('meta[name="parade-base"]')?.content ?? "";
  return told.startsWith("/") ? (told.endsWith("/") ? told : `${told}/`) : "/";
})();

/** The address of a page or of the interface: `href("settings")`, `href("t/abc")`, `href("api/v1/games")`. */
export function href(path = ""): string {
  return base + path.replace(/^\//, "");
}

/** A part of a path as it was meant; null where nobody can have meant it. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** What an address leads to. */
export function routeOf(path: string, hash: string): Route {
  const [first = "", part = "", ...more] = (path.startsWith(base) ? path.slice(base.length) : "?").replace(/\/$/, "").split("/");
  const second = decoded(part);
  const rest = more.length > 0;
  if (first === "" && part === "") return { page: "start" };
  if (first === "t" && second && !rest) {
    const behind = new URLSearchParams(hash.replace(/^#/, ""));
    const join = behind.get("join");
    const watch = behind.get("watch");
    return { page: "table", table: second, key: join ?? watch, watch: join === null && watch !== null };
  }
  if (first === "games" && second && !rest) return { page: "game", game: second };
  if ((first === "settings" || first === "rules" || first === "games") && part === "") return { page: first };
  return { page: "unknown" };
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
