// Cards that go to another place in the same picture: they slide there.
import { wantsMotion } from "./wish.ts";

/** Of look.md: lift and drop. */
const LIFT: KeyframeAnimationOptions = { duration: 160, easing: "cubic-bezier(.2,.8,.2,1)" };

/** Remembers where the cards of the trays lie. What it returns is called when they lie elsewhere. */
export function slide(root: HTMLElement | undefined): () => void {
  if (!root || !wantsMotion()) return () => undefined;
  const cards = () => [...root.querySelectorAll<HTMLElement>("[data-tray-card]")];
  const lay = new Map(cards().map((card) => [card.dataset["trayCard"], card.getBoundingClientRect()]));
  return () => {
    for (const card of cards()) {
      const from = lay.get(card.dataset["trayCard"]);
      const to = card.getBoundingClientRect();
      if (!from || to.width === 0 || (from.left === to.left && from.top === to.top && from.width === to.width)) continue;
      const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
      card.animate([{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: "none" }], LIFT);
    }
  };
}
