// What is opened beside a table, and seldom, what the others there ask for, and sounds: one part of the script of its own.
export { default as Company } from "../around/Company.svelte";
export { default as Menu } from "../around/Menu.svelte";
export { default as SeatSheet } from "../around/SeatSheet.svelte";
export { default as TalkPanel } from "../around/TalkPanel.svelte";
export { default as CommandLine } from "./CommandLine.svelte";
export { default as Hint } from "./Hint.svelte";
export { default as Keys } from "./Keys.svelte";
export { default as Turns } from "./Turns.svelte";
export { parse } from "./command.ts";
export { trays, wayOf } from "./keep.ts";
export { heard } from "./heard.ts";
export { obey } from "./obey.ts";
export { play, wakeSound } from "./sound.ts";
