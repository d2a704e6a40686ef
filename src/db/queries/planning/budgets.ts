import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import {
  categoryTotalsOf,
  readAllCategories,
  readPeriodTotals,
} from '@/db/queries/reports/period-totals.ts';
import {
  readEnteredRefusals,
  readItemsByNextDate,
  readRowsAhead,
} from '@/db/queries/scheduled/scheduled.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readRecords } from '@/db/read.ts';
import { readSetting, readSettings } from '@/db/read-settings.ts';
import {
  CELL_EVERY_ROW,
  CELL_OPENINGS,
  CELL_TRANSFERS,
  type TotalsPeriod,
  type TotalsRow,
} from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { plannedAccounts } from '@/domain/accounts/base-currency.ts';
import { type CashFlow, type CashTotals, isOnHand } from '@/domain/accounts/cash-on-hand.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import { restDays } from '@/domain/budgets/budget-figures.ts';
import {
  type CountedRow,
  type CountedSpan,
  countedRows,
} from '@/domain/budgets/budget-insights.ts';
import {
  type BudgetPlan,
  budgetPlan,
  budgetPostings,
  keysOfBudgets,
} from '@/domain/budgets/budget-plan.ts';
import {
  PLANNING_SETTING,
  type PlanningSettings,
  readPlanningSettings,
} from '@/domain/budgets/planning-settings.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  monthsFromDay,
  type Period,
  type PeriodRule,
  periodOf,
  periodsBetween,
} from '@/domain/core/periods.ts';
import { FORECAST_FLOOR_PREFIX, floorsOf } from '@/domain/scheduled/forecast.ts';
import { type UpcomingPosting, upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';

/** All budgets, by name. */
export async function readBudgets(database: CofferDatabase): Promise<readonly Budget[]> {
  const budgets = await readRecords(database, 'budgets');
  return [...budgets].sort((a, b) => compareNames(a.name, b.name));
}

/** The planning settings. */
export async function readPlanning(database: CofferDatabase): Promise<PlanningSettings> {
  return readPlanningSettings(await readSetting(database, PLANNING_SETTING));
}

/** What a screen's budget figures are computed from, with their currency. */
export type ShownBudgets = {
  readonly budgetPlan: BudgetPlan;
  /** The base currency: three uppercase letters. */
  readonly currency: string;
  /** How months are counted. */
  readonly months: PeriodRule;
  readonly settings: PlanningSettings;
  /**
   * How many accounts count in no budget: those in other currencies, and those excluded from
   * reports.
   */
  readonly leftOut: { readonly otherCurrency: number; readonly excluded: number };
};

/**
 * All budgets with the totals that their figures need, and upcoming scheduled postings. Covers
 * their start to the end of the period and month of `until` or today; in zero-based mode, all of
 * its months. Reads only the rows of the days ahead and of a few past weeks, and only if something
 * is scheduled.
 * @param furtherDays further days to include
 */
export async function readBudgetPlan(
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
  const all = await readPeriodTotals(database, [...new Set([...keys, ...cashKeys])]);
  const totals = categoryTotalsOf(all, ids);
  const cash = settings.zeroBased ? cashOf(all, planned, currency) : undefined;
  const postings = await readPostings(database, today, end);
  return {
    budgetPlan: budgetPlan({
      budgets,
      categories,
      sums: totals,
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

/** The months of these days; in zero-based mode, all months from its start to the last day. */
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
  totals: ReadonlyMap<TotalsPeriod, TotalsRow>,
  planned: readonly Account[],
  currency: string,
): CashTotals {
  const onHand = planned.filter((account) => isOnHand(account, currency));
  return cashTotalsOf(
    totals,
    onHand.map(({ id }) => id),
  );
}

/** The postings still to come up to a day. */
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

/** The minimum balances that the user set, by the key of their forecast line, in cents. */
export async function readForecastFloors(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Money | null>> {
  const found = await readSettings(database, FORECAST_FLOOR_PREFIX);
  return floorsOf(found);
}

/**
 * The cash flow of some accounts, including transfers and opening balances, for cash accounts
 * (isOnHand).
 * @param totals totals of the requested periods; periods without rows are missing from the result too
 */
function cashTotalsOf(
  totals: ReadonlyMap<TotalsPeriod, TotalsRow>,
  accountIds: Iterable<string>,
): CashTotals {
  const ids = [...accountIds];
  return new Map([...totals].map(([period, row]) => [period, flowOf(row, ids)]));
}

function flowOf({ cells }: TotalsRow, accountIds: readonly string[]): CashFlow {
  const netOf = (id: string, bucket: string) => {
    const [moneyIn, moneyOut] = cells.get(`${id}|${bucket}`) ?? [0, 0];
    return moneyIn + moneyOut;
  };
  const byAccount = (bucket: string) => new Map(accountIds.map((id) => [id, netOf(id, bucket)]));
  return {
    total: accountIds.reduce((sum, id) => sum + netOf(id, CELL_EVERY_ROW), 0),
    transfers: byAccount(CELL_TRANSFERS),
    openings: byAccount(CELL_OPENINGS),
  };
}

/** The rows that a budget counts in one of its periods; reads the rows of those days only. */
export async function readBudgetRows(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
  spans: readonly CountedSpan[],
  currency: string,
): Promise<readonly CountedRow[]> {
  const accounts = await readAccountsById(database);
  const counted = [...accounts.values()].filter(
    (account) => account.currency === currency && account.excluded !== true,
  );
  const ids = new Set(counted.map(({ id }) => id));
  const found: CountedRow[] = [];
  for await (const rows of rowsOfDays(database, from, to)) {
    found.push(...countedRows(rows, spans, ids));
  }
  return found;
}
