import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, roundCents } from '@/domain/core/money.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type CategoryReport, linesInOrder } from './categories.ts';
import { type FlowTotals, flowTotals } from './flow-totals.ts';
import { NO_AMOUNT, type ReportAmount } from './report-amount.ts';
import type { FlowMaterial, ReportDays } from './report-flows.ts';
import { type AmountChange, type ComparedDays, changeOf, daysOf } from './report-period.ts';

/** The first page of the reports: a period at a glance. */
export type Overview = {
  readonly now: FlowTotals;
  readonly before: FlowTotals | null;
  /** Null if there is no comparison. */
  readonly changes: Readonly<Record<'income' | 'expense' | 'net', AmountChange>> | null;
  /** expense / daysBegun in cents, rounded half away from zero; null if no day has begun. */
  readonly expensePerDay: Money | null;
  /** The days of the period that are over or in progress. */
  readonly daysBegun: number;
};

/** @param compared the days to compare with, covered by the totals in `material`; null for none */
export function overviewOf(
  material: FlowMaterial,
  days: ReportDays,
  compared: ComparedDays | null,
  today: CalendarDate,
): Overview {
  const now = flowTotals(material, days);
  const before = compared && flowTotals(material, compared);
  const until = days.to < today ? days.to : today;
  const daysBegun = until < days.from ? 0 : daysOf({ from: days.from, to: until });
  return {
    now,
    before,
    changes: before && {
      income: changeOf(now.income, before.income),
      expense: changeOf(now.expense, before.expense),
      net: changeOf(now.net, before.net),
    },
    expensePerDay: daysBegun === 0 ? null : roundCents(now.expense.amount / daysBegun),
    daysBegun,
  };
}

/** A category in two periods. */
export type CategoryChange = AmountChange & {
  readonly categoryId: string;
  readonly now: ReportAmount;
  /** Null if it has no line in that period. */
  readonly nowRows: RowQuery | null;
  readonly beforeRows: RowQuery | null;
};

/**
 * Every category of either period, including subcategories, by id. Both reports must have the same
 * nature and scope.
 */
export function categoryChanges(
  now: CategoryReport,
  before: CategoryReport,
): ReadonlyMap<string, CategoryChange> {
  const [linesNow, linesBefore] = [byId(now), byId(before)];
  const ids = new Set([...linesNow.keys(), ...linesBefore.keys()]);
  return new Map(
    [...ids].map((categoryId) => {
      const [here, there] = [linesNow.get(categoryId), linesBefore.get(categoryId)];
      const amount = here?.total ?? NO_AMOUNT;
      return [
        categoryId,
        {
          categoryId,
          now: amount,
          nowRows: here?.rows ?? null,
          beforeRows: there?.rows ?? null,
          ...changeOf(amount, there?.total ?? NO_AMOUNT),
        },
      ];
    }),
  );
}

function byId({ lines }: CategoryReport) {
  return new Map(linesInOrder(lines).map(({ line }) => [line.categoryId, line]));
}

/**
 * The top-level categories of either period that changed most, up or down, largest change first.
 */
export function largestChanges(
  now: CategoryReport,
  before: CategoryReport,
  most: number,
): readonly CategoryChange[] {
  const changes = categoryChanges(now, before);
  const ids = new Set([...now.lines, ...before.lines].map(({ categoryId }) => categoryId));
  return [...ids]
    .flatMap((id) => changes.get(id) ?? [])
    .filter(({ change }) => change.amount !== 0)
    .sort((a, b) => Math.abs(b.change.amount) - Math.abs(a.change.amount))
    .slice(0, most);
}
