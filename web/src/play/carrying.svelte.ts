// A card that is carried from one tray to the other by a finger or the mouse.
import type { Card } from "$protocol";

/** So far it has to be moved to be carried: less is a tap. */
const FAR = 6;

export class Carrying {
  /** The card that is carried, and how far. */
  by = $state.raw<{ card: Card; x: number; y: number } | null>(null);
  /** The tray that it is over. */
  onto = $state.raw<string | null>(null);
  #from: { card: Card; x: number; y: number; pointer: number } | null = null;
  #swallow = false;
  readonly #dropped: (card: Card, onto: string) => void;

  constructor(dropped: (card: Card, onto: string) => void) {
    this.#dropped = dropped;
  }

  begin(event: PointerEvent, card: Card): void {
    this.#swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#from = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!this.by && Math.hypot(x, y) < FAR) return;
    if (!this.by && event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(from.pointer);
    this.by = { card: from.card, x, y };
    const tray = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest<HTMLElement>("[data-tray]"));
    this.onto = tray.find((element) => element !== null)?.dataset["tray"] ?? null;
  }

  end(event: PointerEvent): void {
    if (event.pointerId !== this.#from?.pointer) return;
    const { by, onto } = this;
    this.cancel();
    if (!by) return;
    // The click that follows is the end of the way and no tap.
    this.#swallow = true;
    if (onto) this.#dropped(by.card, onto);
  }

  cancel(): void {
    this.#from = null;
    this.by = null;
    this.onto = null;
  }

  /** Whether the click now is none. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }
}
