// The ways in which a picture is looked at: on a phone or on a desk, by day or by night.

/** A way to look. */
export interface Way {
  size: { width: number; height: number };
  dark: boolean;
  /** What a test says of it. */
  told: string;
}

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const ALL: Way[] = [false, true].flatMap((dark) =>
  [PHONE, DESK].map((size) => ({ size, dark, told: `at ${size.width} px${dark ? " by night" : ""}` })),
);

/** The ways in which the picture of that number is looked at: one in CI, in turn; all with PARADE_E2E_ALL=1. */
export function waysOf(number: number): Way[] {
  return process.env["PARADE_E2E_ALL"] ? ALL : ALL.slice(number % ALL.length, (number % ALL.length) + 1);
}
