import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { figures } from "../../vite/figures.ts";
import Back from "./Back.svelte";
import Card from "./Card.svelte";
import Chip from "./Chip.svelte";

it("draws a card with its value, its letter and its figure, and says nothing unless it is told to", () => {
  const { container } = render(Card, { card: "KT", lies: "leaving" });
  const card = container.querySelector(".card");
  expect(card?.className).toMatch(/card c-K leaving/);
  expect(card?.textContent?.replace(/\s/g, "")).toBe("10K");
  expect(card?.querySelector("use")?.getAttribute("href")).toBe("#f-K");
  expect(card?.getAttribute("aria-hidden")).toBe("true");
});

it("is a picture with a name where it has a label", () => {
  const { getByRole } = render(Card, { card: "G3", label: "green 3" });
  expect(getByRole("img", { name: "green 3" })).toBeTruthy();
});

it("can be found by whoever lets it fly", () => {
  const { container } = render(Card, { card: "G3", place: "lane" });
  expect(container.querySelector('[data-place="lane"][data-card="G3"]')).toBeTruthy();
});

it("shows a turned card as what it counts", () => {
  const { container } = render(Chip, { card: "GT", lies: "turned" });
  expect(container.textContent).toBe("1");
  expect(render(Chip, { card: "GT" }).container.textContent).toBe("10");
});

it("has every figure that is drawn", () => {
  document.body.innerHTML = figures();
  const ids = new Set([...document.querySelectorAll("svg.figures > symbol")].map((symbol) => symbol.id));
  expect(ids).toEqual(new Set(["f-R", "f-B", "f-P", "f-G", "f-K", "f-O", "mark", "back", "arrow"]));
  // The content policy allows no style in the page.
  expect(document.querySelector("[style], style")).toBe(null);
  expect(render(Back).container.querySelector("use")?.getAttribute("href")).toBe("#back");
});
