import { mount } from "svelte";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { speak } from "../src/words/words.svelte.ts";
import Specimen from "./Specimen.svelte";
import { states } from "./states.ts";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
await speak(asked.get("language") === "fr" ? "fr" : "en");
const state = states[asked.get("state") ?? "mock"];
const target = document.getElementById("app");
if (target && state) mount(Specimen, { target, props: { state } });
else document.body.textContent = Object.keys(states).join(" ");
