// The keys of the table. What a key means is told here and nowhere else; what is done about it the page knows.

/** What a key asks for. */
export type Deed =
  | { to: "card"; slot: number }
  | { to: "enter" | "back" | "hint" | "undo" | "talk" | "turns" | "command" | "keys" | "along" };

/** Of a key event, what counts. */
export interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

const LETTERS = { h: "hint", u: "undo", t: "talk", l: "turns", ":": "command", "?": "keys" } as const;

/**
 * What a key asks for; null: nothing, and the browser does with it what it does. Single letters and signs can be turned off;
 * digits cannot be said by mistake.
 */
export function deedOf(pressed: Pressed, letters = true): Deed | null {
  const { key, altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = pressed;
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return null;
  // On some keyboards digits need Shift: the sign counts, not the key.
  if (/^[1-5]$/.test(key)) return { to: "card", slot: Number(key) - 1 };
  if (key === "Enter") return { to: "enter" };
  if (key === "Escape") return { to: "back" };
  if (key === "ArrowLeft" || key === "ArrowRight") return { to: "along" };
  if (!letters) return null;
  const letter = key.toLowerCase();
  const known = Object.entries(LETTERS).find(([sign]) => sign === letter);
  return known ? { to: known[1] } : null;
}

/** Whether somebody types there, or the element has a use for keys itself: then keys are no commands. */
export function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, dialog, [popover], [role=menu]") !== null;
}

/** Whether Enter does something there by itself. */
export function takesEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a[href], summary, [role=button]") !== null;
}
