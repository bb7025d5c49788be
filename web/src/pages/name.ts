// The name, cleaned as far as a page can: the server has the last word, and cleans more.

import { MAX_NAME } from "$protocol";

export type NameProblem = "name-empty" | "name-too-long";

/** One line, without what cannot be seen, without blanks at its ends or more than one in a row. */
export function cleanName(typed: string): string {
  // What joins the parts of one picture or word stays: where it joins nothing the server takes it away.
  const seen = typed.replace(/\s/g, " ").replace(/(?![\u200c\u200d\ufe0f])[\p{C}\p{DI}\u2800]/gu, "");
  return seen.replace(/ +/g, " ").trim().normalize();
}

/** What is wrong with a name, by the codes of the server's refusals. */
export function nameProblem(typed: string): NameProblem | null {
  const length = [...cleanName(typed)].length;
  if (length === 0) return "name-empty";
  return length > MAX_NAME ? "name-too-long" : null;
}
