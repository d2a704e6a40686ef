import type { ImportRows } from './types.ts';
import type { RowVerdict } from './verdict.ts';

/** The rows that hold a duplicate key: by copy, 1 = the plain key, 2 = '...|2'; a copy that nobody holds is missing. */
export type HeldCopies = ReadonlyMap<number, { readonly id: string; readonly isDeleted: boolean }>;

type KeyedFile = Pick<ImportRows, 'keys' | 'totals'>;

/** Counts how many rows of each duplicate key the file with the most of them has; key by key, so that the page can have its turns. */
export class CopyCount {
  readonly #most = new Map<string, number>();
  #seen = new Map<string, number>();

  /** The keys from here on are of another file. */
  nextFile(): void {
    this.#seen = new Map();
  }

  add(key: string): void {
    const copy = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, copy);
    if (copy > (this.#most.get(key) ?? 0)) this.#most.set(key, copy);
  }

  get wanted(): ReadonlyMap<string, number> {
    return this.#most;
  }
}

const NEW: RowVerdict = { verdict: 'new' };
const TOTAL: RowVerdict = { verdict: 'total' };

/**
 * What each row is by its duplicate key alone, in the order of files and rows. Count-based: the n-th row of a key in its file
 * is a duplicate of the stored n-th copy, or of the n-th in a file before it; what is left of a key beyond the first repeats
 * within its file.
 * @param held by key of the first copy; keys that nobody holds are missing
 */
export function* keyVerdicts(
  files: readonly KeyedFile[],
  held: ReadonlyMap<string, HeldCopies>,
): Generator<RowVerdict> {
  const before = new Map<string, number>();
  for (const [file, { keys, totals }] of files.entries()) {
    const seen = new Map<string, number>();
    const asked = new Set(totals);
    const verdictOf = (key: string, index: number): RowVerdict => {
      const copy = (seen.get(key) ?? 0) + 1;
      seen.set(key, copy);
      const holder = held.get(key)?.get(copy);
      if (holder) {
        const verdict = holder.isDeleted ? 'deleted' : 'duplicate';
        return { verdict, holderId: holder.id, copy };
      }
      if (copy <= (before.get(key) ?? 0)) return { verdict: 'duplicate', holderId: '', copy };
      if (asked.has(index)) return TOTAL;
      return copy === 1 ? NEW : { verdict: 'repeated', copy };
    };
    for (const [index, key] of keys.entries()) yield verdictOf(key, index);
    if (file === files.length - 1) return;
    for (const [key, count] of seen) before.set(key, Math.max(before.get(key) ?? 0, count));
  }
}
