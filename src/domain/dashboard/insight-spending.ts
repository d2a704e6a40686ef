import { meanMoney, medianMoney } from '@/domain/budgets/median-money.ts';
import { type Category, idsOfBranch } from '@/domain/categories/category.ts';
import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { neighbourPeriod, type Period, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { flowRows } from '@/domain/reports/flow-totals.ts';
import { type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import { type FlowMaterial, flowsByCategory } from '@/domain/reports/report-flows.ts';
import { monthlyEquivalent } from '@/domain/scheduled/monthly-equivalent.ts';
import type { RecurringGroup } from '@/domain/scheduled/recurring.ts';
import { dateOfDay, type Series, seriesOf } from '@/domain/scheduled/recurring-series.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import type { Insight, InsightPlace } from './insight.ts';
import { wholeMonthsBefore } from './spending-curve.ts';

/** The most and least whole months behind a mean. */
const MEAN_MONTHS = 6;
const LEAST_MONTHS = 3;
/**
 * The excess must be at least 50.00 and a quarter of the mean, and more than the standard
 * deviation.
 */
const LEAST_EXCESS = 5_000;
const EXCESS_PART = 0.25;
/**
 * The insight's key changes with each further quarter of the mean, so that not every purchase
 * brings back a dismissed insight.
 */
const STEP_PART = 0.25;
/** If one subcategory causes this share of its parent's excess, report the subcategory instead. */
const CHILD_PART = 0.8;

/**
 * The totals must include the current month up to today and the other months in full (reportKeys).
 */
type ComparedMonths = {
  readonly month: Period;
  /** The months of the mean, latest first. */
  readonly before: readonly Period[];
  /** The same month a year ago and its neighbours, to recognize yearly expenses. */
  readonly yearAgo: readonly Period[];
};

/**
 * The months to compare.
 * @param firstDay the first day with income or expense (readFirstCountedDay); null if there is none
 */
export function comparedMonths(
  rule: PeriodRule,
  today: CalendarDate,
  firstDay: CalendarDate | null,
): ComparedMonths {
  const month = periodOf(rule, today);
  return {
    month,
    before: wholeMonthsBefore(rule, month, firstDay, MEAN_MONTHS),
    yearAgo: [-13, -12, -11].map((steps) => neighbourPeriod(rule, month, steps)),
  };
}

type High = Extract<Insight, { kind: 'categoryHigh' }>;

/**
 * Expense categories, with their subcategories, that cost more this month up to today than an
 * average whole month (the last 6, at least 3): by 50.00, by a quarter of the mean, and by more
 * than the standard deviation.
 * If one subcategory makes up most of its parent's excess, only the subcategory is reported, else
 * only the parent. A category that cost as much in one of the months around a year ago is seasonal
 * and not reported.
 */
export function highCategories(
  material: FlowMaterial,
  categories: readonly Category[],
  { month, before, yearAgo }: ComparedMonths,
  today: CalendarDate,
): readonly Insight[] {
  if (before.length < LEAST_MONTHS) return [];
  const costsOf = (months: readonly Period[]) =>
    months.map(({ start, end }) => flowsByCategory(material, { from: start, to: end }, 'expense'));
  const [costs, costsThen] = [costsOf(before), costsOf(yearAgo)];
  const now = flowsByCategory(material, { from: month.start, to: today }, 'expense');
  const counted = [...material.natures].flatMap(([id, nature]) => (nature === 'expense' ? id : []));
  const branches = new Map(
    counted.map((id) => {
      const branch = idsOfBranch(categories, id);
      return [id, counted.filter((each) => branch.has(each))] as const;
    }),
  );
  const highs = [...branches].flatMap(([categoryId, ids]): High[] => {
    const spent = costIn(now, ids);
    const usual = costs.map((each) => costIn(each, ids));
    const found = highOf(spent, usual);
    if (!found || costsThen.some((each) => costIn(each, ids) >= spent)) return [];
    const { expense } = flowRows(material.scope, { from: month.start, to: today });
    return [
      {
        kind: 'categoryHigh',
        key: `categoryHigh|${categoryId}|${month.start}|${found.step}`,
        categoryId,
        spent,
        mean: found.mean,
        months: before.length,
        currency: material.scope.currency,
        stake: found.excess,
        place: { kind: 'rows', query: { ...expense, categoryIds: ids } },
      },
    ];
  });
  return highs.filter((high) => isReported(high, highs, branches));
}

function costIn(costs: ReadonlyMap<string, ReportAmount>, ids: readonly string[]): Money {
  return sumAmounts(ids.flatMap((id) => costs.get(id) ?? [])).amount;
}

function highOf(spent: Money, usual: readonly Money[]) {
  const mean = meanMoney(usual) ?? ZERO;
  const excess = spent - mean;
  if (mean <= 0 || excess < LEAST_EXCESS || excess < EXCESS_PART * mean) return null;
  if (excess <= deviation(usual, mean)) return null;
  return { mean, excess: cents(excess), step: Math.floor(excess / (STEP_PART * mean)) };
}

/** The standard deviation of the months, in cents; only for comparison. */
function deviation(costs: readonly Money[], mean: Money): number {
  const squares = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0);
  return Math.sqrt(squares / costs.length);
}

function isReported(
  { categoryId, stake }: High,
  highs: readonly High[],
  branches: ReadonlyMap<string, readonly string[]>,
): boolean {
  const isBelow = (id: string, above: string) => branches.get(above)?.includes(id) === true;
  return !highs.some((other) => {
    if (other.categoryId === categoryId) return false;
    if (isBelow(other.categoryId, categoryId)) return other.stake >= stake * CHILD_PART;
    return isBelow(categoryId, other.categoryId) && stake < other.stake * CHILD_PART;
  });
}

/** A recurring expense with a steady or nearly steady price. */
type Cost = {
  readonly group: RecurringGroup;
  readonly currency: string;
  readonly series: Series;
  /** What each occurrence cost, oldest first; cents, > 0. */
  readonly amounts: readonly Money[];
};

const LEAST_OCCURRENCES = 4;

/**
 * Insights from recurring expenses: a price increase, and an expected charge that didn't come.
 * @param groups all groups from the transaction index, including scheduled ones
 * @param currencyOf the currency of an account; undefined if it is excluded from reports or
 * archived
 */
export function recurringInsights(
  groups: readonly RecurringGroup[],
  currencyOf: (accountId: string) => string | undefined,
  today: CalendarDate,
): readonly Insight[] {
  const costs = groups.flatMap((group): Cost[] => {
    const currency = currencyOf(group.accountId);
    const newest = group.occurrences.at(-1);
    if (currency === undefined || !newest || newest.amount >= 0) return [];
    const series = seriesOf(group.occurrences);
    if (!series?.isSteady || series.occurrences.length < LEAST_OCCURRENCES) return [];
    const amounts = series.occurrences.map(({ amount }) => cents(-amount));
    return [{ group, currency, series, amounts }];
  });
  return costs.flatMap((cost) => priceRise(cost, today) ?? notCharged(cost, today) ?? []);
}

/** A price increase is reported for this many days. It must be more than rounding: 1% and 0.50. */
const FRESH_DAYS = 62;
const LEAST_PART = 0.01;
const LEAST_RISE = 50;
/** The number of earlier occurrences that must share the former price, within 1%. */
const LEAST_BEFORE = 3;

/** The newest price is higher than the steady price before it. The figure is the new price. */
function priceRise(
  { group, currency, series, amounts }: Cost,
  today: CalendarDate,
): Insight | null {
  const after = amounts.at(-1) ?? ZERO;
  const risen = amounts.findLastIndex((amount) => !isNear(amount, after)) + 1;
  const former = amounts.slice(Math.max(0, risen - LEAST_BEFORE), risen);
  const before = medianMoney(former) ?? ZERO;
  const since = series.occurrences[risen]?.date;
  if (since === undefined || dayNumber(today) - dayNumber(since) > FRESH_DAYS) return null;
  if (former.length < LEAST_BEFORE || !former.every((amount) => isNear(amount, before)))
    return null;
  if (after - before < LEAST_RISE) return null;
  const { frequency, interval } = series.fit.rhythm;
  const perMonth = monthlyEquivalent({ amount: cents(after - before), frequency, interval });
  const perYear = cents(12 * perMonth);
  return {
    kind: 'priceRise',
    key: `priceRise|${group.key}|${after}`,
    currency,
    before,
    after,
    since,
    perYear,
    description: group.description,
    accountId: group.accountId,
    stake: perYear,
    place: rowsOf(group),
  };
}

const isNear = (one: Money, other: Money) => Math.abs(one - other) <= LEAST_PART * other;

/** Allows for banks that post late. A series silent for longer than LATE_DAYS was cancelled. */
const GRACE_DAYS = 3;
const LATE_DAYS = 45;

/**
 * A charge that was due by its rhythm and didn't come, although the account has later rows. Yearly
 * charges get no longer grace. The figure is the expected day.
 */
function notCharged(
  { group, currency, series, amounts }: Cost,
  today: CalendarDate,
): Insight | null {
  const { fit, lastStep } = series;
  const day = fit.dayAt(lastStep + 1);
  const known = Math.min(dayNumber(today), dayNumber(group.knownUntil ?? today));
  const late = known - day;
  if (late <= fit.rhythm.tolerance + GRACE_DAYS || dayNumber(today) - day > LATE_DAYS) return null;
  // It came after all, just not on its day.
  const newest = group.occurrences.at(-1);
  if (newest && dayNumber(newest.date) > day - fit.rhythm.days / 2) return null;
  const amount = amounts.at(-1) ?? ZERO;
  const expected = dateOfDay(day);
  return {
    kind: 'notCharged',
    key: `notCharged|${group.key}|${expected}`,
    currency,
    expected,
    amount,
    description: group.description,
    accountId: group.accountId,
    stake: amount,
    place: rowsOf(group),
  };
}

/** A search that finds the group's rows in its account. */
function rowsOf({ search, description, accountId }: RecurringGroup): InsightPlace {
  const text = search === undefined || search === '' ? `"${description}"` : search;
  return { kind: 'filter', filter: { ...NO_FILTER, accountId, text } };
}
