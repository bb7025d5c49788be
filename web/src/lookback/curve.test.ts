import { expect, test } from "vitest";
import { fitting, widthFor } from "./curve.ts";

test("names stand beside the curve as far as there is room, and say so where there is none", () => {
  for (const names of [["Al", "Bo"], ["Player", "Caterpillar"], ["Élodie-Marguerite", "Li"]]) {
    expect(names.map((name) => fitting(name, widthFor(names)))).toEqual(names);
  }
  expect(fitting("Caterpillar", 104)).toBe("Cat…");
  expect(fitting("Le Chapelier fou", 104)).toBe("Le…");
  // Two of a kind are told apart by what stands last.
  expect(["Lièvre", "Lièvre 2", "Caterpillar 3", "La Reine de cœur 2"].map((name) => fitting(name, 121))).toEqual(["Lièvre", "Lièv… 2", "Cate… 3", "La R… 2"]);
  expect(fitting("Lièvre 2", 70)).toBe("L… 2");
  expect(fitting("Li", 50)).toBe("Li");
});
