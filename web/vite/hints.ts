// Hints in the page what to fetch at once, so that nothing is found late: the words of each language and the part of each page
// that is seen first (the server leaves those that are meant: `data-for`), and the fonts of the first picture.

import type { Plugin, Rolldown } from "vite";
import { leadsTo } from "./direct.ts";

const FIRST: [ending: string, meant: string][] = [
  ["virtual:words/en", "en"],
  ["virtual:words/fr", "fr"],
  ["virtual:words/en-table", "en table"],
  ["virtual:words/fr-table", "fr table"],
  ["/pages/Start.svelte", "start"],
  ["/table/TablePage.svelte", "table"],
];
const FONTS = /alegreya-latin-800-|alegreya-sans-latin-500-/;

/** The styles that a script takes along. */
function stylesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  return file?.type === "chunk" ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

export function hints(): Plugin {
  return {
    name: "parade-hints",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) return;
        const links: Record<string, string>[] = [];
        const there = new Set<string>();
        // What the first script takes along is hinted at already.
        const files = Object.values(bundle);
        const entries = files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.fileName, ...file.imports] : []));
        const known = new Set(entries);
        const meantFirst = new Set(entries.flatMap((name) => stylesOf(bundle[name])));
        for (const file of files) {
          if (file.type === "asset" && FONTS.test(file.fileName)) {
            links.push({ rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `./${file.fileName}` });
          }
          const meant = file.type === "chunk" && FIRST.find(([ending]) => file.facadeModuleId?.endsWith(ending))?.[1];
          if (!meant || file.type !== "chunk") continue;
          const scripts = [...(leadsTo(file) ? [] : [file.fileName]), ...file.imports];
          for (const style of scripts.flatMap((script) => stylesOf(bundle[script]))) {
            if (meantFirst.has(style)) continue;
            links.push({ rel: "preload", as: "style", crossorigin: "", href: `./${style}`, "data-for": meant });
          }
          for (const script of scripts) {
            const mark = `${meant} ${script}`;
            if (there.has(mark) || known.has(script)) continue;
            there.add(mark);
            links.push({ rel: "modulepreload", crossorigin: "", href: `./${script}`, "data-for": meant });
          }
        }
        return {
          // The script that goes to a table at once waits for nothing, no styles either.
          html: html.replace(/<script type="module"(?=[^>]*\/early-)/, '<script async type="module"'),
          tags: links.map((attrs) => ({ tag: "link", attrs, injectTo: "head" as const })),
        };
      },
    },
  };
}
