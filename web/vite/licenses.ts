// The licenses of what the bundle carries, as their authors ask: `licenses.txt` in the bundle.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** The license in a package's folder, whatever the file is called. */
function license(folder: string): string {
  const name = readdirSync(folder).find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  return name ? readFileSync(join(folder, name), "utf8").trim() : "";
}

export function licenses(): Plugin {
  return {
    name: "parade-licenses",
    apply: "build",
    generateBundle(_, bundle) {
      const found = new Map<string, string>();
      for (const file of Object.values(bundle)) {
        const sources = file.type === "chunk" ? file.moduleIds : file.originalFileNames.map((name) => join(process.cwd(), name));
        for (const source of sources) {
          const [, folder, name] = PACKAGE.exec(source.replace("\0", "")) ?? [];
          if (folder && name && existsSync(folder)) found.set(name, folder);
        }
      }
      const parts = [...found].sort().map(([name, folder]) => {
        const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string; license?: string };
        const text = license(folder);
        if (!text && !about.license) this.error(`${name} states no license`);
        return `${name} ${about.version} (${about.license ?? "see below"})\n\n${text}\n`;
      });
      const line = `\n${"-".repeat(72)}\n\n`;
      const head = "What the browser's table of Parade carries beside its own code, and under which licenses.\n";
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: [head, ...parts].join(line) });
    },
  };
}
