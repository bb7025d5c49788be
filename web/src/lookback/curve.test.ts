import { expect, test } from "vitest";
import { fitting, widthFor } from "./curve.ts";

test("names stand beside the curve as far as there is room, and say so where there is none", () => {
  for (const names of [["Al", "Bo"], ["Player", "Caterpillar"], ["Élodie-Marguerite", "Li"]]) {
    expect(names.map((name) => fitting(name, widthFor(names)))).toEqual(names);
  }
  expect(fitting("Caterpillar", 104)).toBe("Cat…");
  expect(fitting("Le Chapelier fou", 104)).toBe("Le…");
  expect(fitting("Li", 50)).toBe("Li");
});
