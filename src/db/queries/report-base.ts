import type { CofferDatabase } from '@/db/database.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import type { CurrencyRate } from '@/domain/accounts/currency-rate.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import type { PeriodCalendar } from '@/domain/reports/report-period.ts';
import { type Natures, naturesOf } from '@/domain/transactions/category-totals.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readBaseCurrencyChoice } from './base-currency.ts';
import { readAllCategories } from './categories.ts';
import { readCurrencyRates } from './currency-rates.ts';
import { readPlanning } from './planning-settings.ts';

/** What every report is made of beside sums: small, and read once for all. */
export type ReportBase = {
  /** By name, archived ones included. */
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly natures: Natures;
  readonly rates: readonly CurrencyRate[];
  readonly calendar: PeriodCalendar;
  /** In which the person plans: three upper-case letters. */
  readonly baseCurrency: string;
};

/** Accounts and categories by name, entered rates, and the calendar of months as of today. */
export async function readReportBase(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<ReportBase> {
  const [accounts, categories, rates, { monthStartDay }, chosen] = await Promise.all([
    readAccountsById(database),
    readAllCategories(database),
    readCurrencyRates(database),
    readPlanning(database),
    readBaseCurrencyChoice(database),
  ]);
  return {
    accounts: [...accounts.values()].sort(byName),
    categories,
    rates,
    natures: naturesOf(categories),
    calendar: { monthStartDay, today },
    baseCurrency: baseCurrencyOf(accounts.values(), chosen),
  };
}

const byName = (a: Account, b: Account) => compareNames(a.name, b.name);
