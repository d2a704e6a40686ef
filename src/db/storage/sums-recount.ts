import { ALL_TIME, type SumCell, type SumPeriod } from '@/db/sums.ts';
import { type StoredSums, unpackStored } from './stored-sums.ts';
import { SumChanges, type SummedRow } from './sum-changes.ts';

/** Recounts sums from rows as they come by, and compares them with those that are stored, to the cent. */
export class SumsRecount {
  readonly #changes = new SumChanges();
  readonly #doubtful = new Set<SumPeriod>();
  readonly #stored = new Set<SumPeriod>();

  /** Counts a live row. */
  count(row: SummedRow): void {
    this.#changes.count(row, 1);
  }

  /** A live row whose amounts cannot be told until it is mended: so can't the sums of its periods. */
  leaveOut({ date }: { readonly date?: unknown }): void {
    const day = String(date);
    for (const period of [ALL_TIME, day.slice(0, 7), day]) this.#doubtful.add(period);
  }

  /** The periods of a stored row whose figures differ, and how many; each stored row once. */
  differences(stored: StoredSums): readonly (readonly [SumPeriod, number])[] {
    return unpackStored(stored).flatMap(({ period, cells }) => {
      this.#stored.add(period);
      if (this.#doubtful.has(period)) return [];
      const right = this.#changes.changesOf(period);
      const keys = new Set([...right.keys(), ...cells.keys()]);
      const figures = [...keys].filter((key) => !isSame(right.get(key), cells.get(key))).length;
      return figures > 0 ? [[period, figures] as const] : [];
    });
  }

  /** The periods that rows have, and of which nothing is stored, with the number of their figures. Asked when all stored ones were. */
  *missing(): Generator<readonly [SumPeriod, number]> {
    for (const period of this.#changes.periods()) {
      if (this.#stored.has(period) || this.#doubtful.has(period)) continue;
      yield [period, this.#changes.changesOf(period).size];
    }
  }
}

function isSame(one: SumCell | undefined, other: SumCell | undefined): boolean {
  return [0, 1, 2].every((place) => (one?.[place] ?? 0) === (other?.[place] ?? 0));
}
