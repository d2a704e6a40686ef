import type { CofferDatabase } from '@/db/database.ts';
import { readSums, readTogether } from '@/db/read.ts';
import type { SumPeriod, SumRow } from '@/db/sums.ts';
import { GENERATION } from './side-tables-names.ts';

type Sums = ReadonlyMap<SumPeriod, SumRow>;

type Question = {
  readonly periods: readonly SumPeriod[];
  readonly answer: (sums: Sums) => void;
  readonly fail: (error: unknown) => void;
};

/** So many periods are remembered, which is four years of days. */
const MOST_KNOWN = 1_500;

const sharedSums = new WeakMap<CofferDatabase, SharedSums>();

/**
 * The sums of some periods for figures that need no rows beside them; a period without rows is missing. Many figures of a page ask for
 * the same days: questions of one moment are one reading, and what was read since the last write is not read again.
 */
export function readSharedSums(
  database: CofferDatabase,
  periods: readonly SumPeriod[],
): Promise<Sums> {
  let shared = sharedSums.get(database);
  if (!shared) {
    shared = new SharedSums(database);
    sharedSums.set(database, shared);
  }
  return shared.read(periods);
}

class SharedSums {
  readonly #database: CofferDatabase;
  /** At the newest generation seen; null = without rows. */
  readonly #known = new Map<SumPeriod, SumRow | null>();
  #generation = -1;
  #waiting: Question[] = [];

  constructor(database: CofferDatabase) {
    this.#database = database;
  }

  read(periods: readonly SumPeriod[]): Promise<Sums> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ periods, answer, fail });
      if (this.#waiting.length === 1) queueMicrotask(() => void this.#answerAll());
    });
  }

  async #answerAll(): Promise<void> {
    const questions = this.#waiting;
    this.#waiting = [];
    try {
      const sums = await this.#readAll(new Set(questions.flatMap(({ periods }) => periods)));
      for (const { periods, answer } of questions) answer(partOf(sums, periods));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }

  /** In one transaction: all answers are of the same moment. */
  #readAll(periods: ReadonlySet<SumPeriod>): Promise<Sums> {
    return readTogether(this.#database, async (tables) => {
      const generation = (await tables.meta.get(GENERATION))?.v ?? 0;
      if (generation > this.#generation) {
        this.#known.clear();
        this.#generation = generation;
      }
      // A reading that began before the newest write knows nothing of it, and adds nothing.
      const isNewest = () => generation === this.#generation;
      const known = new Map(isNewest() ? this.#known : []);
      const missing = [...periods].filter((period) => !known.has(period));
      if (missing.length > 0) {
        const found = await readSums(tables, missing);
        for (const period of missing) known.set(period, found.get(period) ?? null);
      }
      if (isNewest())
        for (const period of missing) this.#known.set(period, known.get(period) ?? null);
      this.#forgetOldest();
      return partOf(known, periods);
    });
  }

  #forgetOldest(): void {
    for (const period of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) return;
      this.#known.delete(period);
    }
  }
}

function partOf(all: ReadonlyMap<SumPeriod, SumRow | null>, periods: Iterable<SumPeriod>): Sums {
  const sums = new Map<SumPeriod, SumRow>();
  for (const period of periods) {
    const row = all.get(period);
    if (row) sums.set(period, row);
  }
  return sums;
}
