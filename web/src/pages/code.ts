// A link as a QR code, drawn as one path: a run of dark modules is one flat box.

import { generate } from "lean-qr/nano";

export interface Code {
  /** How many modules wide and high it is, with the quiet zone that readers need round it. */
  size: number;
  path: string;
}

const QUIET = 4;

export function codeOf(text: string): Code {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x++;
      path += `M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1h-${x + 1 - from}z`;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}
