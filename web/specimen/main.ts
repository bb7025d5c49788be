import { mount } from "svelte";
import type { ServerMessage } from "$protocol";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { speak } from "../src/words/words.svelte.ts";
import Specimen from "./Specimen.svelte";
import { Names, seatNames } from "../src/table/names.ts";
import { type State, states } from "./states.ts";

/** A state as a server sends it, from `fixtures/`. */
async function sent(name: string): Promise<State | undefined> {
  const file = import.meta.glob<{ default: { first: ServerMessage[]; pick?: string } }>("../fixtures/*.json")[`../fixtures/${name}.json`];
  const { first, pick } = (await file?.())?.default ?? { first: [] };
  const snapshot = first.find((message) => message.type === "snapshot");
  const position = snapshot?.table.position;
  if (!snapshot || !position) return undefined;
  const names = new Names(seatNames(snapshot.table.seats), null);
  return {
    position,
    mine: snapshot.private ?? null,
    names: snapshot.table.seats.map((_, seat) => names.of(seat)),
    ...(pick && asked.get("pick") !== "no" ? { chosen: pick } : {}),
  };
}

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
await speak(asked.get("language") === "fr" ? "fr" : "en");
const name = asked.get("state") ?? "mock";
const state = states[name] ?? (await sent(name));
const target = document.getElementById("app");
if (target && state) mount(Specimen, { target, props: { state } });
else document.body.textContent = Object.keys(states).join(" ");
