type Waiting = { readonly isInsertOnly: boolean; readonly start: () => void };

const MOST_INSERTS_AT_ONCE = 2;

/**
 * The order of one collection's writes in a tab, first come first served. Writes that only insert may overlap by
 * two, so that storage is busy with one while the page prepares the next; any other write runs alone.
 */
export class WriteQueue {
  readonly #waiting: Waiting[] = [];
  #inserts = 0;
  #isExclusive = false;

  async run<Value>(isInsertOnly: boolean, work: () => Promise<Value>): Promise<Value> {
    await new Promise<void>((start) => {
      this.#waiting.push({ isInsertOnly, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      if (isInsertOnly) this.#inserts--;
      else this.#isExclusive = false;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && this.#mayStart(next); next = this.#waiting[0]) {
      this.#waiting.shift();
      if (next.isInsertOnly) this.#inserts++;
      else this.#isExclusive = true;
      next.start();
    }
  }

  #mayStart(next: Waiting): boolean {
    if (this.#isExclusive) return false;
    return next.isInsertOnly ? this.#inserts < MOST_INSERTS_AT_ONCE : this.#inserts === 0;
  }
}
