// Where pages that ask no server are: at the program, or at an address that nobody has, if they come from a folder.

import { pagesFromFolder } from "./pages.ts";
import { Program } from "./program.ts";

export interface Origin {
  url(path?: string): string;
  close(): Promise<void>;
}

export async function pagesAt(): Promise<Origin> {
  if (pagesFromFolder) {
    // A secure place, as the browser's own check of a proof needs one.
    return { url: (path = "") => `https://parade.example/${path}`, close: () => Promise.resolve() };
  }
  const program = await Program.start();
  return { url: (path) => program.url(path), close: () => program.stop() };
}
