// Fetches what is not needed for the first look at a table: soon after it, so that it is there when a line is lost or a server
// has another version, and at once where it is needed.

/** What of a table comes after the first look at it. */
export type Parts = typeof import("./parts.ts");

/** The table itself comes first. */
const SOON_MS = 1500;

export class Later<Part = Parts> {
  /** What was fetched. */
  parts: Part | null = $state.raw(null);
  /** It could not be fetched. */
  failed = $state(false);
  #coming: Promise<Part | null> | null = null;
  readonly #fetch: () => Promise<Part>;

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  /** Fetches it once the table has been shown; call what is returned to leave it. */
  soon(): () => void {
    const timer = setTimeout(() => void this.now(), SOON_MS);
    return () => clearTimeout(timer);
  }

  /** Fetches it now, once. */
  now(): Promise<Part | null> {
    this.#coming ??= this.#fetch().then(
      (parts) => (this.parts = parts),
      () => {
        this.failed = true;
        this.#coming = null;
        return null;
      },
    );
    return this.#coming;
  }
}
