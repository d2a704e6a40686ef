import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  type Natures,
  natureOfPart,
  SIGN_OF,
  totalKeys,
} from '@/domain/transactions/category-totals.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { type RowQuery, UNTAGGED } from '@/domain/transactions/transaction-filter.ts';
import { type NativeAmount, type ReportAmount, reportAmount } from './report-amount.ts';
import { type ReportScope, rateDaysOf, rateInScope } from './report-scope.ts';

/** The data that income and expense reports are computed from. */
export type FlowMaterial = {
  readonly sums: ReportTotals;
  readonly scope: ReportScope;
  readonly natures: Natures;
};

/** A range of days, inclusive. */
export type ReportDays = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Money in (>= 0) and money out (<= 0) in cents, and the number of rows or parts of splits. */
export type ReportCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/**
 * Stored totals by period ('YYYY-MM' for a whole month, 'YYYY-MM-DD' for a day), then by cell.
 * A cell key is `accountId|` plus one of: '*' for every row; a category id ('' for uncategorized)
 * for normal rows not excluded from reports, with each part of a split in its own category;
 * CELL_TRANSFERS; CELL_OPENINGS; '~x' for excluded rows. Other keys are ignored.
 * Every period that reportKeys returns must have been read; periods without rows may be missing.
 */
export type ReportTotals = ReadonlyMap<string, ReadonlyMap<string, ReportCell>>;

export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';

const TAG_MARK = '#';

/** A stored cell of an account in the report. */
export type CellFlow = {
  readonly accountId: string;
  /** What it counts; see ReportTotals. */
  readonly cell: string;
  readonly currency: string;
  readonly rate: KnownRate | null;
  readonly moneyIn: number;
  readonly moneyOut: number;
};

/**
 * The keys of stored totals that cover the days: whole months where possible, else days. No period
 * contains a change of exchange rate.
 */
export function reportKeys(
  scope: ReportScope,
  from: CalendarDate,
  to: CalendarDate,
): readonly string[] {
  const starts = [from, ...rateDaysOf(scope).filter((day) => day > from && day <= to)];
  return starts.flatMap((start, at) => {
    const next = starts[at + 1];
    return totalKeys(start, next ? addDays(next, -1) : to);
  });
}

/** The keys for several ranges of days (a period, its comparison, its parts), without repeats. */
export function keysOfRanges(
  scope: ReportScope,
  ranges: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[],
): readonly string[] {
  return [...new Set(ranges.flatMap(({ from, to }) => reportKeys(scope, from, to)))];
}

/** The cells of the report's accounts from `from` to `to`, inclusive. */
export function cellFlows(
  sums: ReportTotals,
  scope: ReportScope,
  from: CalendarDate,
  to: CalendarDate,
): readonly CellFlow[] {
  return reportKeys(scope, from, to).flatMap((key) => cellsOfKey(sums, scope, key));
}

/** The cells of one stored period. */
export function cellsOfKey(
  sums: ReportTotals,
  scope: ReportScope,
  key: string,
): readonly CellFlow[] {
  const day = (key.length === 7 ? `${key}-01` : key) as CalendarDate;
  const accounts = new Map(
    [...scope.accounts].map(([accountId, currency]) => [
      accountId,
      { accountId, currency, rate: rateInScope(scope, currency, day) },
    ]),
  );
  const flows: CellFlow[] = [];
  for (const [name, [moneyIn, moneyOut]] of sums.get(key) ?? []) {
    const bar = name.indexOf('|');
    const account = accounts.get(name.slice(0, bar));
    // Skip tag cells, which count rows a second time.
    if (account === undefined || name.charAt(bar + 1) === TAG_MARK) continue;
    const { accountId, currency, rate } = account;
    flows.push({ accountId, cell: name.slice(bar + 1), currency, rate, moneyIn, moneyOut });
  }
  return flows;
}

/**
 * The amounts of one nature by category ('' for uncategorized). The sign is chosen so that more
 * income, or more expense, is positive.
 */
function nativesByCategory(
  flows: Iterable<CellFlow>,
  natures: Natures,
  nature: CategoryNature,
): ReadonlyMap<string, readonly NativeAmount[]> {
  const sign = SIGN_OF[nature];
  const found = new Map<string, NativeAmount[]>();
  for (const { cell, currency, rate, moneyIn, moneyOut } of flows) {
    const amount = amountOfCell(cell, moneyIn, moneyOut, natures, nature);
    if (amount === null) continue;
    const known = found.get(cell);
    const part = { currency, rate, amount: sign * amount };
    if (known) known.push(part);
    else found.set(cell, [part]);
  }
  return found;
}

function amountOfCell(
  cell: string,
  moneyIn: number,
  moneyOut: number,
  natures: Natures,
  nature: CategoryNature,
): number | null {
  if (cell !== NO_CATEGORY) return natures.get(cell) === nature ? moneyIn + moneyOut : null;
  const amount = nature === 'income' ? moneyIn : moneyOut;
  return amount === 0 ? null : amount;
}

/**
 * Income or expense by category over some days.
 * expense = -(rows in expense categories + uncategorized money out); income = rows in income
 * categories + uncategorized money in.
 */
export function flowsByCategory(
  { sums, scope, natures }: FlowMaterial,
  { from, to }: ReportDays,
  nature: CategoryNature,
): ReadonlyMap<string, ReportAmount> {
  const natives = nativesByCategory(cellFlows(sums, scope, from, to), natures, nature);
  return new Map([...natives].map(([id, parts]) => [id, reportAmount(parts, scope.currency)]));
}

/** Total income or expense of some cells. */
export function totalOfFlows(
  flows: Iterable<CellFlow>,
  { scope, natures }: Omit<FlowMaterial, 'sums'>,
  nature: CategoryNature,
): ReportAmount {
  const natives = nativesByCategory(flows, natures, nature);
  return reportAmount([...natives.values()].flat(), scope.currency);
}

/** The fields that decide whether a figure includes a row. */
export type QueriedRow = Pick<
  Transaction,
  | 'accountId'
  | 'date'
  | 'description'
  | 'amount'
  | 'categoryId'
  | 'tags'
  | 'kind'
  | 'splits'
  | 'excluded'
>;

/**
 * What a row adds to a figure, in cents and signed as in the row (money out negative): all of it,
 * or the matching parts of a split. Null if the figure doesn't include it. Every list that a figure
 * links to must agree with this.
 * @param counted the accounts not excluded from reports
 */
export function amountInQuery(
  row: QueriedRow,
  query: RowQuery,
  natures: Natures,
  counted: ReadonlySet<string>,
): Money | null {
  if (!isInPlace(row, query, counted)) return null;
  const parts = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  const answering = parts.filter((part) => isOfKind(row, part, query, natures));
  return answering.length === 0
    ? null
    : cents(answering.reduce((sum, { amount }) => sum + amount, 0));
}

function isInPlace(row: QueriedRow, query: RowQuery, counted: ReadonlySet<string>): boolean {
  const { accountIds, payeeKeys, tagIds, from, to } = query;
  return (
    (accountIds === null ? counted.has(row.accountId) : accountIds.includes(row.accountId)) &&
    (from === '' || row.date >= from) &&
    (to === '' || row.date <= to) &&
    (payeeKeys === null || payeeKeys.includes(nameKeyOf(row.description))) &&
    tagIds.every((id) => (id === UNTAGGED ? row.tags.length === 0 : row.tags.includes(id)))
  );
}

type Part = { readonly categoryId: string; readonly amount: Money };

function isOfKind(
  row: QueriedRow,
  { categoryId, amount }: Part,
  { kind, categoryIds }: RowQuery,
  natures: Natures,
): boolean {
  if (categoryIds !== null && (row.kind !== 'normal' || !categoryIds.includes(categoryId))) {
    return false;
  }
  if (kind === 'all') return true;
  if (kind === 'transfers') return row.kind === 'transfer';
  if (kind === 'openings') return row.kind === 'opening';
  if (row.kind !== 'normal') return false;
  const nature = row.excluded ? null : natureOfPart(categoryId, amount, natures);
  if (kind === 'unreported') return nature === null;
  return kind === 'reported' ? nature !== null : nature === kind;
}
