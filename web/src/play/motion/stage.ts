// The moves on the screen, by the Web Animations API. What changes its region flies as a picture of itself in a layer above the
// page, and what it is a picture of stays unseen until it lands; what only moves up in the parade moves itself. Nothing but
// `transform` and `opacity` changes, and nothing that moves takes part in the layout.
import type { Move, Places, Rect } from "./plan.ts";

/** What was found on the page: where it lies, and the element. */
export interface Found {
  places: Places;
  elements: ReadonlyMap<string, HTMLElement>;
}

const EASING = {
  play: "cubic-bezier(.3,.7,.2,1)",
  take: "cubic-bezier(.4,0,.2,1)",
  shift: "ease-out",
  draw: "ease-out",
} as const;

/** A card that is played hops so high on its way. */
const HOP = 10;

/** Finds what the page has marked with `data-place`: one reading of the layout. */
export function find(root: ParentNode): Found {
  const elements = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    const { place, card, seat, color } = element.dataset;
    const key = [place, card ?? seat, card === undefined ? color : undefined].filter((part) => part !== undefined).join(" ");
    // What is not shown has no boxes: of a table drawn in two ways only one is on the screen.
    if (!elements.has(key) && element.getClientRects().length > 0) elements.set(key, element);
  }
  const places = new Map<string, Rect>();
  for (const [key, element] of elements) places.set(key, element.getBoundingClientRect());
  return { places, elements };
}

/** Pictures of cards that will not be on the page any more once it has followed, taken while they are. */
export function pictures(found: Found, keys: readonly string[]): Map<string, HTMLElement> {
  const taken = new Map<string, HTMLElement>();
  for (const key of keys) {
    const element = found.elements.get(key);
    const rect = found.places.get(key);
    if (element && rect) taken.set(key, picture(element, rect));
  }
  return taken;
}

/** The moves under way. */
export class Flights {
  #animations: Animation[] = [];
  #pictures: HTMLElement[] = [];
  readonly #hidden = new Set<HTMLElement>();

  constructor(private readonly layer: HTMLElement) {}

  /** Moves everything; so many times as fast. Resolves when all has landed, or is ended. */
  async fly(moves: readonly Move[], seen: ReadonlyMap<string, HTMLElement>, after: Found, rate: number): Promise<void> {
    // All is read before anything is moved.
    const shifts = moves.filter((move) => move.kind === "shift").map((move) => shift(move, after));
    for (const move of moves) if (move.kind !== "shift") this.#begin(move, move.kind, seen, after);
    for (const begin of shifts) if (begin) this.#animate(begin.element, begin.frames, begin.timing);
    this.hurry(rate);
    await Promise.allSettled(this.#animations.map((animation) => animation.finished));
    this.end();
  }

  /** What is under way goes so many times as fast from now on. */
  hurry(rate: number): void {
    for (const animation of this.#animations) animation.playbackRate = rate;
  }

  /** Everything is where it goes. */
  end(): void {
    for (const animation of this.#animations) animation.cancel();
    for (const element of this.#pictures) element.remove();
    for (const element of this.#hidden) this.#show(element);
    this.#animations = [];
    this.#pictures = [];
  }

  #begin(move: Move, kind: "play" | "take" | "draw", seen: ReadonlyMap<string, HTMLElement>, after: Found): void {
    const { what, from, to, delay, duration } = move;
    const timing: KeyframeAnimationOptions = { delay, duration, easing: EASING[kind], fill: "both" };
    const lands = after.elements.get(`${LANDS[kind]} ${what}`);
    const leaves = seen.get(`${LEAVES[kind]} ${what}`);
    const flying = leaves ?? (lands && picture(lands, to));
    if (!flying) return;
    this.layer.append(flying);
    this.#pictures.push(flying);
    // A picture lies where it was drawn, and has the size of that place.
    const drawn = leaves ? from : to;
    const [start, goal] = [carried(from, drawn), carried(to, drawn)];
    const frames: Keyframe[] = [{ transform: start, opacity: move.appears ? 0 : 1 }, { transform: goal, opacity: 1 }];
    if (kind === "play") {
      const middle = between(from, to);
      frames.splice(1, 0, { transform: carried({ ...middle, top: middle.top - HOP }, drawn), opacity: 1 });
    }
    // What goes where only a number is shown is gone when it arrives.
    if (kind === "take" && !lands) frames.splice(1, 1, { opacity: 1, offset: 0.7 }, { transform: goal, opacity: 0 });
    const flight = this.#animate(flying, frames, timing);
    // What it is a picture of is not seen before it lands. No animation: one more would keep the page itself busy.
    if (lands) this.#hide(lands);
    flight.finished.then(
      () => {
        flying.remove();
        if (lands) this.#show(lands);
      },
      () => undefined,
    );
  }

  #hide(element: HTMLElement): void {
    element.style.visibility = "hidden";
    this.#hidden.add(element);
  }

  #show(element: HTMLElement): void {
    element.style.removeProperty("visibility");
    this.#hidden.delete(element);
  }

  #animate(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, timing);
    this.#animations.push(animation);
    return animation;
  }
}

const LEAVES = { play: "hand", take: "lane", draw: "pile" } as const;
const LANDS = { play: "lane", take: "collection", draw: "hand" } as const;

/** How a place in the parade moves, with its number. What the page itself moves it by stays. */
function shift({ what, from, to, delay, duration }: Move, after: Found) {
  const card = after.elements.get(what === "pile" || what === "end" ? what : `lane ${what}`);
  const element = card?.closest<HTMLElement>("li") ?? card;
  if (!element) return null;
  const own = getComputedStyle(element).transform;
  const back = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const frames: Keyframe[] = [{ transform: own === "none" ? back : `${back} ${own}` }, { transform: own }];
  const timing: KeyframeAnimationOptions = { delay, duration, easing: EASING.shift, fill: "backwards" };
  return { element, frames, timing };
}

/** The transform that carries what lies at one place to another. */
function carried(to: Rect, from: Rect): string {
  const scale = from.width > 0 ? to.width / from.width : 1;
  return `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
}

function between(one: Rect, other: Rect): Rect {
  const half = (a: number, b: number) => (a + b) / 2;
  return {
    left: half(one.left, other.left),
    top: half(one.top, other.top),
    width: half(one.width, other.width),
    height: half(one.height, other.height),
  };
}

/** A picture of an element that needs nothing of what it lies in. */
function picture(element: HTMLElement, rect: Rect): HTMLElement {
  const copy = document.createElement("div");
  const inside = element.cloneNode(true) as HTMLElement;
  for (const marked of [inside, ...inside.querySelectorAll<HTMLElement>("[data-place], [id]")]) {
    delete marked.dataset["place"];
    marked.removeAttribute("id");
  }
  copy.className = "flying";
  copy.style.left = `${rect.left}px`;
  copy.style.top = `${rect.top}px`;
  copy.style.width = `${rect.width}px`;
  copy.style.height = `${rect.height}px`;
  // Cards are as wide as what they lie in says; here that is the picture.
  copy.style.setProperty("--card", `${rect.width}px`);
  copy.append(inside);
  return copy;
}
