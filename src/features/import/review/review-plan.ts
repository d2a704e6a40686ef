import type { ImportReview, Verdict } from '@/domain/import/verdict.ts';
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
