import type { Category, CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import {
  type CategoryLine,
  type CategoryReport,
  categoryTree,
  linesInOrder,
  pathToLine,
  reportOfFlows,
} from './categories.ts';
import { isZeroAmount, NO_AMOUNT, type ReportAmount, sumAmounts } from './report-amount.ts';
import { type FlowMaterial, flowsByCategory, type ReportDays } from './report-flows.ts';
import {
  bucketsOf,
  daysOf,
  monthOfDay,
  type PeriodCalendar,
  type ReportBucket,
  stepFor,
} from './report-period.ts';

export type TrendReport = {
  readonly buckets: readonly ReportBucket[];
  /** Largest first. */
  readonly lines: readonly TrendLine[];
  readonly total: TrendLine;
};

export type TrendInput = {
  readonly material: FlowMaterial;
  readonly categories: readonly Category[];
  readonly nature: CategoryNature;
  /** Adjacent parts that together cover the report's days. */
  readonly buckets: readonly ReportBucket[];
  /** Shows the children of this category and its own rows; null for the top level. */
  readonly parentId: string | null;
  /** Whether a part counts in means; see completePartTest. */
  readonly isWhole: (bucket: ReportBucket) => boolean;
};

/**
 * How categories changed over the parts of a period. A line's total is the sum of its cells' rows.
 */
export function trendReport(input: TrendInput): TrendReport {
  const { material, categories, nature, buckets, parentId } = input;
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) throw new Error('a trend needs at least one part');
  const tree = categoryTree(categories, material.natures, nature);
  const flows = buckets.map((bucket) => flowsByCategory(material, bucket, nature));
  const days = { from: first.from, to: last.to };
  const whole = reportOfFlows(sumOfMaps(flows), tree, material.scope, days);
  const parts = buckets.map((bucket, at) =>
    reportOfFlows(flows[at] ?? new Map(), tree, material.scope, bucket),
  );
  const linesOf = parts.map(
    ({ lines }) => new Map(linesInOrder(lines).map(({ line }) => [line.categoryId, line])),
  );
  const line = (
    categoryId: string | null,
    isOwn: boolean,
    { total, rows }: Pick<CategoryReport, 'total' | 'rows'>,
  ): TrendLine => {
    const cells = buckets.map(({ from, to }, at) => ({
      amount: amountIn(categoryId, isOwn, parts[at], linesOf[at]),
      rows: { ...rows, from, to },
    }));
    return { categoryId, isOwn, cells, total, rows, mean: meanOf(cells, input) };
  };
  if (parentId === null) {
    const lines = whole.lines.map((each) => line(each.categoryId, false, each));
    return { buckets, lines, total: line(null, false, whole) };
  }
  const parent = pathToLine(whole.lines, parentId).at(-1) ?? noLine(parentId, whole.rows);
  const own = { total: parent.own, rows: parent.ownRows };
  const children = parent.children.map((each) => line(each.categoryId, false, each));
  const lines = isZeroAmount(parent.own) ? children : [...children, line(parentId, true, own)];
  return { buckets, lines, total: line(parentId, false, parent) };
}

/** A category's total in one part of the period, with all its subcategories. */
type TrendCell = { readonly amount: ReportAmount; readonly rows: RowQuery };

/** Whether a part ends before the first known row, so that it is unknown rather than zero. */
export function isBeforeKnown({ to }: ReportBucket, known: ReportDays | null): boolean {
  return known === null || to < known.from;
}

/** A category over the parts of a period. */
export type TrendLine = {
  /** '' for uncategorized; null for the sum of all lines. */
  readonly categoryId: string | null;
  /** Whether it is what is booked to the parent category itself, shown among its subcategories. */
  readonly isOwn: boolean;
  /** One per part, in order. */
  readonly cells: readonly TrendCell[];
  readonly total: ReportAmount;
  readonly rows: RowQuery;
  /**
   * The mean of the complete parts, in cents, rounded half away from zero; null if there are none.
   */
  readonly mean: Money | null;
};

function amountIn(
  categoryId: string | null,
  isOwn: boolean,
  part: CategoryReport | undefined,
  lines: ReadonlyMap<string, CategoryLine> | undefined,
): ReportAmount {
  if (categoryId === null) return part?.total ?? NO_AMOUNT;
  const line = lines?.get(categoryId);
  return (isOwn ? line?.own : line?.total) ?? NO_AMOUNT;
}

/** A category without rows in these days. */
function noLine(categoryId: string, all: RowQuery): CategoryLine {
  const rows = { ...all, categoryIds: [categoryId] };
  const amounts = { own: NO_AMOUNT, total: NO_AMOUNT, share: null };
  return { categoryId, ...amounts, ownRows: rows, rows, children: [] };
}

function sumOfMaps(maps: readonly ReadonlyMap<string, ReportAmount>[]) {
  const lists = new Map<string, ReportAmount[]>();
  for (const [id, amount] of maps.flatMap((map) => [...map])) {
    const list = lists.get(id);
    if (list) list.push(amount);
    else lists.set(id, [amount]);
  }
  return new Map([...lists].map(([id, amounts]) => [id, sumAmounts(amounts)]));
}

function meanOf(cells: readonly TrendCell[], { buckets, isWhole }: TrendInput): Money | null {
  const counted = cells.filter((_, at) => {
    const bucket = buckets[at];
    return bucket !== undefined && isWhole(bucket);
  });
  return meanAmount(counted.map(({ amount }) => amount));
}

/** The mean of some amounts in cents, rounded half away from zero; null if there are none. */
function meanAmount(amounts: readonly ReportAmount[]): Money | null {
  if (amounts.length === 0) return null;
  const sum = amounts.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return cents(Number(roundedQuotient(sum, BigInt(amounts.length))));
}

/**
 * Returns a test for complete parts: not cut, over before today, and not entirely before the first
 * income or expense or after the last row. Other parts would pull a mean down.
 * @param known from the first income or expense to the last row; null if there is none
 */
export function completePartTest(
  today: CalendarDate,
  known: ReportDays | null,
): (bucket: ReportBucket) => boolean {
  return ({ from, to, isCut }) =>
    !isCut && to < today && known !== null && to >= known.from && from <= known.to;
}

const TREND_STEPS = ['week', 'month', 'quarter'] as const;

export type TrendStep = (typeof TREND_STEPS)[number];

/** More columns than this make an unreadable chart. */
const MAX_PARTS = 120;

/** The longest range, in days, for each step. */
const MAX_DAYS: Readonly<Record<TrendStep, number>> = {
  week: MAX_PARTS * 7,
  month: MAX_PARTS * 31,
  quarter: MAX_PARTS * 92,
};

/**
 * The steps that fit some days: at least two parts, and not too many to read. Always returns at
 * least one.
 */
export function trendSteps(days: ReportDays, monthStartDay: number): readonly TrendStep[] {
  const fewEnough = TREND_STEPS.filter((step) => daysOf(days) <= MAX_DAYS[step]);
  const [smallest = 'quarter'] = fewEnough;
  const fitting = fewEnough.filter((step) => bucketsOf(days, step, monthStartDay).length > 1);
  return fitting.length > 0 ? fitting : [smallest];
}

/**
 * The requested step if it fits, else the one that gives a few dozen parts.
 * @param requested the value in the URL
 */
export function trendStepOf(requested: string, days: ReportDays, monthStartDay: number): TrendStep {
  const steps = trendSteps(days, monthStartDay);
  const usual = stepFor(days) === 'day' ? 'week' : stepFor(days);
  const chosen = steps.find((step) => step === requested) ?? steps.find((step) => step === usual);
  return chosen ?? steps.at(-1) ?? 'month';
}

/** The most years shown side by side. */
const MAX_YEARS = 5;

/**
 * The years to show side by side, oldest first: those of the days that have begun, the latest if
 * there are too many, and always the year before.
 */
export function yearsToCompare(
  { from, to }: ReportDays,
  { monthStartDay, today }: PeriodCalendar,
): readonly number[] {
  const yearOf = (date: CalendarDate) => Number(monthOfDay(date, monthStartDay).slice(0, 4));
  const last = yearOf(to < today ? to : today);
  const first = Math.max(Math.min(yearOf(from), last - 1), last - MAX_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
