// What a browser has to fetch, compressed, against what it may: `node sizes.mjs FOLDER`.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = process.argv[2] ?? "dist";
const most = { script: 60_000, styles: 20_000, fonts: 120_000 };
const size = { script: 0, styles: 0, fonts: 0 };
// Of the languages a browser fetches one: the largest counts.
const languages = [];
for (const name of readdirSync(join(folder, "assets"))) {
  const file = readFileSync(join(folder, "assets", name));
  const packed = gzipSync(file, { level: 9 }).length;
  if (/^(en|fr)-.*\.js$/.test(name)) languages.push(packed);
  else if (name.endsWith(".js")) size.script += packed;
  else if (name.endsWith(".css")) size.styles += packed;
  else if (name.endsWith(".woff2")) size.fonts += file.length;
}
size.script += Math.max(0, ...languages);
let over = false;
for (const [what, bytes] of Object.entries(size)) {
  over ||= bytes > most[what];
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB of ${most[what] / 1000} kB${bytes > most[what] ? ": too much" : ""}`);
}
process.exit(over ? 1 : 0);
