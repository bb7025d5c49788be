import { expect, test } from "vitest";
import { leadsTo, redirected } from "./direct.ts";

const chunk = (code: string) => ({ type: "chunk", code }) as Parameters<typeof leadsTo>[0];

test("a chunk that is a name for another is known", () => {
  expect(leadsTo(chunk('export{t as default}from"./table-a1.js";'))).toEqual({ chunk: "table-a1.js", names: new Map([["default", "t"]]) });
  expect(leadsTo(chunk('export{n as Flying,Live}from"./table-a1.js";'))?.names).toEqual(new Map([["Flying", "n"], ["Live", "Live"]]));
  expect(leadsTo(chunk('import{t as e}from"./table-a1.js";export{e as default};'))).toBeNull();
  expect(leadsTo(chunk('export{t as default}from"./table-a1.js";start();'))).toBeNull();
});

test("whoever asks for it is sent on", () => {
  const to = { chunk: "table-a1.js", names: new Map([["default", "t"], ["Live", "$"]]) };
  expect(redirected('f(()=>import(`./Page-b2.js`),["./Page-b2.js"])', "Page-b2.js", to)).toBe(
    'f(()=>import("./table-a1.js").then(e=>({default:e.t,Live:e.$})),["./table-a1.js"])',
  );
  expect(redirected('import("./Page-b2xjs")', "Page-b2.js", to)).toBe('import("./Page-b2xjs")');
});
