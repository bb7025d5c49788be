// Addresses: the path below the one under which the server stands, and what stands behind `#`. Apart from the page that is
// shown, so that the first script can do without the rest.

export type Route =
  | { page: "start" }
  | { page: "table"; table: string; key: string | null; watch: boolean }
  | { page: "own"; table: string }
  | { page: "day" }
  | { page: "settings" }
  | { page: "rules" }
  | { page: "score"; link: string | null; enter: string | null; code: string | null }
  | { page: "learn" }
  | { page: "puzzle"; number: number | null }
  | { page: "games" }
  | { page: "game"; game: string }
  | { page: "open" }
  | { page: "unknown" };

/** The path under which the server stands, with a slash at its end. */
export const base = (() => {
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
  if (first === "learn" && part === "today" && more.length === 0) return { page: "puzzle", number: null };
  if (first === "learn" && part === "puzzles" && more.length === 1 && /^([1-9]|10)$/.test(more[0] ?? "")) return { page: "puzzle", number: Number(more[0]) };
  const rest = more.length > 0;
  if (first === "" && part === "") return { page: "start" };
  if (first === "t" && second && !rest) {
    const behind = new URLSearchParams(hash.replace(/^#/, ""));
    const join = behind.get("join");
    const watch = behind.get("watch");
    return { page: "table", table: second, key: join ?? watch, watch: join === null && watch !== null };
  }
  if (first === "games" && second === "open" && !rest) return { page: "open" };
  if (first === "own" && second && !rest) return { page: "own", table: second };
  if (first === "score" && part === "") {
    const behind = new URLSearchParams(hash.replace(/^#/, ""));
    return { page: "score", link: behind.get("pad"), enter: behind.get("enter"), code: behind.get("cards") };
  }
  if (first === "games" && second && !rest) return { page: "game", game: second };
  if ((first === "day" || first === "settings" || first === "rules" || first === "learn" || first === "games") && part === "") return { page: first };
  return { page: "unknown" };
}
