// What can go wrong with a page, and how it goes on from there.

import type { GoodbyeReason } from "$protocol";

/** What happened: why a connection was closed, or what the page itself found. */
export type ProblemKind = GoodbyeReason | "server-away" | "draining" | "no-such-game" | "no-such-page";

/** What can be done: it goes on by itself, it may be tried again, the page is to be loaded anew, or nothing but go elsewhere. */
export type NextStep = "waits" | "again" | "reload" | "elsewhere";

const STEPS: Record<ProblemKind, NextStep> = {
  "no-such-table": "elsewhere",
  kicked: "elsewhere",
  "table-closed": "elsewhere",
  "no-such-game": "elsewhere",
  "no-such-page": "elsewhere",
  "wrong-protocol": "reload",
  failed: "again",
  "server-away": "again",
  draining: "again",
  "no-watchers": "waits",
  "server-stopping": "waits",
  "too-much": "waits",
  "too-slow": "waits",
  silent: "waits",
};

/** A problem by its code; what this page does not know failed. */
export function problemKind(code: string): ProblemKind {
  return Object.hasOwn(STEPS, code) ? (code as ProblemKind) : "failed";
}

export function nextStep(problem: ProblemKind): NextStep {
  return STEPS[problem];
}

export const PROBLEMS = Object.keys(STEPS) as ProblemKind[];
