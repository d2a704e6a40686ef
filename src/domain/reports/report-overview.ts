import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { roundCents } from '@/domain/core/round-cents.ts';
import { type FlowTotals, flowTotals } from './report-cash-series.ts';
import { type AmountChange, type ComparedDays, changeOf } from './report-comparison.ts';
import type { FlowMaterial, ReportDays } from './report-flows.ts';
import { daysOf } from './report-period.ts';

/** The first page of the reports: a period at a glance. */
export type Overview = {
  readonly now: FlowTotals;
  readonly before: FlowTotals | null;
  /** null = compared with nothing. */
  readonly changes: Readonly<Record<'income' | 'expense' | 'net', AmountChange>> | null;
  /** Expense by day: expense / daysBegun, cents, rounded half away from zero; null where none of the days has come. */
  readonly expenseADay: Money | null;
  /** The days of the period that are over or under way. */
  readonly daysBegun: number;
};

/** @param compared its days are among those of the sums; null = none */
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
    expenseADay: daysBegun === 0 ? null : roundCents(now.expense.amount / daysBegun),
    daysBegun,
  };
}
