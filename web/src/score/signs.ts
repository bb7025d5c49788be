// A letter for each player, to stand on the cards that she has.

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A letter of each name that no other has, or else the next one of the alphabet, as in the terminal. */
export function signs(players: readonly string[]): string[] {
  const found: string[] = players.map(() => "");
  const letters = (name: string) => [...name.normalize("NFD").toUpperCase()].filter((sign) => ALPHABET.includes(sign));
  const ways = [(name: string) => letters(name).slice(0, 1), letters, () => ALPHABET];
  for (const way of ways) {
    players.forEach((name, seat) => {
      if (!found[seat]) found[seat] = way(name).find((sign) => !found.includes(sign)) ?? "";
    });
  }
  return found;
}
