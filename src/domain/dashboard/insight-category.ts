import { meanMoney } from '@/domain/budgets/median-money.ts';
import type { Category } from '@/domain/categories/category.ts';
import { idsOfBranch } from '@/domain/categories/category-order.ts';
import {
  neighbourPeriod,
  type Period,
  type PeriodRule,
  periodOf,
} from '@/domain/core/budget-period.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import { flowRows } from '@/domain/reports/report-cash-series.ts';
import { type FlowMaterial, flowsByCategory } from '@/domain/reports/report-flows.ts';
import type { Insight } from './insight.ts';
import { wholeMonthsBefore } from './spending-curve.ts';

/** Whole months that make the mean, at most and at least. */
export const MEAN_MONTHS = 6;
const LEAST_MONTHS = 3;
/** 50.00 above the mean, a quarter of it, and its spread: all three at least. */
const LEAST_EXCESS = 5_000;
const EXCESS_PART = 0.25;
/** Each further quarter of the mean is another figure: not every purchase brings a dismissed one back. */
const STEP_PART = 0.25;
/** So much of a parent's excess in one category below it: that one is told. */
const CHILD_PART = 0.8;

/** The sums must hold the present month up to today, and each of the others whole (reportKeys). */
export type ComparedMonths = {
  readonly month: Period;
  /** Those of the mean, the latest first. */
  readonly before: readonly Period[];
  /** The same month a year ago, and those beside it: what comes once a year came then. */
  readonly yearAgo: readonly Period[];
};

/** The months that are compared. @param firstDay with income or cost (readFirstCountedDay); null = there is none */
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
 * Expense categories, each with all below it, that cost more this month up to today than their whole months on average (the last 6,
 * at least 3): by 50.00, by a quarter of the mean, and by more than the standard deviation. Of a parent and the category below
 * it that makes up most of the excess the latter is told, else the parent alone. What one of the months about a year ago cost as much comes every year, and is not told.
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
        place: { kind: 'rows', asked: { ...expense, categoryIds: ids } },
      },
    ];
  });
  return highs.filter((high) => isTold(high, highs, branches));
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

/** Of the months about their mean, cents; no money, only compared. */
function deviation(costs: readonly Money[], mean: Money): number {
  const squares = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0);
  return Math.sqrt(squares / costs.length);
}

function isTold(
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
