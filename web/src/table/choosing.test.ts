import { describe, expect, it } from "vitest";
import type { AnswerResult, Card, Command, Refusal, TableView } from "$protocol";
import { CALM_MS, type Chooser, Choosing } from "./choosing.svelte.ts";

class Session implements Chooser {
  view = { phase: "play" } as TableView;
  mine: { hand: Card[]; legal: Card[] } = { hand: ["R5", "G4", "K9"], legal: ["R5", "G4", "K9"] };
  sending = false;
  refusal: Refusal | null = null;
  choice: Card[] = [];
  sent: Command[] = [];
  answer: AnswerResult = { type: "accepted", seq: 1 };
  send(command: Command): Promise<AnswerResult> {
    this.sent.push(command);
    return Promise.resolve(this.answer);
  }
}

function at(session: Session, oneTap = false) {
  const clock = { now: 0 };
  return { choosing: new Choosing(session, () => oneTap, () => clock.now), clock };
}

describe("choosing a card", () => {
  it("takes two taps: the first selects, the second plays", async () => {
    const session = new Session();
    const { choosing } = at(session);
    await choosing.tap("R5");
    expect([choosing.chosen, choosing.shown, session.sent.length]).toEqual(["R5", "R5", 0]);
    await choosing.tap("G4");
    expect([choosing.chosen, session.sent.length]).toEqual(["G4", 0]);
    await choosing.tap("G4");
    expect(session.sent).toEqual([{ type: "play", card: "G4" }]);
    expect(choosing.chosen).toBe(null);
  });

  it("takes why something was refused away as soon as one goes on", async () => {
    const session = new Session();
    const { choosing } = at(session);
    for (const goOn of [() => choosing.tap("R5"), () => choosing.take("G4"), () => choosing.back(), () => choosing.tableChanged(false)]) {
      session.refusal = { code: "nothing-to-undo" };
      await goOn();
      expect(session.refusal).toBe(null);
    }
  });

  it("takes one tap where that is set", async () => {
    const session = new Session();
    await at(session, true).choosing.tap("K9");
    expect(session.sent).toEqual([{ type: "play", card: "K9" }]);
  });

  it("keeps the card selected if it is refused", async () => {
    const session = new Session();
    session.answer = { type: "refused", refusal: { code: "stale" }, seq: 1 };
    const { choosing } = at(session);
    await choosing.play("R5");
    expect(choosing.chosen).toBe("R5");
  });

  it("waits a moment after the table changed, and a new turn begins with nothing selected", async () => {
    const session = new Session();
    const { choosing, clock } = at(session);
    await choosing.tap("R5");
    clock.now = 1000;
    choosing.tableChanged(false);
    await choosing.tap("R5");
    expect([choosing.chosen, session.sent.length]).toEqual(["R5", 0]);
    choosing.tableChanged(true);
    expect(choosing.chosen).toBe(null);
    clock.now += CALM_MS;
    expect(await choosing.play("R5")).toBe(true);
  });

  it("looks at cards while others play, and plays none", async () => {
    const session = new Session();
    session.mine.legal = [];
    const { choosing } = at(session, true);
    await choosing.tap("R5");
    expect([choosing.shown, choosing.mayPlay]).toEqual(["R5", false]);
    expect(await choosing.play()).toBe(false);
    await choosing.tap("R5");
    expect([choosing.shown, session.sent.length]).toEqual([null, 0]);
  });

  it("shows the card under the pointer before the selected one, and none that is not in the hand", async () => {
    const session = new Session();
    const { choosing } = at(session);
    await choosing.tap("R5");
    choosing.looking = "G4";
    expect(choosing.shown).toBe("G4");
    choosing.looking = null;
    session.mine.hand = ["G4"];
    expect(choosing.shown).toBe(null);
    choosing.looking = "K9";
    expect(choosing.shown).toBe(null);
  });

  it("sends nothing twice", async () => {
    const session = new Session();
    session.sending = true;
    const { choosing } = at(session, true);
    await choosing.tap("R5");
    expect(session.sent).toEqual([]);
  });
});
