import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Transaction } from './transaction.ts';

/** What the search needs of a row. */
export type CheckedRow = Pick<Transaction, 'id' | 'date' | 'description' | 'amount'>;

/**
 * Why a balance could differ from the bank's:
 * doubled: there are two of this row, and the bank knows one; not-at-bank: the bank does not have this row (yet);
 * next-statement: dated after the statement, but the bank has it already; sign-turned: money in instead of out;
 * digits-swapped: two neighbouring digits changed places; missing: another row like this one is missing here;
 * pair: the bank has neither of these two.
 */
export type ExplanationKind =
  | 'doubled'
  | 'not-at-bank'
  | 'next-statement'
  | 'sign-turned'
  | 'digits-swapped'
  | 'missing'
  | 'pair';

export type Explanation = {
  readonly kind: ExplanationKind;
  readonly rows: readonly CheckedRow[];
  /** For digits-swapped: the amount that would make it right. */
  readonly rightAmount?: Money;
};

/** Rows of exactly the amount that differs come first; then those of another amount, which only a mistake would explain. */
const ORDER: readonly ExplanationKind[] = [
  'doubled',
  'not-at-bank',
  'next-statement',
  'missing',
  'sign-turned',
  'digits-swapped',
  'pair',
];
const MOST_OF_A_KIND = 3;
/** Pairs are looked for among this many rows only, the newest: among more, chance finds too many. */
const MOST_ROWS_FOR_PAIRS = 400;

/**
 * Which rows could explain that the bank's balance on a day is `difference` = bank - ours (cents, not 0). `rows`: those since
 * the last agreed statement, and some after the statement's day, newest first. Rows of exactly that amount come first, then the
 * other kinds; at most three of each. A row is listed once, under its first reason. The work is linear in the rows.
 */
export function explainDifference(
  difference: Money,
  rows: readonly CheckedRow[],
  statementDate: CalendarDate,
): readonly Explanation[] {
  if (difference === 0) return [];
  const counted = rows.filter((row) => row.date <= statementDate);
  const after = rows.filter((row) => row.date > statementDate);
  const found: Explanation[] = [
    ...doubledRows(counted, difference),
    ...single('sign-turned', counted, (row) => -2 * row.amount === difference),
    ...swappedDigits(counted, difference),
    ...single('next-statement', after, (row) => row.amount === difference),
    ...single('not-at-bank', counted, (row) => row.amount === -difference),
    ...single('missing', counted, (row) => row.amount === difference),
  ];
  return ranked(found.length > 0 ? found : pairs(counted, difference));
}

function single(
  kind: ExplanationKind,
  rows: readonly CheckedRow[],
  fits: (row: CheckedRow) => boolean,
): Explanation[] {
  return rows.filter(fits).map((row) => ({ kind, rows: [row] }));
}

/** Two rows of one day or of neighbouring days with one text, of which the bank has one. */
function doubledRows(rows: readonly CheckedRow[], difference: Money): Explanation[] {
  const seen = new Map<string, CheckedRow>();
  const found: Explanation[] = [];
  for (const row of rows) {
    if (row.amount !== -difference) continue;
    const key = row.description.trim().toLowerCase();
    const newer = seen.get(key);
    if (newer && addDays(row.date, MOST_DAYS_APART) >= newer.date) {
      found.push({ kind: 'doubled', rows: [newer, row] });
    }
    seen.set(key, row);
  }
  return found;
}

const MOST_DAYS_APART = 3;

function swappedDigits(rows: readonly CheckedRow[], difference: Money): Explanation[] {
  // Swapping neighbours a and b changes a figure by 9 (a - b) times a power of ten.
  if (difference % 9 !== 0) return [];
  return rows.flatMap((row): Explanation[] => {
    const rightAmount = (row.amount + difference) as Money;
    if (rightAmount === 0 || rightAmount > 0 !== row.amount > 0) return [];
    if (!isNeighbourSwap(Math.abs(row.amount), Math.abs(rightAmount))) return [];
    return [{ kind: 'digits-swapped', rows: [row], rightAmount }];
  });
}

/** Whether two amounts are the same digits with two neighbours swapped: 12.34 and 12.43, but also 5.05 and 0.55. */
function isNeighbourSwap(a: number, b: number): boolean {
  const width = Math.max(String(a).length, String(b).length);
  const [one, other] = [String(a).padStart(width, '0'), String(b).padStart(width, '0')];
  let at = 0;
  while (at < width && one[at] === other[at]) at++;
  if (at >= width - 1) return false;
  const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2);
  return swapped === other;
}

/** Pairs of rows that the bank has neither of. */
function pairs(rows: readonly CheckedRow[], difference: Money): Explanation[] {
  const byAmount = new Map<number, CheckedRow>();
  const found: Explanation[] = [];
  for (const row of rows.slice(0, MOST_ROWS_FOR_PAIRS)) {
    const partner = byAmount.get(-difference - row.amount);
    if (partner) found.push({ kind: 'pair', rows: [partner, row] });
    byAmount.set(row.amount, row);
  }
  return found;
}

function ranked(found: readonly Explanation[]): readonly Explanation[] {
  const told = new Set<string>();
  return ORDER.flatMap((kind) => {
    let count = 0;
    return found.filter((each) => {
      const ids = each.rows.map(({ id }) => id);
      if (each.kind !== kind || count >= MOST_OF_A_KIND || ids.some((id) => told.has(id))) {
        return false;
      }
      count++;
      for (const id of ids) told.add(id);
      return true;
    });
  });
}
