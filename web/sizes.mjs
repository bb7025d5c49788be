// What a browser has to fetch, packed as the server packs it, against what it may: `node sizes.mjs FOLDER`.
//
// Aimed at were 60 kB for all scripts together: docs/adr/0015 says what stands in the way. So that it does not grow unseen,
// what is fetched before the first page and before a table can be used is held apart from what comes later or never.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = join(process.argv[2] ?? "dist", "assets");
const names = readdirSync(folder);
const scripts = names.filter((name) => name.endsWith(".js"));
const packed = (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
const total = (list) => list.reduce((sum, name) => sum + packed(name), 0);

/** The script whose name begins so, and all that it imports at once. */
function with_imports(beginnings) {
  const found = new Set(beginnings.map((start) => scripts.find((name) => name.startsWith(`${start}-`))));
  if (found.has(undefined)) throw new Error(`one of ${beginnings.join(", ")} is not there`);
  for (const name of found) {
    for (const [, next] of readFileSync(join(folder, name), "utf8").matchAll(/(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g)) found.add(next);
  }
  return [...found];
}

// A browser fetches one language: French is the longer one.
const measures = [
  ["script that goes to a table at once", total(with_imports(["early"])), 2_500],
  ["script before the first page", total(with_imports(["base", "fr"])), 48_000],
  ["script before a table", total(with_imports(["base", "table", "fr"])), 80_000],
  ["script, all of it", total(scripts.filter((name) => !name.startsWith("en-"))), 165_000],
  ["styles, all of them", total(names.filter((name) => name.endsWith(".css"))), 30_000],
  ["fonts", names.filter((name) => name.endsWith(".woff2")).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0), 120_000],
];
for (const [what, bytes, most] of measures) {
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB${bytes > most ? ": too much" : ""}`);
}
process.exit(measures.some(([, bytes, most]) => bytes > most) ? 1 : 0);
