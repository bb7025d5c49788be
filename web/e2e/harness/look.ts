// What can be seen of a page without looking at it.

import type { Page } from "playwright-core";

/** Waits until the page shows something, nothing more is fetched, no animation runs, and fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    // An animation that never ends, as of a dot that breathes, is none that anybody waits for.
    const running = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return typeof end === "number" && Number.isFinite(end);
    });
    await Promise.allSettled(running.map((animation) => animation.finished));
    await frame();
  });
}

/** What sticks out to the side: an element a line. Nothing may make the page scroll sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const told = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const out = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > wide + 1);
    return [`${document.documentElement.scrollWidth} of ${wide} px: ${out.slice(0, 8).map(told).join(", ")}`];
  });
}

/** Targets that are smaller than a fingertip: 44 px either way, as the page lays them out. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>("button, summary, select, input, [role=button], nav a, a.button, a.brand");
    const small: string[] = [];
    for (const target of targets) {
      const box = target.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || target.closest(".visually-hidden")) continue;
      // The label of a box to tick belongs to it.
      const label = target instanceof HTMLInputElement ? target.labels?.[0]?.getBoundingClientRect() : undefined;
      const width = Math.max(box.width, label?.width ?? 0);
      const height = Math.max(box.height, label?.height ?? 0);
      if (width < 43.5 || height < 43.5) {
        small.push(`${target.tagName.toLowerCase()} "${(target.getAttribute("aria-label") ?? target.innerText).slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`);
      }
    }
    return small;
  });
}
