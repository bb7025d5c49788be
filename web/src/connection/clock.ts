// What the server's clock shows, compared with one's own.

/** Keeps the best estimate: that of the ping whose answer came fastest, until it is old. */
export class Clock {
  /** The server's clock minus one's own, in milliseconds. */
  offset = 0;
  #worth = Infinity;
  #since = 0;

  /** The server said its time in something that it sent by itself: at least so late. */
  heard(now: number, own = Date.now()): void {
    if (this.#worth === Infinity) this.offset = now - own;
  }

  /** The server said its time in an answer; both moments by one's own clock. */
  answered(now: number, sent: number, own = Date.now()): void {
    const took = own - sent;
    // The own clock may have been set meanwhile, and a best answer is not the best for ever.
    if (took < 0 || (took > this.#worth && own - this.#since < 300_000 && own >= this.#since)) return;
    this.offset = Math.round(now - (sent + own) / 2);
    this.#worth = took;
    this.#since = own;
  }
}
