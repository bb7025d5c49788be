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
  args?: { chrome_frame_reporter?: { state?: string; affects_smoothness?: boolean }; frame_reporter?: { state?: string; affects_smoothness?: boolean } };
}

/** Traces what is done. */
export async function dropped(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  const path = `/tmp/parade-trace-${process.pid}.json`;
  await browser.startTracing(page, { path, categories: ["benchmark", "cc", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline.frame"] });
  await act();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, "utf8")) as { traceEvents: TraceEvent[] };
  let presented = 0, missed = 0, longest = 0;
  for (const event of traceEvents) {
    const report = event.args?.chrome_frame_reporter ?? event.args?.frame_reporter;
    if (event.name === "PipelineReporter" && report?.state !== undefined && report.affects_smoothness) {
      if (report.state === "STATE_DROPPED") missed += 1;
      else if (report.state.startsWith("STATE_PRESENTED")) presented += 1;
    }
    if (event.name === "RunTask" && event.dur !== undefined) longest = Math.max(longest, event.dur / 1000);
  }
  return { presented, missed, longest };
}
