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

/** Money in (>= 0), money out (<= 0), both in cents, and how many rows or parts of splits. */
export type ReportCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/**
 * The stored sums: by period ('YYYY-MM' a whole month, 'YYYY-MM-DD' a day), then by cell, `accountId|` and one of: '*'
 * every row; a category id, or '' for uncategorised, of normal rows that are not left out (each part of a split in its
 * own); CELL_TRANSFERS; CELL_OPENINGS; '~x' (rows left out of reports). Others are passed over. There must be each period of reportKeys for
 * what is asked; one without rows may be missing.
 */
export type ReportTotals = ReadonlyMap<string, ReadonlyMap<string, ReportCell>>;

export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';

/** A stored cell of an account in the report. */
export type CellFlow = {
  readonly accountId: string;
  /** What it counts: see ReportSums. */
  readonly cell: string;
  readonly currency: string;
  readonly rate: KnownRate | null;
  readonly moneyIn: number;
  readonly moneyOut: number;
};

/** The periods of sums that days are made of, so that within each the same rates hold: whole months, and days. */
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

/** The periods of sums for several ranges of days (a period, what it is compared with, its parts), each once. */
export function keysOfRanges(
  scope: ReportScope,
  ranges: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[],
): readonly string[] {
  return [...new Set(ranges.flatMap(({ from, to }) => reportKeys(scope, from, to)))];
}

/** What moved from `from` to `to`, both included, in the accounts of a report. */
export function cellFlows(
  sums: ReportTotals,
  scope: ReportScope,
  from: CalendarDate,
  to: CalendarDate,
): readonly CellFlow[] {
  return reportKeys(scope, from, to).flatMap((key) => cellsOfKey(sums, scope, key));
}

/** What moved in one period of sums. */
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
    // Tags count rows a second time.
    if (account === undefined || name.charAt(bar + 1) === TAG_MARK) continue;
    const { accountId, currency, rate } = account;
    flows.push({ accountId, cell: name.slice(bar + 1), currency, rate, moneyIn, moneyOut });
  }
  return flows;
}

const TAG_MARK = '#';

/** What the reports of income and expense are told from. */
export type FlowMaterial = {
  readonly sums: ReportTotals;
  readonly scope: ReportScope;
  readonly natures: Natures;
};

/** Days, both included. */
export type ReportDays = { readonly from: CalendarDate; readonly to: CalendarDate };

/** What cells count as one nature, by category ('' = uncategorised); turned so that more income, or more expense, is more. */
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
 * expense = -(rows in expense categories + uncategorised money out), income = rows in income categories + uncategorised
 * money in, over some days: by category.
 */
export function flowsByCategory(
  { sums, scope, natures }: FlowMaterial,
  { from, to }: ReportDays,
  nature: CategoryNature,
): ReadonlyMap<string, ReportAmount> {
  const natives = nativesByCategory(cellFlows(sums, scope, from, to), natures, nature);
  return new Map([...natives].map(([id, parts]) => [id, reportAmount(parts, scope.currency)]));
}

/** Income or expense of some cells in all. */
export function totalOfFlows(
  flows: Iterable<CellFlow>,
  { scope, natures }: Omit<FlowMaterial, 'sums'>,
  nature: CategoryNature,
): ReportAmount {
  const natives = nativesByCategory(flows, natures, nature);
  return reportAmount([...natives.values()].flat(), scope.currency);
}

/** What of a row decides whether a figure has it. */
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
 * What a row adds to a figure, cents as in the row (money out negative): the whole of it, or of a split the parts that
 * answer. null = it is none of the figure's rows. This is what every list that a figure opens must agree with.
 * @param counted the accounts that are not left out of reports
 */
export function amountInQuery(
  row: QueriedRow,
  asked: RowQuery,
  natures: Natures,
  counted: ReadonlySet<string>,
): Money | null {
  if (!isInPlace(row, asked, counted)) return null;
  const parts = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  const answering = parts.filter((part) => isOfKind(row, part, asked, natures));
  return answering.length === 0
    ? null
    : cents(answering.reduce((sum, { amount }) => sum + amount, 0));
}

function isInPlace(row: QueriedRow, asked: RowQuery, counted: ReadonlySet<string>): boolean {
  const { accountIds, payeeKeys, tagIds, from, to } = asked;
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
