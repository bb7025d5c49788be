import { describe, expect, it } from "vitest";
import { type Pressed, deedOf, takesEnter, takesKeys } from "./keys";

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

describe("keys", () => {
  it.each([
    ["1", { to: "card", slot: 0 }],
    ["5", { to: "card", slot: 4 }],
    ["6", null],
    ["Enter", { to: "enter" }],
    ["Escape", { to: "back" }],
    ["h", { to: "hint" }],
    ["H", { to: "hint" }],
    ["u", { to: "undo" }],
    ["t", { to: "talk" }],
    ["l", { to: "turns" }],
    [":", { to: "command" }],
    ["?", { to: "keys" }],
    ["x", null],
    ["Tab", null],
  ])("%s", (key, deed) => expect(deedOf(pressed(key))).toEqual(deed));

  it("have no letters among them for whoever has turned them off", () => {
    expect([deedOf(pressed("h"), false), deedOf(pressed("?"), false)]).toEqual([null, null]);
    expect(deedOf(pressed("Enter"), false)).toEqual({ to: "enter" });
  });

  it("are the browser's own with Ctrl, Alt or Meta", () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(deedOf(pressed("h", more))).toBeNull();
  });

  it("do nothing over again while they are held, and nothing while a letter is being made", () => {
    expect(deedOf(pressed("Enter", { repeat: true }))).toBeNull();
    expect(deedOf(pressed("h", { isComposing: true }))).toBeNull();
    expect(deedOf(pressed("1", { defaultPrevented: true }))).toBeNull();
  });

  it("are letters where somebody types, and the dialog's where one is open", () => {
    document.body.innerHTML = `<input id="a"><dialog open><button id="b"></button></dialog><button id="c"><i id="d"></i></button><p id="e"></p>`;
    const of = (id: string) => document.getElementById(id);
    expect([takesKeys(of("a")), takesKeys(of("b")), takesKeys(of("c")), takesKeys(of("e"))]).toEqual([true, true, false, false]);
    expect([takesEnter(of("c")), takesEnter(of("d")), takesEnter(of("e"))]).toEqual([true, true, false]);
  });
});
