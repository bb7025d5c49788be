import { expect, it } from "vitest";
import { colorOf, numberOf, ofColor } from "./card.ts";

it("reads a card of the protocol", () => {
  expect([colorOf("G3"), numberOf("G3"), colorOf("KT"), numberOf("KT"), numberOf("R0")]).toEqual(["G", 3, "K", 10, 0]);
  expect(() => colorOf("X3")).toThrow("X3");
});

it("sorts the cards of a color, the highest first", () => {
  expect(ofColor(["G3", "R1", "GT", "G9", "G0"], "G")).toEqual(["GT", "G9", "G3", "G0"]);
});
