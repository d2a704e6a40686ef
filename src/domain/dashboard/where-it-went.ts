import type { Category } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { neighbourPeriod, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { type CategoryLine, categoryReport } from '@/domain/reports/categories.ts';
import { type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import type { FlowMaterial, ReportDays } from '@/domain/reports/report-flows.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';

/** The days of this month so far, and the same days of the month before. */
export type WhereDays = { readonly now: ReportDays; readonly before: ReportDays };

/**
 * The days to compare: as many of last month as have passed of this one. On the last day of this
 * month, or if last month has no more days, all of last month.
 */
export function whereDays(rule: PeriodRule, today: CalendarDate): WhereDays {
  const month = periodOf(rule, today);
  const before = neighbourPeriod(rule, month, -1);
  const place = dayNumber(today) - dayNumber(month.start);
  const last = before.days - 1;
  const to = addDays(before.start, place === month.days - 1 ? last : Math.min(place, last));
  return {
    now: { from: month.start, to: today },
    before: { from: before.start, to },
  };
}

/** How an amount compares with the one before; `part` is |change| / before. */
export type WhereChange =
  | { readonly kind: 'new' | 'same' }
  | { readonly kind: 'up' | 'down'; readonly part: number };

/** A top-level category with everything below it. */
export type WhereLine = {
  /** '' for uncategorized. */
  readonly categoryId: string;
  /** Cents > 0: the sum of `rows`. */
  readonly amount: ReportAmount;
  readonly rows: RowQuery;
  readonly change: WhereChange;
};

export type WhereItWent = {
  /** The largest categories, largest first. */
  readonly lines: readonly WhereLine[];
  /** All others together, less refunds; null if there are none. */
  readonly rest: {
    readonly count: number;
    readonly amount: ReportAmount;
    readonly rows: RowQuery;
  } | null;
};

/** A difference below this fraction (1/100) is no change. */
const SAME_PARTS = 100;

/**
 * What this month's spending went to, by top-level category, against the same days of last month.
 * @param material its totals must cover both ranges of days (keysOfRanges)
 */
export function whereItWent(
  material: FlowMaterial,
  categories: readonly Category[],
  { now, before }: WhereDays,
  most = 6,
): WhereItWent {
  const report = categoryReport(material, categories, now, 'expense');
  const former = new Map(
    categoryReport(material, categories, before, 'expense').lines.map((line) => [
      line.categoryId,
      line.total.amount,
    ]),
  );
  const shown = report.lines.filter(({ total }) => total.amount > 0).slice(0, most);
  const others = report.lines.filter((line) => !shown.includes(line));
  return {
    lines: shown.map(({ categoryId, total, rows }) => ({
      categoryId,
      amount: total,
      rows,
      change: changeOf(total.amount, former.get(categoryId) ?? 0),
    })),
    rest: others.length === 0 ? null : restOf(others, report.rows),
  };
}

function restOf(lines: readonly CategoryLine[], rows: RowQuery): WhereItWent['rest'] {
  return {
    count: lines.length,
    amount: sumAmounts(lines.map(({ total }) => total)),
    rows: { ...rows, categoryIds: lines.flatMap((line) => line.rows.categoryIds ?? []) },
  };
}

function changeOf(now: number, before: number): WhereChange {
  if (before <= 0) return { kind: 'new' };
  const change = now - before;
  if (Math.abs(change) * SAME_PARTS <= before) return { kind: 'same' };
  return { kind: change > 0 ? 'up' : 'down', part: Math.abs(change) / before };
}
