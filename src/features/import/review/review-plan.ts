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

/** What the import will do as things are chosen, and the rows that it is about. */
export type ReviewPlan = {
  /** Of the upper table, ascending: everything that is stored, and what was skipped of it. */
  readonly places: readonly number[];
  /** New rows that will be stored, linked ones among them. */
  readonly stored: number;
  readonly merged: number;
  /** Pairs. */
  readonly linked: number;
  /** Of the upper table. */
  readonly skipped: number;
};

/** Verdicts whose rows stand among the rows to import, skipped or not. */
const UPPER: ReadonlySet<Verdict> = new Set(['new', 'match', 'transfer']);

/** Whether the rows of a filter stand in the upper table, in the lower one, or in both. */
export function tableOf(filter: ReviewFilter): 'upper' | 'lower' | 'both' {
  if (filter === 'all') return 'both';
  return filter !== 'left-out' && UPPER.has(filter) ? 'upper' : 'lower';
}

type KnownPlan = Pick<ReviewChoices, 'choices' | 'bulk'> & { readonly plan: ReviewPlan };

/** Several parts of the screen ask for the same: of a review with many rows each pass is felt. */
const knownPlans = new WeakMap<ImportReview, KnownPlan>();
const knownCounts = new WeakMap<ImportReview, ReadonlyMap<ReviewFilter, number>>();

/** Depends on the review and its choices alone. */
export function planOf({ review, choices, bulk }: ReviewChoices): ReviewPlan {
  const known = knownPlans.get(review);
  if (known && known.choices === choices && known.bulk === bulk) return known.plan;
  const plan = passOver({ review, choices, bulk });
  knownPlans.set(review, { choices, bulk, plan });
  return plan;
}

function passOver(state: ReviewChoices): ReviewPlan {
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

/** Those of some places that a filter of the upper table shows. */
export function filteredPlaces(
  { verdicts }: ImportReview,
  places: readonly number[],
  filter: ReviewFilter,
): readonly number[] {
  if (filter === 'all') return places;
  return places.filter((place) => verdicts[place]?.verdict === filter);
}

/** How many rows each filter shows; 'all' counts every record of the files. Filters without rows are missing. */
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
