import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import type { ScoreView } from "$protocol";
import { Names } from "../table/names.ts";
import { speak } from "../words/words.svelte.ts";
import SideBySide from "./SideBySide.svelte";

beforeAll(() => speak("en"));

it("lays the points of both games side by side, seat by seat", () => {
  const seats = [{ total: 12 }, { total: 30 }].map((seat) => ({ ...seat, place: 1, cards: 3, colors: [] }));
  const score = { seats, winners: [0] } as unknown as ScoreView;
  const other = { game: "tea.1", players: ["Alice", "hare"], points: [25, 9], winners: [1] };
  render(SideBySide, { other, score, names: new Names(["Dora", "Emil"], null), rules: "2013" });
  const rows = screen.getAllByRole("row").slice(1).map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([["Dora", "12", "Alice", "25"], ["Emil", "30", "Hare", "9"]]);
  const won = [...document.querySelectorAll("td.won")].map((cell) => cell.textContent);
  expect(won).toEqual(["12", "9"]);
});
