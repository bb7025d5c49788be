import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_MS, MOVES, type News, QUIET_MS, type Saying, Speaker, join } from "./live";

const move = (text: string): News => ({ sentences: [text], move: true, mine: false });
const turn: News = { sentences: ["Your turn."], move: false, mine: true };
const before = (count: number) => `${count} before.`;

describe("what is said together", () => {
  it("is one text, urgent when it is my turn", () => {
    expect(join([move("A."), move("B."), turn], before)).toEqual({ text: "A. B. Your turn.", urgent: true });
    expect(join([move("A.")], before)).toEqual({ text: "A.", urgent: false });
  });

  it("leaves out a turn of mine that is over", () => {
    expect(join([move("A."), turn, move("I."), move("B.")], before)).toEqual({ text: "A. I. B.", urgent: false });
  });

  it("of many moves has the last ones, and says how many were before", () => {
    const many = Array.from({ length: MOVES + 3 }, (_, index) => move(`${index}.`));
    expect(join(many, before).text).toBe("3 before. 3. 4. 5. 6. 7.");
  });

  it("says the same once, unless it is a move", () => {
    const changed: News = { sentences: ["The host has changed how the table is played."], move: false, mine: false };
    expect(join([changed, move("A."), changed, move("A.")], before).text).toBe(`${changed.sentences.join()} A. A.`);
  });

  it("keeps what is no move", () => {
    const many = [move("0."), { sentences: ["Bob is back."], move: false, mine: false }, ...Array.from({ length: MOVES }, (_, index) => move(`${index + 1}.`))];
    expect(join(many, before).text).toBe("1 before. Bob is back. 1. 2. 3. 4. 5.");
  });
});

describe("when it is said", () => {
  let said: Saying[];
  let speaker: Speaker;
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    speaker = new Speaker((saying) => said.push(saying), before, () => Date.now());
  });
  afterEach(() => {
    speaker.stop();
    vi.useRealTimers();
  });

  it("waits until it is quiet", () => {
    speaker.hear(move("A."));
    vi.advanceTimersByTime(QUIET_MS - 1);
    speaker.hear(move("B."));
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([{ text: "A. B.", urgent: false }]);
  });

  it("does not wait for ever", () => {
    for (let time = 0; time < LONGEST_MS + 100; time += 100) {
      speaker.hear(move("A."));
      vi.advanceTimersByTime(100);
    }
    expect(said.length).toBeGreaterThan(0);
  });

  it("says nothing of nothing", () => {
    speaker.hear({ sentences: [], move: true, mine: false });
    vi.advanceTimersByTime(LONGEST_MS);
    expect(said).toEqual([]);
  });
});
