// Where the page comes from: from the program, as its people get it; or, while it is being written, from the folder named in
// PARADE_WEB_DIST (what `npm run build` made), with the server's own content policy. The tables come from the server always.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { BrowserContext, Route } from "playwright-core";

const DIST = process.env["PARADE_WEB_DIST"];

/** The server's policy, for a page with styles in it. */
function policy(body: string | Buffer): string {
  const [, style] = /<style>(.*)<\/style>/s.exec(String(body)) ?? [];
  const allowed = style === undefined ? "" : ` 'sha256-${createHash("sha256").update(style).digest("base64")}'`;
  return `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'${allowed}; img-src 'self'; font-src 'self'; connect-src 'self'; `
    + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

const KINDS: Record<string, string> = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

/** Whether the pages come from a folder, so that no server is needed for what asks none. */
export const pagesFromFolder = DIST !== undefined;

/** Answers a request for a page, or for a part of one, from the folder. */
export async function fromFolder(route: Route, folder: string): Promise<void> {
  const path = new URL(route.request().url()).pathname;
  const file = join(folder, path.slice(1));
  const isFile = path !== "/" && existsSync(file);
  if (!isFile && path.startsWith("/assets/")) return route.fulfill({ status: 404, body: "" });
  const body = isFile ? readFileSync(file) : page(folder);
  const contentType = KINDS[isFile ? extname(path) : ".html"] ?? "application/octet-stream";
  await route.fulfill({ body, contentType, headers: { "content-security-policy": policy(isFile ? "" : body) } });
}

/** The page for an address at any depth, as the server writes it. */
function page(folder: string): string {
  return readFileSync(join(folder, "index.html"), "utf8").replaceAll('"./', '"/');
}

export async function servePagesFrom(context: BrowserContext): Promise<void> {
  if (DIST === undefined) return;
  await context.route((url) => !/^\/(api\/|healthz|readyz)/.test(url.pathname), (route) => fromFolder(route, DIST));
}
