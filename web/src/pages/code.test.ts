import { describe, expect, it } from "vitest";
import { codeOf } from "./code.ts";

const link = `https://example.org/games/parade/t/garden-7#join=${"ab".repeat(32)}`;

/** Which modules a path makes dark. */
function modules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(wide); at++) dark.add(`${Number(x) + at},${Number(y)}`);
  }
  return dark;
}

describe("a link as a code", () => {
  const { size, path } = codeOf(link);
  const dark = modules(path);

  it("is a QR code of some version, inside a quiet zone of four modules", () => {
    expect((size - 8 - 17) % 4).toBe(0);
    for (const place of dark) {
      for (const at of place.split(",").map(Number)) expect(at >= 4 && at < size - 4).toBe(true);
    }
  });

  it("has the three eyes that readers look for", () => {
    for (const [left, top] of [[4, 4], [size - 11, 4], [4, size - 11]] as const) {
      for (let at = 0; at < 7; at++) {
        expect(dark.has(`${left + at},${top}`) && dark.has(`${left},${top + at}`)).toBe(true);
      }
      expect(dark.has(`${left + 1},${top + 1}`)).toBe(false);
      expect(dark.has(`${left + 3},${top + 3}`)).toBe(true);
    }
  });

  it("is another for another link", () => {
    expect(codeOf(`${link}x`).path).not.toBe(path);
  });
});
