import type { CofferDatabase } from '@/db/database.ts';
import { readSharedSums } from '@/db/storage/shared-sums.ts';
import type { SumPeriod, SumRow } from '@/db/sums.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { plannedAccounts } from '@/domain/accounts/base-currency.ts';
import type { CashTotals } from '@/domain/accounts/cash-at-hand.ts';
import { isAtHand } from '@/domain/accounts/cash-at-hand.ts';
import { type BudgetBook, budgetBook, budgetPostings } from '@/domain/budgets/budget-book.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import { keysOfBudgets } from '@/domain/budgets/budget-keys.ts';
import { restDays } from '@/domain/budgets/budgets-at-risk.ts';
import type { PlanningSettings } from '@/domain/budgets/planning-settings.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  monthsFromDay,
  type Period,
  type PeriodRule,
  periodOf,
  periodsBetween,
} from '@/domain/core/periods.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import { upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readBaseCurrency } from './base-currency.ts';
import { readBudgets } from './budgets.ts';
import { cashSumsOf } from './cash-sums.ts';
import { readAllCategories } from './categories.ts';
import { categorySumsOf } from './category-sums.ts';
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
 * @param furtherDays days that figures ask for by themselves
 */
export async function readBudgetBook(
  database: CofferDatabase,
  today: CalendarDate,
  until: CalendarDate,
  furtherDays: readonly Days[] = [],
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
  const currency = await readBaseCurrency(database, accounts.values());
  const planned = plannedAccounts(accounts.values(), currency);
  const ids = new Set(planned.map(({ id }) => id));
  const shown = shownMonths(settings, months, [until, today, last]);
  const further = [...restDays(budgets, today), ...furtherDays];
  const keys = keysOfBudgets(budgets, last, [...shown, ...further]);
  const cashKeys = settings.zeroBased
    ? shown.flatMap(({ start, end }) => totalKeys(start, end))
    : [];
  const all = await readSharedSums(database, [...new Set([...keys, ...cashKeys])]);
  const sums = categorySumsOf(all, ids);
  const cash = settings.zeroBased ? cashOf(all, planned, currency) : undefined;
  const postings = await readPostings(database, today, end);
  return {
    book: budgetBook({
      budgets,
      categories,
      sums,
      today,
      cash,
      postings: budgetPostings(postings, accounts, currency),
    }),
    currency,
    months,
    settings,
    leftOut: leftOutOf([...accounts.values()], currency),
  };
}

/** The months of these days; in the zero-based mode all since it began, up to the last of the days. */
function shownMonths(
  { zeroBased }: PlanningSettings,
  months: PeriodRule,
  days: readonly [CalendarDate, CalendarDate, last: CalendarDate],
): readonly Period[] {
  return zeroBased
    ? periodsBetween(months, zeroBased.since, days[2])
    : days.map((day) => periodOf(months, day));
}

function cashOf(
  sums: ReadonlyMap<SumPeriod, SumRow>,
  planned: readonly Account[],
  currency: string,
): CashTotals {
  const atHand = planned.filter((account) => isAtHand(account, currency));
  return cashSumsOf(
    sums,
    atHand.map(({ id }) => id),
  );
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
    readRowsAhead(database, items, today, until),
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
