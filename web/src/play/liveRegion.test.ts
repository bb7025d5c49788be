import { render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import { tableAt } from "../around/testing/trial.ts";
import type { Change, TableSession } from "../table/session.svelte.ts";
import { speak } from "../words/words.svelte";
import Live from "./Live.svelte";

beforeAll(() => speak("en"));

it("whoever is removed is called by name, although the seat is empty then", async () => {
  const before = tableAt("lobby", { seats: [{ name: "Anna" }, { name: "Cleo" }] });
  const [anna] = before.seats;
  const after = { ...before, seats: [anna, { ...before.seats[1], sitter: { type: "empty" } }] } as typeof before;
  let tell: (change: Change) => void = () => undefined;
  const session = {
    you: { role: "player", seat: 0, host: true },
    link: { state: "open" },
    onChange: (f: typeof tell) => {
      tell = f;
      return () => undefined;
    },
  } as unknown as TableSession;
  render(Live, { session });
  tell({ event: { seq: 1, at: 0, event: { type: "kicked", seat: 1 } }, before, after });
  await waitFor(() => expect(screen.getByText("The host removed Cleo.")).toBeTruthy(), { timeout: 4000 });
});
