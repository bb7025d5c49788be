import { beforeEach, expect, it, vi } from "vitest";
import { Dragging } from "./dragging.svelte.ts";

const heard = { taken: vi.fn(), over: vi.fn(), dropped: vi.fn() };
let dragging: Dragging;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<section data-drop="parade"></section><button></button>';
  const lane = document.querySelector("section") as HTMLElement;
  lane.getBoundingClientRect = () => ({ top: 100, bottom: 300 }) as DOMRect;
  dragging = new Dragging(heard.taken, heard.over, heard.dropped);
});

function at(x: number, y: number, more: Partial<PointerEvent> = {}): PointerEvent {
  const target = document.querySelector("button") as HTMLButtonElement & { setPointerCapture: () => void };
  target.setPointerCapture = () => undefined;
  return { button: 0, isPrimary: true, pointerId: 1, clientX: x, clientY: y, currentTarget: target, ...more } as PointerEvent;
}

it("plays a card that is let go over the parade", () => {
  dragging.begin(at(50, 600), "G3");
  dragging.move(at(52, 560));
  expect(dragging.by).toEqual({ card: "G3", x: 2, y: -40 });
  expect(heard.taken).toHaveBeenCalledWith("G3");
  dragging.move(at(60, 250));
  expect(heard.over).toHaveBeenLastCalledWith(true);
  dragging.end(at(60, 250));
  expect(heard.dropped).toHaveBeenCalledWith("G3");
  expect([dragging.by, dragging.swallows(), dragging.swallows()]).toEqual([null, true, false]);
});

it("leaves a tap a tap, though the hand shakes", () => {
  dragging.begin(at(50, 600), "G3");
  dragging.move(at(53, 603));
  dragging.end(at(53, 603));
  expect([dragging.by, dragging.swallows()]).toEqual([null, false]);
  expect(heard.taken).not.toHaveBeenCalled();
});

it("plays nothing that is let go elsewhere, or that the system takes away", () => {
  dragging.begin(at(50, 600), "G3");
  dragging.move(at(50, 200));
  dragging.move(at(50, 500));
  dragging.end(at(50, 500));
  dragging.begin(at(50, 600), "G3");
  dragging.move(at(50, 200));
  dragging.cancel();
  dragging.end(at(50, 200));
  expect(heard.dropped).not.toHaveBeenCalled();
  expect(heard.over).toHaveBeenLastCalledWith(false);
});

it("hears one pointer, and no second button", () => {
  dragging.begin(at(50, 600, { button: 2 }), "G3");
  dragging.move(at(50, 200));
  dragging.begin(at(50, 600), "G3");
  dragging.move(at(50, 200, { pointerId: 2 }));
  expect(dragging.by).toBe(null);
});
