// The service worker, with the list of all that belongs to the page: `sw.js` in the bundle.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { minifySync, type Plugin } from "vite";

const HERE = import.meta.dirname;

export function shell(): Plugin {
  return {
    name: "parade-shell",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const beside = readdirSync(resolve(HERE, "../public"));
        const all = ["./", ...built, ...beside].sort();
        // What is large and not needed for a first look.
        const isLarge = (name: string) => name.endsWith(".wasm");
        const files = all.filter((name) => !isLarge(name));
        const later = all.filter(isLarge);
        const source = readFileSync(resolve(HERE, "service-worker.js"), "utf8");
        const contents = beside.map((name) => readFileSync(resolve(HERE, "../public", name)));
        // The page has its styles in it.
        const page = bundle["index.html"];
        if (page?.type === "asset") contents.push(Buffer.from(page.source));
        const version = createHash("sha256").update(JSON.stringify(all)).update(source);
        for (const content of contents) version.update(content);
        const named = `const VERSION = ${JSON.stringify(version.digest("hex").slice(0, 12))};\nconst FILES = ${JSON.stringify(files)};\n`
          + `const LATER = ${JSON.stringify(later)};\n`;
        this.emitFile({ type: "asset", fileName: "sw.js", source: minifySync("sw.js", named + source).code });
      },
    },
  };
}
