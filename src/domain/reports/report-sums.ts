import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { sumKeys } from '@/domain/transactions/budget-sums.ts';
import { type ReportScope, rateDaysOf, rateInScope } from './report-scope.ts';

/** Money in (>= 0), money out (<= 0), both in cents, and how many rows or parts of splits. */
export type ReportCell = readonly [moneyIn: number, moneyOut: number, rows: number];

/**
 * The stored sums: by period ('YYYY-MM' a whole month, 'YYYY-MM-DD' a day), then by cell, `accountId|` and one of: '*'
 * every row; a category id, or '' for uncategorised, of normal rows that are not left out (each part of a split in its
 * own); CELL_TRANSFERS; CELL_OPENINGS; CELL_LEFT_OUT. Others are passed over. There must be each period of reportKeys for
 * what is asked; one without rows may be missing.
 */
export type ReportSums = ReadonlyMap<string, ReadonlyMap<string, ReportCell>>;

export const CELL_EVERY_ROW = '*';
export const CELL_TRANSFERS = '~t';
export const CELL_OPENINGS = '~o';
/** Normal rows that a person left out of reports. */
export const CELL_LEFT_OUT = '~x';

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
    return sumKeys(start, next ? addDays(next, -1) : to);
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
  sums: ReportSums,
  scope: ReportScope,
  from: CalendarDate,
  to: CalendarDate,
): readonly CellFlow[] {
  return reportKeys(scope, from, to).flatMap((key) => cellsOfKey(sums, scope, key));
}

/** What moved in one period of sums. */
export function cellsOfKey(sums: ReportSums, scope: ReportScope, key: string): readonly CellFlow[] {
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
