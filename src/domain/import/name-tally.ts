import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/names.ts';

type Tallied = {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly rows: number;
  readonly total: Money;
};

type Count = { readonly spellings: string[]; rows: number; total: number };

/** Counts the rows of each name, and their sums; upper and lower case are the same. */
export class NameTally {
  readonly #byKey = new Map<string, Count>();
  /** As printed: a file says the same few names on most of its rows. */
  readonly #bySpelling = new Map<string, Count>();

  /** @param amount cents */
  add(name: string, amount: number): void {
    if (name === '') return;
    const count = this.#bySpelling.get(name) ?? this.#newSpelling(name);
    count.rows++;
    count.total += amount;
  }

  #newSpelling(name: string): Count {
    const key = nameKeyOf(name);
    const count = this.#byKey.get(key) ?? { spellings: [], rows: 0, total: 0 };
    count.spellings.push(name);
    this.#bySpelling.set(name, count);
    if (key !== '') this.#byKey.set(key, count);
    return count;
  }

  /** Those of most rows first. */
  names(): readonly Tallied[] {
    return [...this.#byKey.values()]
      .map(({ spellings, rows, total }) => ({
        name: spellings[0] ?? '',
        spellings,
        rows,
        total: cents(total),
      }))
      .sort((a, b) => b.rows - a.rows || a.name.localeCompare(b.name, 'en'));
  }
}
