import { partOf, type StoredArray } from './index-file.ts';

/** A part of a split; `category` is a category number. */
export type ColumnPart = { readonly category: number; readonly amount: number };

/**
 * The parts of split rows, by slot. Those of a file stay in its arrays and become objects on demand;
 * changed ones are kept apart.
 */
export class SplitParts {
  /** Ascending. */
  #slots = new Uint32Array(0);
  /** Where the parts of each of these slots begin, and where the last ones end. */
  #starts = new Uint32Array(1);
  #categories = new Int32Array(0);
  #amounts = new Float64Array(0);
  /** Undefined: the row is no longer a split. */
  readonly #changed = new Map<number, readonly ColumnPart[] | undefined>();

  static of(arrays: ReadonlyMap<string, StoredArray>): SplitParts {
    const parts = new SplitParts();
    parts.#slots = partOf(arrays, 'partSlots', Uint32Array);
    parts.#starts = partOf(arrays, 'partStarts', Uint32Array);
    parts.#categories = partOf(arrays, 'partCategories', Int32Array);
    parts.#amounts = partOf(arrays, 'partAmounts', Float64Array);
    return parts;
  }

  get(slot: number): readonly ColumnPart[] | undefined {
    if (this.#changed.has(slot)) return this.#changed.get(slot);
    const place = this.#placeOf(slot);
    return this.#slots[place] === slot ? this.#storedAt(place) : undefined;
  }

  set(slot: number, parts: readonly ColumnPart[]): void {
    this.#changed.set(slot, parts);
  }

  delete(slot: number): void {
    if (this.#slots[this.#placeOf(slot)] === slot) this.#changed.set(slot, undefined);
    else this.#changed.delete(slot);
  }

  /** Arrays for a file. */
  store(): Record<string, StoredArray> {
    const all: [number, readonly ColumnPart[]][] = [];
    this.#slots.forEach((slot, place) => {
      if (!this.#changed.has(slot)) all.push([slot, this.#storedAt(place)]);
    });
    for (const [slot, parts] of this.#changed) if (parts) all.push([slot, parts]);
    all.sort(([a], [b]) => a - b);
    const parts = all.flatMap(([, each]) => each);
    let end = 0;
    return {
      partSlots: Uint32Array.from(all, ([slot]) => slot),
      partStarts: Uint32Array.from([0, ...all.map(([, each]) => (end += each.length))]),
      partCategories: Int32Array.from(parts, ({ category }) => category),
      partAmounts: Float64Array.from(parts, ({ amount }) => amount),
    };
  }

  #storedAt(place: number): readonly ColumnPart[] {
    const [begin, end] = [this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0];
    return Array.from({ length: end - begin }, (_, at) => ({
      category: this.#categories[begin + at] ?? 0,
      amount: this.#amounts[begin + at] ?? 0,
    }));
  }

  /** The place of the first stored slot that is not below this one. */
  #placeOf(slot: number): number {
    let low = 0;
    let high = this.#slots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
