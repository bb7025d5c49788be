import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// `npm run e2e`: whole games in Chromium. `npm run screens` and `npm run figures` run by the same runner, by name.
const WHAT = process.env["PARADE_E2E"] ?? "tests";

export default defineConfig({
  cacheDir: resolve(import.meta.dirname, "../node_modules/.vite-e2e"),
  resolve: { alias: { $protocol: resolve(import.meta.dirname, "../../docs/protocol/types.ts") } },
  test: {
    root: import.meta.dirname,
    include: [`${WHAT}/**/*.test.ts`],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A browser a file, and as many files at once as there are processors in CI.
    maxWorkers: 2,
    maxConcurrency: 3,
    restoreMocks: true,
    // As long as a page may take to show something: a busy machine is no failure.
    expect: { poll: { timeout: 30_000 } },
  },
});
