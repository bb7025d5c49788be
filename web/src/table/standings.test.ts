// The rows of a collection say what each color counts; the server says what all count together. In states of real tables the
// one adds up to the other, as things lie and with every card and every way to keep two.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { ServerMessage, Standing } from "$protocol";
import { type Would, rows } from "./collection.ts";

const FOLDER = resolve(import.meta.dirname, "../../fixtures");

it("the rows add up to the server's points, now and after every choice", () => {
  let compared = 0;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".json"))) {
    const { first } = JSON.parse(readFileSync(resolve(FOLDER, file), "utf8")) as { first: ServerMessage[] };
    const snapshot = first.find((message) => message.type === "snapshot");
    const position = snapshot?.table.position;
    // At the end the two that were kept lie there already, and the standing is the score.
    if (!snapshot || !position) continue;
    const agree = (what: string, would: Would | null, standing: Standing) => {
      for (const [seat, points] of standing.points.entries()) {
        // What somebody takes can turn colors of the others too.
        const after = would && { ...would, seat, adds: would.seat === seat ? would.adds : [] };
        const sum = rows(position, seat, after, new Set()).reduce((sum, row) => sum + row.points, 0);
        expect(sum, `${file}, ${what}, seat ${seat}`).toBe(points);
        compared += 1;
      }
    };
    agree("now", null, position.standing);
    const mine = snapshot.private;
    for (const preview of mine?.previews ?? []) {
      agree(preview.card, { seat: mine?.seat ?? 0, adds: preview.takes, after: preview.after }, preview.after);
    }
    for (const way of mine?.keeps ?? []) {
      agree(way.keep.join(" "), { seat: mine?.seat ?? 0, adds: way.keep, after: way.after }, way.after);
    }
  }
  expect(compared).toBeGreaterThan(500);
});
