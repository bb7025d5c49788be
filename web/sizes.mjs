// What a browser has to fetch, packed as the server packs it, against what it may: `node sizes.mjs FOLDER`.
//
// A table can be used with 60 kB of script and 20 kB of styles; docs/adr/0015 tells what comes after that. So that it does not grow
// unseen, what is fetched before the first page, before a table can be used and for a whole game against bots is held apart from what
// comes later or never. Told are both ways of packing, held is Brotli: browsers take it over HTTPS and on this machine, and gzip elsewhere.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";

const root = process.argv[2] ?? "dist";
const folder = join(root, "assets");
const names = readdirSync(folder);
const scripts = names.filter((name) => name.endsWith(".js"));
const styles = names.filter((name) => name.endsWith(".css"));
const [, inPage = ""] = /<style>(.*)<\/style>/s.exec(readFileSync(join(root, "index.html"), "utf8")) ?? [];

/** What is under a name; the styles in the page have none. */
const content = (name) => (name === "" ? Buffer.from(inPage) : readFileSync(join(folder, name)));
const ways = [(text) => gzipSync(text, { level: 9 }), brotliCompressSync];
const packed = (list) => ways.map((way) => list.reduce((sum, name) => sum + way(content(name)).length, 0));

/** The scripts whose names begin so, and all that they import at once. */
function with_imports(beginnings) {
  const found = new Set(beginnings.map((start) => scripts.find((name) => name.startsWith(`${start}-`) && !/-(table|beside|pages|more)-/.test(name.slice(start.length)))));
  if (found.has(undefined)) throw new Error(`one of ${beginnings.join(", ")} is not there`);
  for (const name of found) {
    for (const [, next] of content(name).toString().matchAll(/(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g)) found.add(next);
  }
  return [...found];
}

/** The styles that come with some scripts, those in the page included. */
function styles_with(list) {
  const parts = new Set(list.map((name) => name.slice(0, name.lastIndexOf("-", name.length - 9) + 1 || undefined).split("-")[0]));
  return ["", ...styles.filter((name) => parts.has(name.split("-")[0]))];
}

// A browser fetches one language: French is the longer one.
const first = with_imports(["base", "fr"]);
const table = with_imports(["base", "fr", "table", "fr-table"]);
// What comes after the first look, while one plays: what moves and is said, all that stands beside a table, the end, the check of the deal.
const beside = ["happening", "parts", "fr-beside", "gathering", "trouble", "fr-pages", "end", "shuffle"];
const game = with_imports(["base", "fr", "table", "fr-table", ...beside]);
const one_language = scripts.filter((name) => !name.startsWith("en-"));
const measures = [
  ["script that goes to a table at once", packed(with_imports(["early"])), 2_000],
  ["script before the first page", packed(first), 33_500],
  ["script before a table", packed(table), 60_000],
  ["script that a game against bots fetches, to its end", packed(game), 103_500],
  ["script, all of it", packed(one_language), 157_500],
  ["styles before the first page", packed([""]), 5_000],
  ["styles that a game against bots fetches, to its end", packed(styles_with(game)), 15_000],
  ["styles, all of them", packed(["", ...styles]), 22_400],
];
let isTooMuch = false;
function tell(what, bytes, most, beside = "") {
  const over = bytes > most;
  isTooMuch ||= over;
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB${beside}${over ? ": too much" : ""}`);
}
for (const [what, [gzip, brotli], most] of measures) tell(what, brotli, most, ` (gzip ${(gzip / 1000).toFixed(1)})`);
tell("fonts", names.filter((name) => name.endsWith(".woff2")).reduce((sum, name) => sum + content(name).length, 0), 120_000);

// What the server sends packed is the file itself.
for (const name of names.filter((name) => name.endsWith(".br"))) {
  if (brotliDecompressSync(content(name)).equals(content(name.slice(0, -3)))) continue;
  console.log(`${name} is not what it stands beside`);
  isTooMuch = true;
}
process.exit(isTooMuch ? 1 : 0);
