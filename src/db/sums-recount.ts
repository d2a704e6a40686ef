import {
  ALL_TIME,
  type StoredSumRow,
  type SumCell,
  SumChanges,
  type SummedRow,
  type SumPeriod,
  unpackSums,
} from './sums.ts';

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

  /** How many figures of a stored period differ; each stored period once. */
  differences(stored: StoredSumRow): number {
    this.#stored.add(stored.k);
    if (this.#doubtful.has(stored.k)) return 0;
    const counted = this.#changes.applyTo(stored.k, undefined);
    const right = counted ? unpackSums(counted).cells : new Map<string, SumCell>();
    const found = unpackSums(stored).cells;
    const keys = new Set([...right.keys(), ...found.keys()]);
    return [...keys].filter((key) => !isSame(right.get(key), found.get(key))).length;
  }

  /** The periods that rows have, and of which nothing is stored, with the number of their figures. Asked when all stored ones were. */
  *missing(): Generator<readonly [SumPeriod, number]> {
    for (const period of this.#changes.periods()) {
      if (this.#stored.has(period) || this.#doubtful.has(period)) continue;
      const counted = this.#changes.applyTo(period, undefined);
      if (counted) yield [period, unpackSums(counted).cells.size];
    }
  }
}

function isSame(one: SumCell | undefined, other: SumCell | undefined): boolean {
  return [0, 1, 2].every((place) => (one?.[place] ?? 0) === (other?.[place] ?? 0));
}
