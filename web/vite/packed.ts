// Beside every script and every file of styles the same packed with Brotli, which is a tenth smaller than what the server can do by
// itself: `NAME.br` in the bundle, for browsers that take it. The rules and the bots are left alone: they come when all else is
// there, and packed they would be another megabyte of the program.

import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

export function packed(): Plugin {
  return {
    name: "parade-packed",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg|txt)$/.test(fileName)) continue;
          const text = Buffer.from(file.type === "chunk" ? file.code : file.source);
          const source = brotliCompressSync(text);
          if (source.length < text.length) this.emitFile({ type: "asset", fileName: `${fileName}.br`, source });
        }
      },
    },
  };
}
