export default {
  // Styles are files: the content policy allows none that a script puts into the page.
  compilerOptions: { css: "external", runes: true, cssHash: ({ hash, filename }) => "s" + hash(filename).slice(0, 3) },
};
