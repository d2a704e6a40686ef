import type { ImportRows } from './types.ts';
import type { RowVerdict } from './verdict.ts';

/** The rows that hold a duplicate key: by copy, 1 = the plain key, 2 = '...|2'; a copy that nobody holds is missing. */
export type HeldCopies = ReadonlyMap<number, { readonly id: string; readonly isDeleted: boolean }>;

type KeyedFile = Pick<ImportRows, 'keys' | 'totals'>;

/** How many rows of each duplicate key the file with the most of them has. */
export function copiesWanted(files: readonly KeyedFile[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { keys } of files) {
    const seen = new Map<string, number>();
    for (const key of keys) {
      const copy = (seen.get(key) ?? 0) + 1;
      seen.set(key, copy);
      if (copy > (most.get(key) ?? 0)) most.set(key, copy);
    }
  }
  return most;
}

const NEW: RowVerdict = { verdict: 'new' };
const TOTAL: RowVerdict = { verdict: 'total' };

/**
 * What each row is by its duplicate key alone, in the order of files and rows. Count-based: the n-th row of a key in its file
 * is a duplicate of the stored n-th copy, or of the n-th in a file before it; what is left of a key beyond the first repeats
 * within its file.
 * @param held by key of the first copy; keys that nobody holds are missing
 */
export function keyVerdicts(
  files: readonly KeyedFile[],
  held: ReadonlyMap<string, HeldCopies>,
): readonly RowVerdict[] {
  const before = new Map<string, number>();
  return files.flatMap(({ keys, totals }) => {
    const seen = new Map<string, number>();
    const asked = new Set(totals);
    const verdicts = keys.map((key, index): RowVerdict => {
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
    });
    for (const [key, count] of seen) before.set(key, Math.max(before.get(key) ?? 0, count));
    return verdicts;
  });
}
