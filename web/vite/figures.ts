// The figures stand in the page itself: they are there with the first picture, and no script has to bring them.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FIGURES = resolve(import.meta.dirname, "../src/cards/figures.svg");

/** The figures as one piece of HTML, without what is there for people alone. */
export function figures(): string {
  return readFileSync(FIGURES, "utf8")
    .replace(/<!--.*?-->/gs, "")
    .replace(/>\s+</g, "><")
    .trim();
}

/** Puts them at the beginning of every page's body. */
export function figuresInPage(): Plugin {
  return {
    name: "parade-figures",
    transformIndexHtml: (html) => html.replace(/<body[^>]*>/, (body) => `${body}\n    ${figures()}`),
  };
}
