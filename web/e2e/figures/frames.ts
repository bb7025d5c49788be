// Frames by the browser's own trace: what the compositor showed, and what it should have shown and did not.

import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";

export interface Frames {
  /** Frames in which something had changed, and which were shown. */
  presented: number;
  /** Frames that came too late to be shown at their time. */
  missed: number;
  /** The longest task of the page's main thread, in milliseconds. */
  longest: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  dur?: number;
  args?: { frame_reporter?: { state?: string; affects_smoothness?: boolean } };
}

/** Traces what is done. */
export async function dropped(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  const path = `/tmp/parade-trace-${process.pid}.json`;
  await browser.startTracing(page, { path, categories: ["benchmark", "cc", "toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, "utf8")) as { traceEvents: TraceEvent[] };
  let presented = 0, missed = 0, longest = 0;
  for (const event of traceEvents) {
    const report = event.args?.frame_reporter;
    if (event.name === "PipelineReporter" && report?.state !== undefined) {
      if (report.state.startsWith("STATE_PRESENTED")) presented += 1;
      // A frame in which nothing would have moved is missed by nobody.
      else if (report.state === "STATE_DROPPED" && report.affects_smoothness) missed += 1;
    }
    if (event.name === "RunTask" && event.dur !== undefined) longest = Math.max(longest, event.dur / 1000);
  }
  return { presented, missed, longest };
}
