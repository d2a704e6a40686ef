import { MATCH_DAYS } from '@/config/limits.ts';
import { type CalendarDate, dayNumber, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';
import { copyKey } from '@/domain/transactions/new-transaction.ts';
import type { CategorySource, Transaction } from '@/domain/transactions/transaction.ts';

/**
 * A new row of a bank's file. `place` identifies it among all rows under review; date YYYY-MM-DD,
 * amount in signed cents.
 */
export interface BankRow {
  readonly place: number;
  readonly accountId: string;
  readonly date: string;
  readonly amount: number;
}

/**
 * A transaction entered manually or by a scheduled transaction, not by an import; date YYYY-MM-DD,
 * amount in signed cents.
 */
export interface OwnRow {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly amount: number;
}

/**
 * Finds bank rows that are probably stored already: same account and amount, at most MATCH_DAYS
 * apart, matched one to one. The closest dates are matched first; on a tie, the earlier own row
 * wins, then file order. The order of the input doesn't matter. Runs in time proportional to the
 * rows, not to the possible pairs, even if all amounts are equal.
 * @returns the id of the own row by the place of the bank's row
 */
export function matchOwnRows(
  bank: readonly BankRow[],
  own: readonly OwnRow[],
): ReadonlyMap<number, string> {
  const buckets = new Map<string, Bucket>();
  // Places and ids in descending order, so that pop() takes the first of its day. Ids sort newest
  // first.
  const inFileOrder = [...bank].sort((one, other) => other.place - one.place);
  const oldestLast = [...own].sort((one, other) => compareTexts(one.id, other.id));
  for (const row of oldestLast) addToDay(bucketOf(buckets, row).own, row);
  for (const row of inFileOrder) {
    const bucket = buckets.get(bucketKey(row));
    if (bucket) addToDay(bucket.bank, row);
  }
  const matches = new Map<number, string>();
  for (const bucket of buckets.values()) matchBucket(bucket, matches);
  return matches;
}

/**
 * Returns a test for bank rows that share account and amount with an own row; others cannot match.
 */
export function ownRowFilter(own: readonly OwnRow[]): (row: BankRow) => boolean {
  const amounts = new Set(own.map(({ amount }) => amount));
  const keys = new Set(own.map(bucketKey));
  return (row) => amounts.has(row.amount) && keys.has(bucketKey(row));
}

/** The rows of one account and amount, by day number. */
type Bucket = { readonly own: Map<number, OwnRow[]>; readonly bank: Map<number, BankRow[]> };

function matchBucket({ own, bank }: Bucket, matches: Map<number, string>): void {
  if (bank.size === 0) return;
  const days = [...own.keys()].sort((one, other) => one - other);
  for (let apart = 0; apart <= MATCH_DAYS; apart++) {
    for (const day of days) {
      const rows = own.get(day) ?? [];
      const before = bank.get(day - apart) ?? [];
      const after = apart === 0 ? [] : (bank.get(day + apart) ?? []);
      while (rows.length > 0) {
        const next = firstInFile(before, after).pop();
        if (!next) break;
        const taken = rows.pop();
        if (taken) matches.set(next.place, taken.id);
      }
    }
  }
}

/** Of two days, the one whose next row comes first in the file. */
function firstInFile(before: BankRow[], after: BankRow[]): BankRow[] {
  const [one, other] = [before.at(-1), after.at(-1)];
  if (!one || !other) return one ? before : after;
  return one.place < other.place ? before : after;
}

function bucketKey({ accountId, amount }: BankRow | OwnRow): string {
  return `${amount}|${accountId}`;
}

function bucketOf(buckets: Map<string, Bucket>, row: OwnRow): Bucket {
  const key = bucketKey(row);
  const bucket = buckets.get(key) ?? { own: new Map(), bank: new Map() };
  buckets.set(key, bucket);
  return bucket;
}

function addToDay<Row extends BankRow | OwnRow>(days: Map<number, Row[]>, row: Row): void {
  const day = dayNumber(row.date);
  if (Number.isNaN(day)) return;
  const rows = days.get(day);
  if (rows) rows.push(row);
  else days.set(day, [row]);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What a bank's file says about a row. */
type BankIdentity = {
  readonly importId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** The duplicate key of the bank's row, first copy. */
  readonly key: string;
  readonly copy: number;
  /**
   * Whether the descriptions are equal up to case. The row then keeps its text and is not
   * categorized.
   */
  readonly isSame: boolean;
};

/**
 * A manual or scheduled row that turned out to be a bank row. It takes the bank's date, text and
 * duplicate key, and keeps its own category, parts, tags and notes. If it has no category, it takes
 * the one chosen for the bank's row.
 */
export function mergedRow(
  own: Transaction,
  bank: BankIdentity,
  choice: (Omit<CategoryChoice, 'source'> & { readonly source: CategorySource }) | null,
): Transaction {
  const isOpen = !bank.isSame && own.kind === 'normal' && own.categoryId === '' && !own.splits;
  return {
    ...own,
    date: bank.date,
    dateKey: invertedDateKey(bank.date),
    description: bank.isSame ? own.description : bank.description,
    importedDescription: bank.description,
    importId: bank.importId,
    uniqueHash: copyKey(bank.key, bank.copy),
    ...(isOpen && choice ? { categoryId: choice.categoryId, categorySource: choice.source } : {}),
  };
}

/**
 * Whether a row was entered manually or by a scheduled transaction, and no bank's file contained it
 * or was matched with it.
 */
export function isOwnRow({ kind, source, importId, importedDescription }: Transaction): boolean {
  if (kind === 'opening' || source === 'import' || importId !== undefined) return false;
  // A rule that renames a scheduled row keeps the former text in importedDescription.
  return source === 'scheduled' || importedDescription === undefined;
}
