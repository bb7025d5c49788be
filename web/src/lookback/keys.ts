// The keys of a game looked back at: those of the terminal.

import type { Pressed } from "../play/keys.ts";
import type { Walk } from "./walk.svelte.ts";

/** Does what a key asks for; says whether it asks for anything. Signs and digits can be turned off. */
export function obeyKey(walk: Walk, pressed: Pressed, letters: boolean): boolean {
  const { key, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = pressed;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return false;
  switch (key) {
    case "ArrowRight":
      walk.step(1);
      return true;
    case "ArrowLeft":
      walk.step(-1);
      return true;
    case "PageDown":
      walk.page(1);
      return true;
    case "PageUp":
      walk.page(-1);
      return true;
    case "Home":
      walk.go(0);
      return true;
    case "End":
      walk.toEnd();
      return true;
    case " ":
      walk.run();
      return true;
  }
  if (!letters) return false;
  const seat = Number(key) - 1;
  if (key === "0") walk.eyes = "mover";
  else if (key === "a" || key === "A") walk.eyes = "all";
  else if (seat >= 0 && seat < walk.record.names.length) walk.eyes = seat;
  else return false;
  return true;
}
