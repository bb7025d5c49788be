// Hints in the page what to fetch at once, so that nothing is found late: the words of each language and the part of each page
// that is seen first (the server leaves those that are meant: `data-for`), and the fonts of the first picture.

import type { Plugin } from "vite";

const FIRST: [ending: string, meant: string][] = [
  ["virtual:words/en", "en"],
  ["virtual:words/fr", "fr"],
  ["/pages/Start.svelte", "start"],
  ["/table/TablePage.svelte", "table"],
];
const FONTS = /alegreya-latin-800-|alegreya-sans-latin-500-/;

export function hints(): Plugin {
  return {
    name: "parade-hints",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        if (!bundle) return [];
        const links: Record<string, string>[] = [];
        const there = new Set<string>();
        // What the first script takes along is hinted at already.
        const files = Object.values(bundle);
        const known = new Set(files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.fileName, ...file.imports] : [])));
        for (const file of files) {
          if (file.type === "asset" && FONTS.test(file.fileName)) {
            links.push({ rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `./${file.fileName}` });
          }
          const meant = file.type === "chunk" && FIRST.find(([ending]) => file.facadeModuleId?.endsWith(ending))?.[1];
          if (!meant || file.type !== "chunk") continue;
          for (const script of [file.fileName, ...file.imports]) {
            const mark = `${meant} ${script}`;
            if (there.has(mark) || known.has(script)) continue;
            there.add(mark);
            links.push({ rel: "modulepreload", crossorigin: "", href: `./${script}`, "data-for": meant });
          }
          for (const style of file.viteMetadata?.importedCss ?? []) {
            links.push({ rel: "preload", as: "style", crossorigin: "", href: `./${style}`, "data-for": meant });
          }
        }
        return links.map((attrs) => ({ tag: "link", attrs, injectTo: "head" as const }));
      },
    },
  };
}
