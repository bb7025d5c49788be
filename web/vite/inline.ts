// The styles of the first picture stand in the page itself: a file of them would be one more round to the server before anything
// is seen. The content policy allows a style in a page by its hash, which the server works out when it has completed the page.

import type { Plugin } from "vite";

const LINK = /[ \t]*<link rel="stylesheet"[^>]*href="\.\/(assets\/[^"]+\.css)"[^>]*>\n/m;

/** Styles as they stand in the page: on one line, and what they fetch is found from where the page lies. */
export function inPage(styles: string): string {
  return styles.trim().replace(/\n\s*/g, " ").replace(/url\(["']?\.\/([^"')]+)["']?\)/g, 'url("./assets/$1")');
}

export function stylesInPage(): Plugin {
  return {
    name: "parade-inline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        const link = page?.type === "asset" && LINK.exec(String(page.source));
        const path = link && link[1];
        const styles = path ? bundle[path] : undefined;
        const first = Object.values(bundle).find((file) => file.type === "chunk" && path && file.viteMetadata?.importedCss.has(path));
        if (page?.type !== "asset" || !link || !path || styles?.type !== "asset" || !first) return this.error("the page has no styles of its own");
        page.source = String(page.source).replace(link[0], () => `    <style>${inPage(String(styles.source))}</style>\n`);
        delete bundle[path];
        // Other parts say that they need them: they are there, as is the script that stands for them here.
        const [name, instead] = [path, first.fileName].map((one) => `"./${one.replace("assets/", "")}"`) as [string, string];
        for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = file.code.replaceAll(name, instead);
      },
    },
  };
}
