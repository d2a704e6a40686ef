import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Transaction } from './transaction.ts';

export type CheckedRow = Pick<Transaction, 'id' | 'date' | 'description' | 'amount'>;

/**
 * Why a balance may differ from the bank's:
 * - doubled: this transaction is here twice, but the bank has it once;
 * - not-at-bank: the bank doesn't have this transaction (yet);
 * - next-statement: dated after the statement, but the bank already counts it;
 * - sign-turned: money in was entered as money out, or the reverse;
 * - digits-swapped: two neighbouring digits were swapped;
 * - missing: another transaction like this one is missing here;
 * - pair: the bank has neither of these two.
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
  /** For digits-swapped: the correct amount. */
  readonly rightAmount?: Money;
};

/**
 * Exact matches of the difference come first, then kinds with another amount that only a mistake
 * would explain.
 */
const ORDER: readonly ExplanationKind[] = [
  'doubled',
  'not-at-bank',
  'next-statement',
  'missing',
  'sign-turned',
  'digits-swapped',
  'pair',
];
const MAX_PER_KIND = 3;
/** Only the newest rows are searched for pairs; with more, too many match by chance. */
const MAX_ROWS_FOR_PAIRS = 400;

/**
 * Finds transactions that could explain why the bank's balance differs from ours. Returns at most
 * three of each kind, in ORDER. A row is listed once, under its first reason. Linear in the number
 * of rows.
 * @param difference bank - ours, cents, not 0
 * @param rows newest first: those since the last reconciled statement, and some after
 * `statementDate`
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

/** Two rows with the same text, at most MAX_DAYS_APART days apart, of which the bank has one. */
function doubledRows(rows: readonly CheckedRow[], difference: Money): Explanation[] {
  const seen = new Map<string, CheckedRow>();
  const found: Explanation[] = [];
  for (const row of rows) {
    if (row.amount !== -difference) continue;
    const key = row.description.trim().toLowerCase();
    const newer = seen.get(key);
    if (newer && addDays(row.date, MAX_DAYS_APART) >= newer.date) {
      found.push({ kind: 'doubled', rows: [newer, row] });
    }
    seen.set(key, row);
  }
  return found;
}

const MAX_DAYS_APART = 3;

function swappedDigits(rows: readonly CheckedRow[], difference: Money): Explanation[] {
  // Swapping neighbours a and b changes a number by 9 (a - b) times a power of ten.
  if (difference % 9 !== 0) return [];
  return rows.flatMap((row): Explanation[] => {
    const rightAmount = (row.amount + difference) as Money;
    if (rightAmount === 0 || rightAmount > 0 !== row.amount > 0) return [];
    if (!isNeighbourSwap(Math.abs(row.amount), Math.abs(rightAmount))) return [];
    return [{ kind: 'digits-swapped', rows: [row], rightAmount }];
  });
}

/**
 * Whether two amounts differ only by swapping two neighbouring digits: 12.34 and 12.43, but also
 * 5.05 and 0.55.
 */
function isNeighbourSwap(a: number, b: number): boolean {
  const width = Math.max(String(a).length, String(b).length);
  const [one, other] = [String(a).padStart(width, '0'), String(b).padStart(width, '0')];
  let at = 0;
  while (at < width && one[at] === other[at]) at++;
  if (at >= width - 1) return false;
  const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2);
  return swapped === other;
}

function pairs(rows: readonly CheckedRow[], difference: Money): Explanation[] {
  const byAmount = new Map<number, CheckedRow>();
  const found: Explanation[] = [];
  for (const row of rows.slice(0, MAX_ROWS_FOR_PAIRS)) {
    const partner = byAmount.get(-difference - row.amount);
    if (partner) found.push({ kind: 'pair', rows: [partner, row] });
    byAmount.set(row.amount, row);
  }
  return found;
}

function ranked(found: readonly Explanation[]): readonly Explanation[] {
  const listed = new Set<string>();
  return ORDER.flatMap((kind) => {
    let count = 0;
    return found.filter((each) => {
      const ids = each.rows.map(({ id }) => id);
      if (each.kind !== kind || count >= MAX_PER_KIND || ids.some((id) => listed.has(id))) {
        return false;
      }
      count++;
      for (const id of ids) listed.add(id);
      return true;
    });
  });
}
