// How a message that was compiled is said: `vite/compile.ts`.

/** What a message takes, by name. Numbers choose plural forms. */
export type Args = Record<string, string | number>;

/** A text of one of what a message takes. */
type Text = (args: Args, name: string) => string;
/** One of several texts, by one of what a message takes. */
type Choose = (args: Args, name: string, variants: Record<string, string>, otherwise: string) => string;

/** The messages of a language, by id. */
export type Messages = Record<string, string | ((args: Args, text: Text, choose: Choose) => string)>;

/** Whoever says the messages of a language; null for one that there is not. */
export function speaker(language: string, messages: Messages): (id: string, args?: Args) => string | null {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const text: Text = (args, name) => {
    const value = args[name];
    // What is missing is better seen than fatal.
    return typeof value === "number" ? numbers.format(value) : (value ?? `{$${name}}`);
  };
  const choose: Choose = (args, name, variants, otherwise) => {
    const value = args[name] ?? "";
    const chosen = variants[value] ?? (typeof value === "number" ? variants[plurals.select(value)] : undefined);
    return chosen ?? variants[otherwise] ?? "";
  };
  return (id, args = {}) => {
    const message = messages[id];
    return typeof message === "function" ? message(args, text, choose) : (message ?? null);
  };
}
