import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ReviewCall, ReviewEyes, ReviewTold } from "$protocol";
import { RequestError } from "../connection/request.ts";
import { recordsIn } from "./record.ts";
import { speak } from "../words/words.svelte.ts";
import { NAMELESS, Together } from "./together.svelte.ts";
import { type Scene, Walk } from "./walk.svelte.ts";

const [record] = recordsIn(readFileSync("../crates/parade-rules/tests/vectors/games.jsonl", "utf8").split("\n")[0] ?? "");
if (!record) throw new Error("no record");

/** Somebody at a link, and the server as the test plays it: `said` is called with each call, `tell` answers the one that waits. */
function somebody(anna = "Anna") {
  const scene = { position: { turn: 0, phase: "play", to_act: [0] }, seats: [], draw_pile: [] } as unknown as Scene;
  const walk = new Walk(record!, 0, () => Promise.resolve(scene));
  const calls: ReviewCall[] = [];
  let answer: { tell: (told: ReviewTold) => void; fail: (error: Error) => void } | null = null;
  const together = new Together("0a".repeat(32), "Ben", walk, (call, signal) => {
    calls.push(call);
    return new Promise((tell, fail) => {
      answer = { tell, fail };
      signal.addEventListener("abort", () => fail(new RequestError("away", "aborted")), { once: true });
    });
  });
  void together.begin();
  const people = [{ number: 1, name: anna }, { number: 2, name: "Ben" }];
  let number = 0;
  return {
    walk,
    together,
    calls,
    last: () => calls.at(-1),
    async tell(leader: number | null, turn: number, eyes: ReviewEyes = { of: "mover" }) {
      answer?.tell({ game: "garden.1", number: ++number, place: { turn, eyes }, leader, people, you: 2 });
      await settled();
    },
    async fail(error: Error) {
      answer?.fail(error);
      await settled();
    },
  };
}

const settled = () => new Promise((done) => setTimeout(done));

it("goes where the leader goes, until one goes alone, and comes back when one wants", async () => {
  const { walk, together, tell, last } = somebody();
  await tell(1, 12, { of: "seat", seat: 1 });
  expect([walk.point, walk.eyes, together.follows]).toEqual([12, 1, true]);
  expect(last()).toMatchObject({ seen: 1, does: null, was: { place: { turn: 12 }, led: false } });
  walk.step(3);
  together.moved();
  expect(together.follows).toBe(false);
  await tell(1, 10, { of: "all" });
  expect([walk.point, walk.eyes]).toEqual([15, 1]);
  together.followAgain();
  expect([walk.point, walk.eyes, together.follows]).toEqual([10, "all", true]);
  // A place behind the end is the end.
  await tell(1, 100);
  together.moved();
  expect([walk.point, together.follows]).toEqual([walk.of - 1, true]);
});

it("whoever leads takes the others with her, one word after another", async () => {
  const { walk, together, tell, last, calls } = somebody();
  await tell(2, 0);
  expect(together.leads).toBe(true);
  walk.go(5);
  together.moved();
  await settled();
  expect(last()).toMatchObject({ does: { type: "go", place: { turn: 5, eyes: { of: "mover" } } } });
  // While that is on its way one has gone on: it is said afterwards, and nothing is lost.
  const before = calls.length;
  walk.go(6);
  together.moved();
  expect(calls.length).toBe(before);
  await tell(2, 5);
  expect(last()).toMatchObject({ does: { type: "go", place: { turn: 6 } }, was: { led: true } });
  await tell(2, 6);
  expect(last()).toMatchObject({ does: null });
  together.handTo(1);
  await settled();
  expect(last()).toMatchObject({ does: { type: "hand", to: 1 } });
});

it("takes the lead when it is free, from where one is", async () => {
  const { walk, together, tell, last } = somebody();
  await tell(1, 3);
  walk.go(9);
  together.moved();
  await tell(null, 3);
  expect([together.leader, walk.point]).toEqual([null, 9]);
  together.takeLead();
  await settled();
  expect(last()?.does).toEqual({ type: "lead" });
  await tell(2, 3);
  expect(last()?.does).toMatchObject({ type: "go", place: { turn: 9 } });
  expect(together.follows).toBe(true);
});

it("says why it cannot go on, does what was wanted once it can, and leaves with a word", async () => {
  const { together, tell, fail, calls } = somebody();
  await tell(2, 0);
  together.handTo(1);
  await settled();
  await fail(new RequestError("not-found", "no", 404));
  expect(together.trouble).toBe("ended");
  together.end();
  expect(calls.at(-1)?.does).toEqual({ type: "leave" });
});

it("calls whoever has no name by a word of whoever reads", async () => {
  const { together, tell } = somebody(NAMELESS);
  await tell(1, 0);
  for (const [language, word] of [["en", "Player"], ["fr", "Joueur"]] as const) {
    await speak(language);
    expect([together.leader?.name, together.others]).toEqual([word, [{ number: 1, name: word }]]);
  }
});
