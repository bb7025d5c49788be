import { expect, test } from "vitest";
import { read } from "./settings.svelte.ts";

test("what is stored is read as far as it can be understood", () => {
  const first = read(null);
  expect(first.theme).toBe("auto");
  for (const broken of ["", "{", "3", "null", '"x"', "[]", '{"theme":"pink","sound":"yes","name":7,"language":"xx"}']) {
    expect(read(broken)).toEqual(first);
  }
  expect(read('{"theme":"contrast","oneTap":true,"name":"Anna","language":"fr"}')).toEqual({
    ...first, theme: "contrast", oneTap: true, name: "Anna", language: "fr",
  });
});
