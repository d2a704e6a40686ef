const FIRST_ROWS = 64;
const MOST_ROWS = 250;
const QUICK_MS = 60;
const SLOW_MS = 150;

/** Sizes the batches of long work by the time that they take, so that a slow device has its turns as well. */
export class BatchSize {
  #rows = FIRST_ROWS;

  /** How many rows the next batch is to have. */
  get rows(): number {
    return this.#rows;
  }

  /** Runs a batch; the next one is twice or half as large where it was quick or slow. */
  async timed<Value>(work: () => Promise<Value>): Promise<Value> {
    const startedMs = performance.now();
    const value = await work();
    const tookMs = performance.now() - startedMs;
    if (tookMs < QUICK_MS) this.#rows = Math.min(MOST_ROWS, this.#rows * 2);
    if (tookMs > SLOW_MS) this.#rows = Math.max(FIRST_ROWS, Math.ceil(this.#rows / 2));
    return value;
  }
}
