import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { Verdict } from './import-review.ts';

/** Verdicts by how likely the row is missing. */
const MOST_LIKELY: readonly Verdict[] = ['repeated', 'deleted', 'new', 'transfer', 'match'];

export type ClosingCheckInput = {
  /** The account's balance at the end of the day without this file, in cents. */
  readonly before: Money;
  /** The rows that will be stored, up to that day. */
  readonly rows: readonly CheckedRow[];
  /** The rows that will not. */
  readonly candidates: readonly ClosingCandidate[];
  /** The balance on the statement, in cents. */
  readonly closing: Money;
};

/**
 * `difference` = the statement's balance - ours. `because`: places whose choice would have to be
 * reversed to make both equal: left-out rows to import, or one row to skip. Empty if no such row is
 * found.
 */
export type ClosingAnswer =
  | { readonly state: 'agrees' }
  | {
      readonly state: 'differs';
      readonly difference: Money;
      readonly because: readonly number[];
    };

/** Compares a statement's closing balance with what the account will hold. Linear in the rows. */
export function checkClosing(input: ClosingCheckInput): ClosingAnswer {
  const { before, rows, candidates, closing } = input;
  const held = before + sumMoney(rows.map(({ amount }) => amount));
  const difference = cents(closing - held);
  if (difference === 0) return { state: 'agrees' };
  const because =
    missingCopies(candidates, difference) ??
    allRepeats(candidates, difference) ??
    oneTooMany(rows, difference);
  return { state: 'differs', difference, because: because ?? [] };
}

type CheckedRow = {
  /** As in ImportReview. */
  readonly place: number;
  readonly line: number;
  readonly amount: Money;
};

/** A row that will not be stored with the current choices. */
export type ClosingCandidate = CheckedRow & {
  readonly verdict: Verdict;
  /** Its duplicate key, to keep copies of one row together. */
  readonly key: string;
};

/** One left-out row, or the first few copies of one, that add up to the difference. */
function missingCopies(
  candidates: readonly ClosingCandidate[],
  difference: Money,
): readonly number[] | undefined {
  const copies = new Map<string, ClosingCandidate[]>();
  for (const row of candidates) {
    const same = copies.get(row.key);
    if (same) same.push(row);
    else copies.set(row.key, [row]);
  }
  const fitting = [...copies.values()].flatMap((rows) => {
    const ranked = [...rows].sort((a, b) => rankOf(a.verdict) - rankOf(b.verdict));
    const [first] = ranked;
    const count = first && first.amount !== 0 ? difference / first.amount : 0;
    if (!first || !Number.isInteger(count) || count < 1 || count > rows.length) return [];
    return [{ rows: ranked.slice(0, count), rank: rankOf(first.verdict) }];
  });
  const [best] = fitting.sort((a, b) => a.rank - b.rank || a.rows.length - b.rows.length);
  return best?.rows.map(({ place }) => place);
}

function rankOf(verdict: Verdict): number {
  const rank = MOST_LIKELY.indexOf(verdict);
  return rank < 0 ? MOST_LIKELY.length : rank;
}

/** All repeated rows of the file together. */
function allRepeats(
  candidates: readonly ClosingCandidate[],
  difference: Money,
): readonly number[] | undefined {
  const repeats = candidates.filter(({ verdict }) => verdict === 'repeated');
  if (sumMoney(repeats.map(({ amount }) => amount)) !== difference) return undefined;
  return repeats.map(({ place }) => place);
}

function oneTooMany(rows: readonly CheckedRow[], difference: Money): readonly number[] | undefined {
  const row = rows.findLast(({ amount }) => amount === -difference);
  return row && [row.place];
}
