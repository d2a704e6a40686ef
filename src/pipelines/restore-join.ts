import { RestoreStopped } from './restore-problem.ts';
import { idOf, type KnownRow } from './restore-source.ts';

/** One id, with what is here and what the file has. */
export type JoinedRow = {
  readonly id: string;
  readonly mine: KnownRow | null;
  readonly theirs: KnownRow | null;
};

/** Joins two streams of one collection, both in the order of their ids, holding a batch of each. Stops where the file is not in order. */
export async function* joined(
  mine: AsyncIterable<readonly KnownRow[]>,
  theirs: AsyncIterable<readonly KnownRow[]>,
): AsyncGenerator<JoinedRow> {
  const [here, there] = [new Cursor(mine), new Cursor(theirs)];
  try {
    for (;;) {
      const [a, b] = [await here.peek(), await there.peek()];
      if (!a && !b) return;
      const [idA, idB] = [a && idOf(a), b && idOf(b)];
      const id = idA === null || (idB !== null && idB < idA) ? idB : idA;
      if (id === null) return;
      yield { id, mine: idA === id ? here.take() : null, theirs: idB === id ? there.take() : null };
    }
  } finally {
    await here.close();
    await there.close();
  }
}

/** A stream of batches, row by row. */
class Cursor {
  readonly #batches: AsyncIterator<readonly KnownRow[]>;
  #batch: readonly KnownRow[] = [];
  #at = 0;
  #last: string | null = null;

  constructor(batches: AsyncIterable<readonly KnownRow[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** The next row; null at the end. */
  async peek(): Promise<KnownRow | null> {
    while (this.#at >= this.#batch.length) {
      const next = await this.#batches.next();
      if (next.done) return null;
      this.#batch = next.value;
      this.#at = 0;
    }
    return this.#batch[this.#at] ?? null;
  }

  take(): KnownRow | null {
    const row = this.#batch[this.#at++] ?? null;
    const id = row && idOf(row);
    if (id !== null && this.#last !== null && id <= this.#last) {
      throw new RestoreStopped(
        'damaged',
        `${row?.collection}: ${id} does not follow ${this.#last}`,
      );
    }
    this.#last = id;
    return row;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
