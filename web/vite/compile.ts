// Messages of Fluent as functions, so that the page carries neither its parser nor its resolver: a message that takes nothing
// is a text, any other a function of what it takes. What they say is compared with what Fluent says, for all messages.

import type { FluentResource } from "@fluent/bundle";

type Entry = FluentResource["body"][number];
type Pattern = NonNullable<Entry["value"]>;
type Element = Exclude<Pattern, string>[number];

/** An expression of JavaScript. `a` is what the message takes, `t` makes a text of one of it, `c` chooses by one of it. */
function pattern(value: Pattern | null, id: string): string {
  if (value === null) return '""';
  if (typeof value === "string") return JSON.stringify(value);
  const parts = value.map((element) => part(element, id)).filter((text) => text !== '""');
  if (parts.length === 0) return '""';
  // A sum that begins with a text is one of texts.
  return parts[0]?.startsWith('"') || parts.length === 1 ? parts.join("+") : `""+${parts.join("+")}`;
}

function part(element: Element, id: string): string {
  if (typeof element === "string") return JSON.stringify(element);
  switch (element.type) {
    case "str":
      return JSON.stringify(element.value);
    case "var":
      return `t(a,${JSON.stringify(element.name)})`;
    case "select": {
      if (element.selector.type !== "var") throw new Error(`${id}: what is chosen by should be an argument`);
      const variants = element.variants.map(({ key, value }) => {
        const name = key.type === "num" ? String(key.value) : key.value;
        return `${JSON.stringify(String(name))}:${pattern(value, id)}`;
      });
      const other = element.variants[element.star]?.key;
      const otherwise = other && JSON.stringify(String(other.value));
      return `c(a,${JSON.stringify(element.selector.name)},{${variants.join()}},${otherwise})`;
    }
    default:
      throw new Error(`${id}: the page does not understand ${element.type}; vite/compile.ts would have to learn it`);
  }
}

/** A module whose default export are the messages by their ids. */
export function compiled(entries: Iterable<Entry>): string {
  const lines = [...entries].map(({ id, value }) => {
    const text = pattern(value, id);
    const takes = /\b[tc]\(a,/.test(text);
    return `${JSON.stringify(id)}:${takes ? `(a,t,c)=>${text}` : text}`;
  });
  return `export default {${lines.join(",\n")}}`;
}
