// Draws the icons in `public/` from the mark: `node icons.mjs`, with a Chromium at hand. They change when the mark does.

import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const mark = readFileSync(new URL("public/icon.svg", import.meta.url), "utf8").replace(/<style>.*<\/style>/, "");
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium" });
// How much of its side the mark takes: a maskable icon may lose all that is outside of a circle of 80 %.
for (const [name, size, share, corner] of [["icon-180", 180, 0.7, 0], ["icon-192", 192, 0.74, 0.2], ["icon-512", 512, 0.74, 0.2], ["icon-mask-512", 512, 0.54, 0]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:#EEF1EC;color:#1C1B22;--cut:#EEF1EC;border-radius:${size * corner}px}html{background:transparent}svg{width:${size * share}px}</style>${mark}`,
  );
  writeFileSync(new URL(`public/${name}.png`, import.meta.url), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
