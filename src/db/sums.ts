/**
 * The sums that stand beside the transactions and are kept in each write's own IndexedDB transaction.
 * One stored row for all time and a month, one for the days of a month; in it one cell an account and bucket: money in, money out
 * (negative or 0), number of rows.
 * Amounts are cents, exact up to 2^53.
 */
export type SumCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/** A period: '~' = all time, 'YYYY-MM' = a month, 'YYYY-MM-DD' = a day. */
export type SumPeriod = string;

/**
 * What a cell counts, after `accountId|`: '*' every row of the account; a categoryId, or '' for uncategorised, of normal
 * rows (each part of a split in its own); '~t' transfers; '~o' openings; '~x' normal rows that are left out of reports and
 * budgets; '#tag' normal rows of a tag, '#!tag' others and those left out; '~u' rows that came in and await review.
 */
export type SumCellKey = string;

export const ALL_TIME: SumPeriod = '~';
export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';

export const CELL_EXCLUDED = '~x';
export const CELL_UNREVIEWED = '~u';

/**
 * Raised whenever the meaning of a cell or the stored form changes: the sums are then rebuilt. The version in side-tables.ts is raised with
 * it, so that a tab of the app before lets go of the store.
 */
export const SUMS_FORMULA_VERSION = 3;

export type SumRow = {
  readonly period: SumPeriod;
  readonly cells: ReadonlyMap<SumCellKey, SumCell>;
};

/** The cell of one account: its sum is `in + out`. */
export function cellOf(row: SumRow | undefined, accountId: string, cell: string): SumCell {
  return row?.cells.get(`${accountId}|${cell}`) ?? [0, 0, 0];
}
