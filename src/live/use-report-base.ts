import type { Account } from '../domain/account.ts';
import type { Category } from '../domain/category.ts';
import type { CurrencyRate } from '../domain/currency-rate.ts';
import type { Natures } from '../domain/report-nature.ts';
import type { PeriodCalendar } from '../domain/report-period.ts';
import type { Live } from './live.ts';

/** What every report is made of beside sums: small, and read once for all. */
export type ReportBase = {
  /** By name, archived ones included. */
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly natures: Natures;
  readonly rates: readonly CurrencyRate[];
  readonly calendar: PeriodCalendar;
};

/** Accounts, categories, entered rates and the calendar of months; live. */
export function useReportBase(): Live<ReportBase> {
  return { status: 'loading' };
}
