import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { readPlanning } from '@/db/queries/planning/budgets.ts';
import { readSettings } from '@/db/read-settings.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import {
  CURRENCY_RATE_PREFIX,
  type CurrencyRate,
  currencyRateOf,
} from '@/domain/accounts/currency-rate.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import type { PeriodCalendar } from '@/domain/reports/report-period.ts';
import { type Natures, naturesOf } from '@/domain/transactions/category-totals.ts';
import { readAllCategories } from './period-totals.ts';

/** What every report needs besides totals. It is small and read once. */
export type ReportBase = {
  /** By name, including archived ones. */
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly natures: Natures;
  readonly rates: readonly CurrencyRate[];
  readonly calendar: PeriodCalendar;
  /** The currency that the user plans in: three uppercase letters. */
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

/** The exchange rates that the user entered, by pair, oldest first. */
export async function readCurrencyRates(
  database: CofferDatabase,
): Promise<readonly CurrencyRate[]> {
  const found = await readSettings(database, CURRENCY_RATE_PREFIX);
  // The keys contain pair and date, so they are already in order.
  return found.flatMap((row) => currencyRateOf(row) ?? []);
}
