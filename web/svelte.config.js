import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess({ style: false }),
  // Styles are files: the content policy allows none that a script puts into the page.
  compilerOptions: { css: "external", runes: true },
};
