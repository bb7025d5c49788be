// What a table needs while people come: one part of the script of its own.
export { default as ShareSheet } from "../around/ShareSheet.svelte";
export { default as Lobby } from "./Lobby.svelte";
