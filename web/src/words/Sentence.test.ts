import { render } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import { mark } from "./marks.ts";
import Sentence from "./Sentence.svelte";
import { speak } from "./words.svelte.ts";

beforeAll(() => speak("en"));

test("a card in a sentence is a chip to look at and words to listen to", () => {
  const { container } = render(Sentence, { text: `You played ${mark("BT")}.` });
  const chip = container.querySelector(".token.c-B");
  expect(chip?.querySelector("[aria-hidden]")?.textContent).toBe("B10");
  expect(chip?.querySelector(".visually-hidden")?.textContent).toBe("blue 10");
  expect(container.textContent).toBe("You played B10blue 10.");
});
