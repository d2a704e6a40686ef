import type { CofferDatabase } from '@/db/database.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';
import type { Insight } from '@/domain/dashboard/insight.ts';
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
import { netWorthPoint } from '@/domain/reports/net-worth.ts';
import { keysOfRanges } from '@/domain/reports/report-flows.ts';
import { monthEndOf } from '@/domain/scheduled/occurrences.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { columnsOf } from './columns.ts';
import { readFirstCountedDay } from './first-counted-day.ts';
import { type ReportBase, readReportBase } from './report-base.ts';
import { readReportSums } from './report-sums.ts';
import { rowsOfDays } from './rows-of-days.ts';
import { readWorthOnDays } from './worth-on-days.ts';
import { readWorthStart } from './worth-start.ts';

/** What the readings of insights share. */
type Material = DashboardScope & { readonly base: ReportBase; readonly today: CalendarDate };

/**
 * What sums, the rows of the last days and the column worker say of these days, unranked; low balances, which the forecast tells,
 * are not among them. Takes a while at a long history: to be read beside the page's figures.
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
  const sums = await readReportSums(database, keys);
  return highCategories({ sums, scope, natures: base.natures }, base.categories, months, today);
}

/** Only in the base currency: sizes of two cannot be compared. */
async function readUnusual(
  database: CofferDatabase,
  { scope, base, today }: Material,
): Promise<readonly Insight[]> {
  const { currency } = scope;
  const accountIds = base.accounts
    .filter((account) => account.excluded !== true && account.currency === currency)
    .map(({ id }) => id);
  const to = addDays(today, -UNUSUAL_DAYS);
  const sizes = await columnsOf(database).costSizes({
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
  const groups = await columnsOf(database).recurringGroups();
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

/** The last days of the months from one day to before another. */
function monthEnds(from: CalendarDate, until: CalendarDate): readonly CalendarDate[] {
  const ends: CalendarDate[] = [];
  for (let months = 0, end = monthEndOf(from); end < until; ) {
    ends.push(end);
    months += 1;
    end = monthEndOf(addMonths(from, months));
  }
  return ends;
}
