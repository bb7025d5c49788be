/** Who sits with whoever learns, as in the terminal. */
export const OTHERS: readonly string[] = ["Anna", "Bob", "Chloé", "Dora", "Emil"];
