import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "./connection/shell.ts";
import { lookNowAndThen, reloadWhenSafe } from "./connection/version.svelte.ts";
import { keepFocus } from "./focus.ts";
import { followLinks } from "./route.svelte.ts";
import { keepSettings, settings } from "./settings.svelte.ts";
import { preferred, speak } from "./words/words.svelte.ts";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/first.css";

keepSettings();
followLinks();
lookNowAndThen();
reloadWhenSafe();
keepShell();
keepFocus();
// The first words come with the first picture: nothing is shown and then said anew.
await speak(settings.language ?? preferred(navigator.languages));
const target = document.getElementById("app");
target?.replaceChildren();
if (target) mount(App, { target });
