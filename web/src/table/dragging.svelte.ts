// A card of the hand follows the pointer, and is played if it is let go over the parade.
import type { Card } from "$protocol";

/** Where the card is that is being dragged. */
export interface Dragged {
  card: Card;
  x: number;
  y: number;
}

/** A hand shakes: so far a pointer may go and still be a tap. */
const TAP_PX = 8;

/** Follows one pointer at a time. */
export class Dragging {
  /** The card that is being dragged; null as long as it may be a tap. */
  by = $state.raw<Dragged | null>(null);
  #start: { card: Card; pointer: number; x: number; y: number } | null = null;
  #over = false;
  #swallow = false;
  #taken: (card: Card) => void;
  #overChanged: (over: boolean) => void;
  #dropped: (card: Card) => void;

  /** Tells when a card is picked up, when it comes over the parade or leaves it, and when it is let go there. */
  constructor(taken: (card: Card) => void, overChanged: (over: boolean) => void, dropped: (card: Card) => void) {
    this.#taken = taken;
    this.#overChanged = overChanged;
    this.#dropped = dropped;
  }

  begin(event: PointerEvent, card: Card): void {
    this.#swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#start = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const start = this.#start;
    if (start === null || event.pointerId !== start.pointer) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (this.by === null) {
      if (Math.hypot(x, y) < TAP_PX) return;
      // From here on all moves of this pointer come here, wherever it goes.
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      this.#taken(start.card);
    }
    this.by = { card: start.card, x, y };
    this.#setOver(overParade(event));
  }

  end(event: PointerEvent): void {
    const dragged = this.by;
    const over = this.#over;
    if (this.#start === null || event.pointerId !== this.#start.pointer) return;
    this.cancel();
    if (dragged === null) return;
    this.#swallow = true;
    if (over) this.#dropped(dragged.card);
  }

  cancel(): void {
    this.#start = null;
    this.by = null;
    this.#setOver(false);
  }

  /** Whether the click that follows belongs to a drag, and selects nothing. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }

  #setOver(over: boolean): void {
    if (over === this.#over) return;
    this.#over = over;
    this.#overChanged(over);
  }
}

/** Whether a pointer is over the parade, or above it: whoever throws a card up means it. */
function overParade(event: PointerEvent): boolean {
  const box = document.querySelector('[data-drop="parade"]')?.getBoundingClientRect();
  return box !== undefined && event.clientY <= box.bottom;
}
