// What is asked for apart and lies in a chunk with others gets a chunk of its own that says no more than where it lies: a file more to
// fetch, and a round more where six are fetched at once. Whoever asks for it is sent there directly.

import type { Plugin, Rolldown } from "vite";

/** A chunk that only passes on what another one has. */
const NAME_FOR_ANOTHER = /^\s*export\s*\{([^{}]+)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;

/** The chunk that another one only passes on from, and what things are called there, by what they are called here. */
export interface Elsewhere {
  chunk: string;
  names: ReadonlyMap<string, string>;
}

/** Where a chunk leads that is nothing but a name for another one. */
export function leadsTo(file: Rolldown.OutputAsset | Rolldown.OutputChunk): Elsewhere | null {
  const [, list, chunk] = (file.type === "chunk" && NAME_FOR_ANOTHER.exec(file.code)) || [];
  if (!list || !chunk) return null;
  const names = list.split(",").map((one) => one.trim().split(/\s+as\s+/));
  return { chunk, names: new Map(names.map(([there = "", here = there]) => [here, there])) };
}

/** The script with the name of one chunk replaced by that of another. */
export function redirected(code: string, from: string, to: Elsewhere): string {
  const asked = new RegExp(`import\\((["'\`])\\./${from.replace(/[.$]/g, "\\$&")}\\1\\)`, "g");
  const names = [...to.names].map(([here, there]) => `${here}:e.${there}`).join(",");
  return code.replace(asked, () => `import("./${to.chunk}").then(e=>({${names}}))`).replaceAll(from, to.chunk);
}

export function direct(): Plugin {
  return {
    name: "parade-direct",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [path, file] of Object.entries(bundle)) {
          const to = leadsTo(file);
          if (!to) continue;
          const name = path.slice(path.lastIndexOf("/") + 1);
          delete bundle[path];
          for (const other of Object.values(bundle)) if (other.type === "chunk") other.code = redirected(other.code, name, to);
        }
      },
    },
  };
}
