import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { direct } from "./vite/direct.ts";
import { figuresInPage } from "./vite/figures.ts";
import { hints } from "./vite/hints.ts";
import { stylesInPage } from "./vite/inline.ts";
import { licenses } from "./vite/licenses.ts";
import { packed } from "./vite/packed.ts";
import { shell } from "./vite/shell.ts";
import { words } from "./vite/words.ts";

// `PARADE_SERVER=http://127.0.0.1:8080 npm run dev`: the page comes from here, the tables from there.
const server = process.env["PARADE_SERVER"] ?? "http://127.0.0.1:8080";
const proxy = {
  "/api": {
    target: server,
    ws: true,
    changeOrigin: true,
    // The server lets no page of another site in, and this one is its own.
    rewriteWsOrigin: true,
    configure: (proxy: { on(event: "proxyReq", f: (request: { setHeader(name: string, value: string): void }) => void): void }) => {
      proxy.on("proxyReq", (request) => request.setHeader("origin", server));
    },
  },
};

/** What goes to a table before the rest is there: see src/connection/early.ts. */
const EARLY = /\/src\/(address|storage|connection\/(early|request)|pages\/remembered)\.ts|\/docs\/protocol\/types\.ts/;
/** What the first page is made of. */
const FIRST_PAGE =
  /node_modules\/(svelte\/(?!.*(?:bindings\/(?:input|select|size)|src\/reactivity\/))|clsx|esm-env)|\/src\/(main|App|route|settings|words|cards|styles|pages\/(Start|Missing|Resume|NameField|link|name|plans|server|habits|levels|entries)|connection\/(again|version|shell))/;

export default defineConfig(({ mode }) => ({
  // The server may stand under any path: what is in `index.html` the server completes, all else is found from where it lies.
  base: "./",
  plugins: [words({ together: mode === "test" }), figuresInPage(), hints(), direct(), licenses(), stylesInPage(), shell(), packed(), svelte(), mode === "test" && svelteTesting()],
  resolve: { alias: { $protocol: resolve(import.meta.dirname, "../docs/protocol/types.ts") } },
  build: {
    outDir: process.env["PARADE_WEB_OUT"] ?? "dist",
    emptyOutDir: true,
    target: ["chrome130", "firefox128", "safari18"],
    // No `data:` address: the content policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        // Few files: over HTTP/1.1 each beyond the sixth waits for a round of its own. What the first page needs is one, and what
        // several other parts share is another.
        codeSplitting: {
          groups: [
            { name: "early", test: EARLY, priority: 9 },
            { name: "base", test: FIRST_PAGE, priority: 8 },
            { name: "table", test: /\/table\/TablePage\.svelte/, priority: 7 },
            // What moves and what is said: soon after the table is shown.
            { name: "happening", test: /\/src\/play\/(happening|Live|live|telling|motion\/(Flying|screen|stage|plan))\./, priority: 8 },
            { name: "trouble", test: /\/src\/pages\/(Problem|problems)\./, priority: 6 },
            // What few need is no part of what many do: the picture of a link, what plays without a server, sheets.
            { name: "code", test: /\/lean-qr\/|\/src\/pages\/code\.ts/, priority: 6 },
            { name: "own", test: /\/src\/(own\/(connection|open|kept)|rules\/ask)\.ts/, priority: 6 },
            { name: "sheet", test: /\/src\/(around\/(Sheet|Sure)\.svelte|pages\/share\.ts)/, priority: 6 },
            // What a game that is over has in common with one that is looked back at, and that itself: not before a table.
            { name: "score", test: /\/src\/play\/(Places|ScoreTable|SideBySide|score|reveal|keep)/, priority: 5 },
            { name: "lookback", test: /\/src\/lookback\/(?!LookBackPage|OpenPage)/, priority: 4 },
            // A hint without a server is told as a look back tells its reasons, and needs nothing else of that.
            { name: "reasons", test: /\/src\/(rules\/reasons|own\/advice)\.ts/, priority: 5 },
            { name: "learn", test: /\/src\/learn\//, minShareCount: 2, priority: 3 },
            // The check of a deal is wanted last of all.
            { name: "shared", test: /^(?!.*(pages\/proof|hashes\/hmac)).*(\/web\/|node_modules)/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy, fs: { allow: [resolve(import.meta.dirname, "..")] } },
  preview: { proxy },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "vite/**/*.test.ts"],
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
}));
