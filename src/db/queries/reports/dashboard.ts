import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import { readWorthOnDays, readWorthStart } from '@/db/queries/accounts/net-worth.ts';
import { readBudgetPlan, type ShownBudgets } from '@/db/queries/planning/budgets.ts';
import {
  readEnteredRefusals,
  readItemsByNextDate,
  readRowsAhead,
} from '@/db/queries/scheduled/scheduled.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readAllTime, readTogether } from '@/db/read.ts';
import { readSetting } from '@/db/read-settings.ts';
import { CELL_EVERY_ROW, CELL_OPENINGS, rowCountOf } from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { addDays, addMonths, type CalendarDate, lastOfMonth } from '@/domain/core/calendar-date.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';
import { isOnHand } from '@/domain/dashboard/cash-available.ts';
import {
  DASHBOARD_SETTING,
  type DashboardLayout,
  readDashboardLayout,
} from '@/domain/dashboard/dashboard-layout.ts';
import {
  DISMISSED_INSIGHTS_SETTING,
  dismissedKeysOf,
  type Insight,
} from '@/domain/dashboard/insight.ts';
import { milestones } from '@/domain/dashboard/insight-balances.ts';
import {
  comparedMonths,
  highCategories,
  recurringInsights,
} from '@/domain/dashboard/insight-spending.ts';
import {
  type CostRow,
  SIZES_DAYS,
  UNUSUAL_DAYS,
  unusualRows,
} from '@/domain/dashboard/insight-unusual.ts';
import { type DashboardScope, dashboardScope } from '@/domain/dashboard/recent-months.ts';
import {
  hasKnownIncome,
  INCOME_REACH_DAYS,
  type IncomeHorizon,
  incomeHorizon,
  incomePostings,
  knownIncomeDays,
} from '@/domain/dashboard/safe-to-spend.ts';
import { netWorthPoint } from '@/domain/reports/net-worth.ts';
import { keysOfRanges } from '@/domain/reports/report-flows.ts';
import { type UpcomingPosting, upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { readAllCategories, readFirstCountedDay, readReportTotals } from './period-totals.ts';
import { type ReportBase, readReportBase } from './report-base.ts';

/** What the dashboard shows about the days before the next income, and about budgets. */
export type DashboardPlans = {
  readonly currency: string;
  readonly horizon: IncomeHorizon;
  /**
   * For all accounts, up to the end of the month and of the days in which an income is looked for.
   */
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today, up to the same day. */
  readonly rows: readonly Transaction[];
  /** Includes the days of the horizon. */
  readonly shown: ShownBudgets;
  readonly categories: readonly Category[];
  readonly starts: KnownStarts;
  /** Whether there was income in the last months. */
  readonly hasIncome: boolean;
};

/**
 * What is scheduled and entered for the days ahead, until the day that the cash on hand must last
 * to, and the budgets up to then. Reads totals and the rows of the days ahead.
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
  const onHand = [...accounts.values()].filter((account) => isOnHand(account, currency));
  // A month may end after those days.
  const last = [addDays(today, INCOME_REACH_DAYS), addMonths(today, 1)].sort().at(-1) ?? today;
  const rows = await readRowsAhead(database, items, today, last);
  const refused = items.length > 0 ? await readEnteredRefusals(database) : undefined;
  const postings = upcomingPostings(items, rows, today, last, refused);
  const incomes = incomePostings(
    postings,
    naturesOf(categories),
    new Set(onHand.map(({ id }) => id)),
  );
  const horizon = incomeHorizon(incomes, today);
  const shown = await readBudgetPlan(database, today, horizon.until, [
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
    hasIncome: hasKnownIncome(shown.budgetPlan),
    rows: rows.filter(({ date }) => date > today && date <= last),
  };
}

/** The ids of accounts with a known starting balance, and of those with transactions. */
type KnownStarts = {
  /** With an opening balance, a value set by hand, or a reconciled statement. */
  readonly withBalance: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
};

/** Reads only the totals of all time. */
async function readKnownStarts(
  database: CofferDatabase,
  accounts: readonly Account[],
): Promise<KnownStarts> {
  const allTime = await readTogether(database, readAllTime);
  const hasRows = (id: string, cell: string) => rowCountOf(allTime, id, cell) > 0;
  const withBalance = accounts.filter(
    ({ id, values, statements }) =>
      values.length > 0 || statements.length > 0 || hasRows(id, CELL_OPENINGS),
  );
  const used = accounts.filter(({ id }) => hasRows(id, CELL_EVERY_ROW));
  return {
    withBalance: new Set(withBalance.map(({ id }) => id)),
    used: new Set(used.map(({ id }) => id)),
  };
}

/** The user's dashboard layout, or the default one. */
export async function readStoredLayout(database: CofferDatabase): Promise<DashboardLayout> {
  return readDashboardLayout(await readSetting(database, DASHBOARD_SETTING));
}

/** A tagged debt and the day of its last payment in rows that count as spending. */
export type LastPaid = {
  readonly debtId: string;
  readonly tagId: string;
  readonly linkedAccountId: string;
  readonly date: CalendarDate;
};

/** The categories of each debt's last payment, by debt id. Reads only the rows of those days. */
export async function readDebtCategories(
  database: CofferDatabase,
  debts: readonly LastPaid[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const date of new Set(debts.map((debt) => debt.date))) {
    const rows: Transaction[] = [];
    for await (const some of rowsOfDays(database, date, date)) rows.push(...some);
    for (const debt of debts) {
      if (debt.date !== date) continue;
      const paying = rows.filter((row) => pays(row, debt));
      found.set(debt.debtId, [...new Set(paying.flatMap(categoriesOf))]);
    }
  }
  return found;
}

function pays(row: Transaction, { tagId, linkedAccountId }: LastPaid): boolean {
  const isSpending = row.kind === 'normal' && row.amount < 0 && row.excluded !== true;
  return isSpending && row.accountId !== linkedAccountId && row.tags.includes(tagId);
}

function categoriesOf({ categoryId, splits }: Transaction): readonly string[] {
  return categoryId === SPLIT_CATEGORY
    ? (splits ?? []).map((part) => part.categoryId)
    : [categoryId];
}

/** Shared input for reading insights. */
type Material = DashboardScope & { readonly base: ReportBase; readonly today: CalendarDate };

/**
 * Insights from totals, recent rows and the transaction index, unranked. Excludes low balances,
 * which the forecast reports. Takes a while with a long history, so run it beside the page's
 * figures.
 */
export async function readInsights(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<readonly Insight[]> {
  const base = await readReportBase(database, today);
  if (base.accounts.length === 0) return [];
  const material = { ...dashboardScope(base), base, today };
  const high = await readHighCategories(database, material);
  const unusual = await readUnusual(database, material);
  const recurring = await readRecurring(database, material);
  const reached = await readMilestones(database, material);
  return [...high, ...unusual, ...recurring, ...reached];
}

async function readHighCategories(
  database: CofferDatabase,
  { scope, base, today }: Material,
): Promise<readonly Insight[]> {
  const firstDay = await readFirstCountedDay(database, new Set(scope.accounts.keys()));
  const months = comparedMonths(monthsFromDay(base.calendar.monthStartDay), today, firstDay);
  const { month, before, yearAgo } = months;
  const ranges = [...before, ...yearAgo].map(({ start, end }) => ({ from: start, to: end }));
  const keys = keysOfRanges(scope, [{ from: month.start, to: today }, ...ranges]);
  const totals = await readReportTotals(database, keys);
  return highCategories(
    { sums: totals, scope, natures: base.natures },
    base.categories,
    months,
    today,
  );
}

/** Only in the base currency, because amounts in two currencies can't be compared. */
async function readUnusual(
  database: CofferDatabase,
  { scope, base, today }: Material,
): Promise<readonly Insight[]> {
  const { currency } = scope;
  const accountIds = base.accounts
    .filter((account) => account.excluded !== true && account.currency === currency)
    .map(({ id }) => id);
  const to = addDays(today, -UNUSUAL_DAYS);
  const sizes = await transactionIndexOf(database).costSizes({
    ...ALL_ROWS,
    accountIds,
    status: 'counted',
    direction: 'out',
    from: addDays(to, 1 - SIZES_DAYS),
    to,
  });
  if (!sizes.ok) return [];
  const rows: CostRow[] = [];
  for await (const some of rowsOfDays(database, addDays(to, 1), today)) {
    const costs = some.filter(
      ({ kind, excluded, categoryId }) =>
        kind === 'normal' && excluded !== true && base.natures.get(categoryId) === 'expense',
    );
    rows.push(...costs);
  }
  const currencyOf = (id: string) => (accountIds.includes(id) ? currency : undefined);
  return unusualRows(rows, sizes.value, currencyOf, today);
}

async function readRecurring(
  database: CofferDatabase,
  { base, today }: Material,
): Promise<readonly Insight[]> {
  const groups = await transactionIndexOf(database).recurringGroups();
  const open = base.accounts.filter(({ excluded, archived }) => excluded !== true && !archived);
  const currencies = new Map(open.map(({ id, currency }) => [id, currency]));
  return groups.ok ? recurringInsights(groups.value, (id) => currencies.get(id), today) : [];
}

async function readMilestones(
  database: CofferDatabase,
  { scope, isConverted, today }: Material,
): Promise<readonly Insight[]> {
  const start = await readWorthStart(database);
  const days = start === null ? [] : [...monthEnds(start, today), today];
  const worths = await readWorthOnDays(database, days);
  const points = worths.map((day) => {
    const { date, total } = netWorthPoint(day, scope, isConverted);
    return { date, amount: total.amount };
  });
  return milestones(points, scope.currency, today);
}

/** The month ends from one day (inclusive) to another (exclusive). */
function monthEnds(from: CalendarDate, until: CalendarDate): readonly CalendarDate[] {
  const ends: CalendarDate[] = [];
  for (let months = 0, end = lastOfMonth(from); end < until; ) {
    ends.push(end);
    months += 1;
    end = lastOfMonth(addMonths(from, months));
  }
  return ends;
}

/** The keys of the insights that the user dismissed. */
export async function readDismissedInsights(
  database: CofferDatabase,
): Promise<ReadonlySet<string>> {
  return dismissedKeysOf(await readSetting(database, DISMISSED_INSIGHTS_SETTING));
}
