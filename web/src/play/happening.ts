// What happens at a table, for the eye and for the ear: fetched as soon as the table is shown. Until it is there nothing moves and
// nothing is said.
export { default as Live } from "./Live.svelte";
export { default as Flying } from "./motion/Flying.svelte";
export { PageScreen } from "./motion/screen.ts";
