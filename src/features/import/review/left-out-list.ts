import type { Money } from '@/domain/core/money.ts';
import type { LeftOutHint, LeftOutReason, LeftOutRow, RowCut } from '@/domain/import/types.ts';
import type { ImportReview, Verdict } from '@/domain/import/verdict.ts';
import { tableOf } from './review-plan.ts';
import { reviewRow } from './review-row.ts';
import type { ReviewFilter } from './review-state.ts';

/** A row of the lower table: one of the files by its place, or one that could not be read. */
export type LeftOutRef = number | { readonly file: number; readonly row: LeftOutRow };

/** As it is shown. */
export type LeftOutEntry = {
  readonly file: number;
  readonly line: number;
  readonly reason: LeftOutReason | Exclude<Verdict, 'new' | 'match' | 'transfer'>;
  readonly hint: LeftOutHint | null;
  readonly date: string;
  readonly description: string;
  /** The file's own text where it could not be read, else cents. */
  readonly amount: string | Money;
  readonly accountId: string;
  /** Of a row that can be kept. */
  readonly place: number | null;
  readonly cut?: RowCut;
  /** The stored row that it repeats, or that was deleted; '' = another file has it, null = neither. */
  readonly holderId: string | null;
};

/** Every row that is not stored by itself, in the order of the files. Kept ones stay in the list, so that they can be taken out again. */
export function leftOutList(review: ImportReview, filter: ReviewFilter): readonly LeftOutRef[] {
  const { files, offsets, verdicts } = review;
  const withRejected = filter === 'all' || filter === 'left-out';
  return files.flatMap(({ rows }, file) => {
    const found: LeftOutRef[] = [];
    const offset = offsets[file] ?? 0;
    let next = 0;
    const takeRejectedBefore = (line: number) => {
      for (; next < rows.leftOut.length; next++) {
        const row = rows.leftOut[next];
        if (!row || row.line > line) return;
        if (withRejected) found.push({ file, row });
      }
    };
    for (let index = 0; index < rows.count; index++) {
      const verdict = verdicts[offset + index]?.verdict;
      if (!verdict || tableOf(verdict) !== 'lower') continue;
      if (filter !== 'all' && filter !== verdict) continue;
      takeRejectedBefore(rows.lines[index] ?? 0);
      found.push(offset + index);
    }
    takeRejectedBefore(Number.POSITIVE_INFINITY);
    return found;
  });
}

/** What is shown of a row of the list. */
export function leftOutEntry(review: ImportReview, ref: LeftOutRef): LeftOutEntry {
  if (typeof ref !== 'number') {
    const { row, file } = ref;
    return { ...row, file, hint: row.hint ?? null, place: null, holderId: null };
  }
  const row = reviewRow(review, ref);
  const verdict = review.verdicts[ref];
  const reason = verdict?.verdict;
  return {
    ...row,
    reason:
      reason === undefined || reason === 'new' || reason === 'match' || reason === 'transfer'
        ? 'duplicate'
        : reason,
    hint: null,
    holderId: verdict && 'holderId' in verdict ? verdict.holderId : null,
  };
}
