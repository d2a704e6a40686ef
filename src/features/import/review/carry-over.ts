import type { NameChoices } from '@/domain/import/file-names.ts';
import type { ImportRows } from '@/domain/import/types.ts';
import type { ImportReview } from '@/domain/import/verdict.ts';
import { keptChoices, type ReviewState } from './review-state.ts';

/**
 * A review that begins, with what was chosen in the one before it: what is done with rows where the rows are still the same,
 * what becomes of names, and the closing balances.
 */
export function carriedOver(before: ReviewState | null, now: ReviewState): ReviewState {
  if (!before) return now;
  const kept = { ...now, names: withChosenNames(now.names, before), closings: before.closings };
  if (!hasSameRows(before.review, now.review)) return kept;
  const isStoredAlike = hasSameStored(before.review, now.review);
  return { ...kept, ...keptChoices(before, now.review, isStoredAlike) };
}

/** Whether two reviews are of the same lines of the same files, read alike, for the same accounts. */
function hasSameRows({ files: before }: ImportReview, { files: now }: ImportReview): boolean {
  return (
    before.length === now.length &&
    before.every(({ fileName, rows }, file) => {
      const other = now[file];
      return (
        other?.fileName === fileName &&
        other.rows.count === rows.count &&
        isEqual(rows.keys, other.rows.keys) &&
        isEqual(rows.lines, other.rows.lines) &&
        isEqual(accountsOf(rows), accountsOf(other.rows))
      );
    })
  );
}

function accountsOf({ accountOf, accountIds }: ImportRows): readonly (string | undefined)[] {
  return Array.from(accountOf, (index) => accountIds[index]);
}

function hasSameStored({ stored: before }: ImportReview, { stored: now }: ImportReview): boolean {
  return before.size === now.size && [...before].every(([key, count]) => now.get(key) === count);
}

function isEqual<Item>(left: ArrayLike<Item>, right: ArrayLike<Item>): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) {
    if (left[index] !== right[index]) return false;
  }
  return true;
}

/** What somebody chose for names that are still there; the others as they are preset now. */
function withChosenNames(now: NameChoices | null, before: ReviewState): NameChoices | null {
  const { names, presetNames } = before;
  if (!now || !names) return now;
  const chosen = (kind: keyof NameChoices) =>
    new Map(
      [...now[kind]].map(([name, preset]) => {
        const choice = names[kind].get(name);
        return [name, choice && choice !== presetNames?.[kind].get(name) ? choice : preset];
      }),
    );
  return { categories: chosen('categories'), tags: chosen('tags') };
}
