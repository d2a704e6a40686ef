import type { Money } from '@/domain/core/money.ts';
import type {
  LeftOutHint,
  LeftOutReason,
  LeftOutRow,
  RowCut,
} from '@/domain/import/file-contents.ts';
import type { ImportReview, Verdict } from '@/domain/import/review/import-review.ts';
import { reviewRow } from './review-row.ts';
import { choiceAt, type ReviewChoices, type ReviewFilter } from './review-state.ts';

/** What the import will do with the current choices. */
export type ReviewPlan = {
  /**
   * Row indexes of the upper table, ascending: everything to be stored, and skipped rows of the
   * same verdicts.
   */
  readonly places: readonly number[];
  /** New rows that will be stored, including linked ones. */
  readonly stored: number;
  readonly merged: number;
  /** Number of pairs. */
  readonly linked: number;
  /** Skipped rows of the upper table. */
  readonly skipped: number;
};

/** Verdicts whose rows are shown in the upper table, skipped or not. */
const UPPER: ReadonlySet<Verdict> = new Set(['new', 'match', 'transfer']);

/** Which table shows the rows of a filter. */
export function tableOf(filter: ReviewFilter): 'upper' | 'lower' | 'both' {
  if (filter === 'all') return 'both';
  return filter !== 'left-out' && UPPER.has(filter) ? 'upper' : 'lower';
}

type KnownPlan = Pick<ReviewChoices, 'choices' | 'bulk'> & { readonly plan: ReviewPlan };

/** Cached, because several parts of the screen need them, and scanning many rows is slow. */
const knownPlans = new WeakMap<ImportReview, KnownPlan>();
const knownCounts = new WeakMap<ImportReview, ReadonlyMap<ReviewFilter, number>>();

/** Depends only on the review and its choices. */
export function planOf({ review, choices, bulk }: ReviewChoices): ReviewPlan {
  const known = knownPlans.get(review);
  if (known && known.choices === choices && known.bulk === bulk) return known.plan;
  const plan = computePlan({ review, choices, bulk });
  knownPlans.set(review, { choices, bulk, plan });
  return plan;
}

function computePlan(state: ReviewChoices): ReviewPlan {
  const places: number[] = [];
  const { verdicts } = state.review;
  let [stored, merged, linked, skipped] = [0, 0, 0, 0];
  for (let place = 0; place < verdicts.length; place++) {
    const verdict = verdicts[place];
    if (!verdict) continue;
    const choice = choiceAt(state, place);
    if (choice === 'skip' && !UPPER.has(verdict.verdict)) continue;
    places.push(place);
    if (choice === 'skip') skipped++;
    else if (choice === 'merge') merged++;
    else stored++;
    if (choice === 'link' && verdict.verdict === 'transfer') {
      const { other } = verdict;
      if (other.kind === 'stored' || other.place > place) linked++;
    }
  }
  return { places, stored, merged, linked, skipped };
}

/** The indexes whose rows match a filter of the upper table. */
export function filteredPlaces(
  { verdicts }: ImportReview,
  places: readonly number[],
  filter: ReviewFilter,
): readonly number[] {
  if (filter === 'all') return places;
  return places.filter((place) => verdicts[place]?.verdict === filter);
}

/**
 * Number of rows per filter; 'all' counts all records of the files. Filters without rows are
 * missing.
 */
export function filterCounts(review: ImportReview): ReadonlyMap<ReviewFilter, number> {
  const known = knownCounts.get(review) ?? countsOf(review);
  knownCounts.set(review, known);
  return known;
}

function countsOf({ files, verdicts }: ImportReview): ReadonlyMap<ReviewFilter, number> {
  const counts = new Map<ReviewFilter, number>();
  const leftOut = files.reduce((sum, { rows }) => sum + rows.leftOut.length, 0);
  counts.set('all', verdicts.length + leftOut);
  for (const { verdict } of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (leftOut > 0) counts.set('left-out', leftOut);
  return counts;
}

/** A row of the lower table: the index of a readable row, or an unreadable row. */
export type LeftOutRef = number | { readonly file: number; readonly row: LeftOutRow };

/** The displayed values of a LeftOutRef. */
export type LeftOutEntry = {
  readonly file: number;
  readonly line: number;
  readonly reason: LeftOutReason | Exclude<Verdict, 'new' | 'match' | 'transfer'>;
  readonly hint: LeftOutHint | null;
  readonly date: string;
  readonly description: string;
  /** The file's text if it isn't readable, otherwise cents. */
  readonly amount: string | Money;
  readonly accountId: string;
  /** Row index if the row can be kept; otherwise null. */
  readonly place: number | null;
  readonly cut?: RowCut;
  /**
   * Id of the stored or deleted row it repeats; '' = it repeats a row of another file, null =
   * neither.
   */
  readonly holderId: string | null;
};

/**
 * All rows that aren't stored by default, in file order. Kept rows stay in the list, so they can be
 * unselected again.
 */
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

/** The displayed values of a row in the list. */
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
