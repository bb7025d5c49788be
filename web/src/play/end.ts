// The end of a game: one part of the script of its own.
export { default as KeepTwo } from "./KeepTwo.svelte";
export { default as Scoring } from "./Scoring.svelte";
export { wouldKeep } from "./keep.ts";
