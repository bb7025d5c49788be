import { expect, test } from "vitest";
import { href, nameOf, routeOf } from "./route.svelte.ts";

test("an address leads to a page", () => {
  expect(routeOf("/", "")).toEqual({ page: "start" });
  expect(routeOf("/settings", "")).toEqual({ page: "settings" });
  expect(routeOf("/games/", "")).toEqual({ page: "games" });
  expect(routeOf("/games/abc.1", "")).toEqual({ page: "game", game: "abc.1" });
  expect(routeOf("/t/abc", "#join=12")).toEqual({ page: "table", table: "abc", key: "12", watch: false });
  expect(routeOf("/t/abc", "#watch=12")).toEqual({ page: "table", table: "abc", key: "12", watch: true });
  expect(routeOf("/t/abc", "")).toEqual({ page: "table", table: "abc", key: null, watch: false });
  expect(routeOf("/learn", "")).toEqual({ page: "learn" });
  expect(routeOf("/learn/today", "")).toEqual({ page: "puzzle", number: null });
  expect(routeOf("/learn/puzzles/10", "")).toEqual({ page: "puzzle", number: 10 });
  expect(routeOf("/score", "")).toEqual({ page: "score", link: null, enter: null, code: null });
  expect(routeOf("/score", "#pad=a_-1")).toEqual({ page: "score", link: "a_-1", enter: null, code: null });
  expect(routeOf("/score", "#cards=20-4G")).toEqual({ page: "score", link: null, enter: null, code: "20-4G" });
  for (const unknown of ["/learn/puzzles/11", "/learn/puzzles", "/learn/x", "/t", "/t/a/b", "/nothing", "/settings/x", "/score/x", "/t/%"]) {
    expect(routeOf(unknown, "")).toEqual({ page: "unknown" });
  }
  expect(href("/t/abc")).toBe("/t/abc");
});

test("another link to a table is another page, and none is the one that is shown", () => {
  const at = (hash: string, before?: string) => nameOf(routeOf("/t/abc", hash), before);
  const shown = at("#watch=12");
  expect(at("#join=34", shown)).not.toBe(shown);
  expect(at("#join=34", at("", undefined))).not.toBe(at("", undefined));
  expect(at("", shown)).toBe(shown);
  expect(nameOf(routeOf("/t/ab", ""), shown)).not.toBe(shown);
  expect(nameOf(routeOf("/games/abc.1", ""))).not.toBe(nameOf(routeOf("/games/abc.2", "")));
});
