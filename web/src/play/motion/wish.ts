// Whether anything is to move.
import { settings } from "../../settings.svelte.ts";

/** The system's wish comes first, then the setting. Where nobody looks nothing moves. */
export function wantsMotion(): boolean {
  if (document.visibilityState === "hidden" || !settings.motion) return false;
  // Some test environments have no media queries, and no animations either.
  return typeof Element.prototype.animate === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
