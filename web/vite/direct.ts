// A page whose script lies in a chunk with others gets a chunk of its own that says no more than where it lies: a file more to
// fetch, and a round more where six are fetched at once. Whoever asks for it is sent there directly.

import type { Plugin, Rolldown } from "vite";

/** A chunk that only passes on what another one has as its default. */
const NAME_FOR_ANOTHER = /^\s*export\s*\{\s*(\w+) as default\s*\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;

/** Where a chunk leads that is nothing but a name for another one. */
export function leadsTo(file: Rolldown.OutputAsset | Rolldown.OutputChunk): { chunk: string; as: string } | null {
  const [, as, chunk] = (file.type === "chunk" && NAME_FOR_ANOTHER.exec(file.code)) || [];
  return as && chunk ? { chunk, as } : null;
}

/** The script with the name of one chunk replaced by that of another. */
export function redirected(code: string, from: string, to: { chunk: string; as: string }): string {
  const asked = new RegExp(`import\\((["'\`])\\./${from.replace(/[.$]/g, "\\$&")}\\1\\)`, "g");
  return code.replace(asked, `import("./${to.chunk}").then(e=>({default:e.${to.as}}))`).replaceAll(from, to.chunk);
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
