import type { CofferDatabase } from '@/db/database.ts';
import type { Category } from '@/domain/categories/category.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { isAtHand } from '@/domain/dashboard/cash-available.ts';
import {
  hasKnownIncome,
  INCOME_REACH_DAYS,
  type IncomeHorizon,
  incomeHorizon,
  incomePostings,
  knownIncomeDays,
} from '@/domain/dashboard/safe-to-spend.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import { upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readBaseCurrency } from './base-currency.ts';
import { readBudgetBook, type ShownBudgets } from './budget-book.ts';
import { readAllCategories } from './categories.ts';
import { readEnteredRefusals } from './entered-refusals.ts';
import { type KnownStarts, readKnownStarts } from './known-starts.ts';
import { readItemsByNextDate, readRowsAhead } from './upcoming-rows.ts';

/** What the dashboard tells of the days before the next income, and of budgets. */
export type DashboardPlans = {
  readonly currency: string;
  readonly horizon: IncomeHorizon;
  /** Of all accounts, to the end of the days in which an income is looked for and of the month. */
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today, as far. */
  readonly rows: readonly Transaction[];
  /** Also with the days of the horizon. */
  readonly shown: ShownBudgets;
  readonly categories: readonly Category[];
  readonly starts: KnownStarts;
  /** Income came in during the last months. */
  readonly hasIncome: boolean;
};

/**
 * What is scheduled and entered ahead, up to when the money at hand is to last, and the budgets up to then. Read from sums and the
 * rows of the days ahead.
 */
export async function readDashboardPlans(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<DashboardPlans> {
  const [accounts, categories, items] = await Promise.all([
    readAccountsById(database),
    readAllCategories(database),
    readItemsByNextDate(database),
  ]);
  const currency = await readBaseCurrency(database, accounts.values());
  const atHand = [...accounts.values()].filter((account) => isAtHand(account, currency));
  // A month may end after those days.
  const last = [addDays(today, INCOME_REACH_DAYS), addMonths(today, 1)].sort().at(-1) ?? today;
  const rows = await readRowsAhead(database, items, today, last);
  const refused = items.length > 0 ? await readEnteredRefusals(database) : undefined;
  const postings = upcomingPostings(items, rows, today, last, refused);
  const incomes = incomePostings(
    postings,
    naturesOf(categories),
    new Set(atHand.map(({ id }) => id)),
  );
  const horizon = incomeHorizon(incomes, today);
  const shown = await readBudgetBook(database, today, horizon.until, [
    { start: today, end: horizon.until },
    knownIncomeDays(today),
  ]);
  const starts = await readKnownStarts(database, [...accounts.values()]);
  return {
    currency,
    horizon,
    postings,
    shown,
    categories,
    starts,
    hasIncome: hasKnownIncome(shown.book),
    rows: rows.filter(({ date }) => date > today && date <= last),
  };
}
