import { baseCurrencyOf, plannedAccounts } from '../../domain/base-currency.ts';
import type { Budget } from '../../domain/budget.ts';
import { type BudgetBook, budgetBook, budgetPostings } from '../../domain/budget-book.ts';
import { keysOfBudgets } from '../../domain/budget-keys.ts';
import {
  monthsFromDay,
  type PeriodRule,
  periodOf,
  periodsBetween,
} from '../../domain/budget-period.ts';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { PlanningSettings } from '../../domain/planning-settings.ts';
import type { UpcomingPosting } from '../../domain/upcoming.ts';
import { upcomingPostings } from '../../domain/upcoming-postings.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether } from '../read.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readBudgets } from './budgets.ts';
import { readAllCategories } from './categories.ts';
import { readCategorySums } from './category-sums.ts';
import { readEnteredRefusals } from './entered-refusals.ts';
import { readPlanning } from './planning-settings.ts';
import { readItemsByNextDate, readRowsAhead } from './upcoming-rows.ts';

/** What the budgets of a screen are worked out from, with the currency that they are in. */
export type ShownBudgets = {
  readonly book: BudgetBook;
  /** The base currency: three upper-case letters. */
  readonly currency: string;
  /** How months are counted. */
  readonly months: PeriodRule;
  readonly settings: PlanningSettings;
  /** How many accounts count in no budget: those of other currencies, and those left out of reports. */
  readonly leftOut: { readonly otherCurrency: number; readonly excluded: number };
};

/**
 * All budgets with the sums that their figures need: from their start to the end of the period and of the month that `until`
 * or today lies in, and in the zero-based mode all of its months; and what is scheduled up to then. Of the rows only those of
 * the days ahead are read, and of a few weeks past, and these only where something is scheduled.
 */
export async function readBudgetBook(
  database: CofferDatabase,
  today: CalendarDate,
  until: CalendarDate,
): Promise<ShownBudgets> {
  const [accounts, categories, budgets, settings] = await Promise.all([
    readAccountsById(database),
    readAllCategories(database),
    readBudgets(database),
    readPlanning(database),
  ]);
  const last = until > today ? until : today;
  const months = monthsFromDay(settings.monthStartDay);
  const ends = [months, ...budgets].map((rule) => periodOf(rule, last).end);
  const end = ends.reduce((latest, each) => (each > latest ? each : latest), last);
  const currency = baseCurrencyOf(accounts.values());
  const planned = plannedAccounts(accounts.values(), currency);
  const ids = new Set(planned.map(({ id }) => id));
  const keys = keysOf(budgets, settings, months, [until, today, last]);
  const sums = await readTogether(database, (tables) => readCategorySums(tables, ids, keys));
  const postings = await readPostings(database, today, end);
  return {
    book: budgetBook({
      ...{ budgets, categories, sums, today },
      postings: budgetPostings(postings, accounts, currency),
    }),
    ...{ currency, months, settings },
    leftOut: leftOutOf([...accounts.values()], currency),
  };
}

function keysOf(
  budgets: readonly Budget[],
  { zeroBased }: PlanningSettings,
  months: PeriodRule,
  days: readonly CalendarDate[],
): ReadonlySet<string> {
  const [last] = [...days].sort().reverse();
  if (last === undefined) return new Set();
  const shown = zeroBased
    ? periodsBetween(months, zeroBased.since, last)
    : days.map((day) => periodOf(months, day));
  return keysOfBudgets(budgets, last, shown);
}

/** What is still to come up to a day. */
async function readPostings(
  database: CofferDatabase,
  today: CalendarDate,
  until: CalendarDate,
): Promise<readonly UpcomingPosting[]> {
  const items = await readItemsByNextDate(database);
  if (items.length === 0) return [];
  const [rows, refused] = await Promise.all([
    readRowsAhead(database, today, until),
    readEnteredRefusals(database),
  ]);
  return upcomingPostings(items, rows, today, until, refused);
}

function leftOutOf(
  accounts: readonly { readonly currency: string; readonly excluded?: boolean }[],
  base: string,
): ShownBudgets['leftOut'] {
  const counted = accounts.filter(({ excluded }) => excluded !== true);
  return {
    otherCurrency: counted.filter(({ currency }) => currency !== base).length,
    excluded: accounts.length - counted.length,
  };
}
