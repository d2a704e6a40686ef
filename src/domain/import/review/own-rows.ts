import { MATCH_DAYS } from '@/config/limits.ts';
import { type CalendarDate, dayNumber, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { CategoryChoice } from '@/domain/rules/categorizer.ts';
import { copyKey } from '@/domain/transactions/duplicates.ts';
import type { CategorySource, Transaction } from '@/domain/transactions/transaction.ts';

/** A new row of a bank's file. `place` names it among all rows looked at; date YYYY-MM-DD, amount in signed cents. */
export interface BankRow {
  readonly place: number;
  readonly accountId: string;
  readonly date: string;
  readonly amount: number;
}

/** A transaction entered by hand or by a schedule, not by an import; date YYYY-MM-DD, amount in signed cents. */
export interface OwnRow {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly amount: number;
}

/**
 * Which rows of a bank are probably rows that are there already: same account and amount, at most MATCH_DAYS apart, one to
 * one. The nearest dates are given to each other first; among equally near ones the earlier own row, then the order of the
 * file. What then is left may be given to each other, too. The order of the input decides nothing. Grows with the rows, not
 * with the possible pairs, even where all amounts are equal.
 * @returns the id of the own row by the place of the bank's row
 */
export function matchOwnRows(
  bank: readonly BankRow[],
  own: readonly OwnRow[],
): ReadonlyMap<number, string> {
  const drawers = new Map<string, Drawer>();
  // Places and ids in descending order, for the next one to take is the last of its day. Ids sort newest first.
  const inFileOrder = [...bank].sort((one, other) => other.place - one.place);
  const oldestLast = [...own].sort((one, other) => compareTexts(one.id, other.id));
  for (const row of oldestLast) fileUnderDay(drawerOf(drawers, row).own, row);
  for (const row of inFileOrder) {
    const drawer = drawers.get(drawerKey(row));
    if (drawer) fileUnderDay(drawer.bank, row);
  }
  const matches = new Map<number, string>();
  for (const drawer of drawers.values()) matchDrawer(drawer, matches);
  return matches;
}

/** Whether a bank's row has the account and the amount of one of some own rows; others cannot match. */
export function likeOwnRows(own: readonly OwnRow[]): (row: BankRow) => boolean {
  const amounts = new Set(own.map(({ amount }) => amount));
  const keys = new Set(own.map(drawerKey));
  return (row) => amounts.has(row.amount) && keys.has(drawerKey(row));
}

/** The rows of one account and amount, by day. */
type Drawer = { readonly own: Map<number, OwnRow[]>; readonly bank: Map<number, BankRow[]> };

function matchDrawer({ own, bank }: Drawer, matches: Map<number, string>): void {
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

/** Of two days the one whose next row stands earlier in the file. */
function firstInFile(before: BankRow[], after: BankRow[]): BankRow[] {
  const [one, other] = [before.at(-1), after.at(-1)];
  if (!one || !other) return one ? before : after;
  return one.place < other.place ? before : after;
}

function drawerKey({ accountId, amount }: BankRow | OwnRow): string {
  return `${amount}|${accountId}`;
}

function drawerOf(drawers: Map<string, Drawer>, row: OwnRow): Drawer {
  const key = drawerKey(row);
  const drawer = drawers.get(key) ?? { own: new Map(), bank: new Map() };
  drawers.set(key, drawer);
  return drawer;
}

function fileUnderDay<Row extends BankRow | OwnRow>(days: Map<number, Row[]>, row: Row): void {
  const day = dayNumber(row.date);
  if (Number.isNaN(day)) return;
  const rows = days.get(day);
  if (rows) rows.push(row);
  else days.set(day, [row]);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What a bank's file says of a row. */
type BankIdentity = {
  readonly importId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** The duplicate key of the bank's row, first copy. */
  readonly key: string;
  readonly copy: number;
  /** The row equals the bank's to the letter, upper and lower case aside: it keeps its text and is not categorised. */
  readonly isSame: boolean;
};

/**
 * A row by hand or of a schedule that turned out to be a row of the bank: it takes the bank's date, text and duplicate key,
 * and keeps its own category, parts, tags and notes. Only where it has no category the one that was chosen for the bank's row
 * is taken.
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

/** Whether a row was entered by hand or by a schedule, and no bank's file has brought it or was matched with it. */
export function isOwnRow({ kind, source, importId, importedDescription }: Transaction): boolean {
  if (kind === 'opening' || source === 'import' || importId !== undefined) return false;
  // A rule that renames a schedule's row keeps its former text there.
  return source === 'scheduled' || importedDescription === undefined;
}
