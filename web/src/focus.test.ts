import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isNowhere, keepFocus } from "./focus.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = "<h1>A table</h1><p><button>Try again</button><button>Menu</button></p>";
  stop = keepFocus();
});
afterEach(() => stop());

const [again, menu] = [0, 1].map((at) => () => document.querySelectorAll("button")[at] as HTMLButtonElement) as [
  () => HTMLButtonElement,
  () => HTMLButtonElement,
];

test("when the button that one is at goes, one is at the heading of the page", async () => {
  again().focus();
  again().remove();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  expect(isNowhere()).toBe(true);
});

test("whoever knows a better place takes one there", async () => {
  again().focus();
  const other = menu();
  again().remove();
  await Promise.resolve();
  other.focus();
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(other);
  expect(isNowhere()).toBe(false);
});

test("over the page it is the heading of the sheet", async () => {
  document.body.insertAdjacentHTML("beforeend", "<dialog open><h2>Menu</h2><button>Leave</button></dialog>");
  const leave = document.querySelector<HTMLButtonElement>("dialog button");
  leave?.focus();
  leave?.remove();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("H2"));
});

test("whoever left it by themselves is left alone", async () => {
  again().focus();
  again().blur();
  await new Promise((done) => setTimeout(done, 20));
  again().remove();
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(document.body);
});
