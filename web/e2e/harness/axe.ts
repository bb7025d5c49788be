// What axe-core has against a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Results {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** Each violation in a line: the rule, and where. */
export async function faultsByAxe(page: Page): Promise<string[]> {
  // Not as a script element: the content policy allows none of another's.
  await page.evaluate(AXE);
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (where: Document, options: object) => Promise<unknown> } };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    return (await axe.run(document, {
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: tags },
      // How large a target is, is measured apart, at 44 px: axe counts one as small that a sticky foot covers until one scrolls.
      rules: { "target-size": { enabled: false } },
    })) as unknown;
  }) as Results;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} (${(node.failureSummary ?? "").replace(/\s+/g, " ")})`));
}
