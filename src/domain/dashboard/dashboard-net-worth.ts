import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { changeFraction } from '@/domain/core/change-fraction.ts';
import { lessAmount, NO_AMOUNT, type ReportAmount } from '@/domain/reports/report-amount.ts';
import type { NetWorthPoint, WorthBand } from '@/domain/reports/report-net-worth.ts';

/** What one account or debt adds to the change of net worth. */
export type WorthLineChange = {
  readonly band: WorthBand;
  /** Of the account or debt. */
  readonly id: string;
  readonly now: ReportAmount;
  readonly before: ReportAmount;
  /** now - before. */
  readonly change: ReportAmount;
};

/** Net worth as the dashboard tells it. */
export type DashboardNetWorth = {
  readonly now: NetWorthPoint;
  /** null = nothing was there on the earlier day: there is no change to tell. */
  readonly before: NetWorthPoint | null;
  /** now.total - before.total = what `lines` add up to; where rates take part save for cents that rounding makes of it. */
  readonly change: ReportAmount | null;
  /** See changeFraction; null also where nothing was there before. */
  readonly rate: number | null;
  /** What changed, the most first. */
  readonly lines: readonly WorthLineChange[];
};

/** The day at whose end the change begins: the same day a month ago, of a shorter month its last. */
export function worthComparedWith(today: CalendarDate): CalendarDate {
  return addMonths(today, -1);
}

/**
 * Net worth = assets + liabilities of today, and what changed. Both points are those of the net worth report (netWorthPoint): of
 * today, and of worthComparedWith; the line beside it is of the same points, at the ends of months.
 */
export function dashboardNetWorth(
  now: NetWorthPoint,
  before: NetWorthPoint | null,
): DashboardNetWorth {
  if (before === null || before.lines.length === 0) {
    return { now, before: null, change: null, rate: null, lines: [] };
  }
  const change = lessAmount(now.total, before.total);
  return {
    now,
    before,
    change,
    rate: changeFraction(now.total.amount, before.total.amount),
    lines: lineChanges(now, before),
  };
}

function lineChanges(now: NetWorthPoint, before: NetWorthPoint): readonly WorthLineChange[] {
  const keyOf = ({ band, id }: Pick<WorthLineChange, 'band' | 'id'>) => `${band}|${id}`;
  const nowOf = new Map(now.lines.map((line) => [keyOf(line), line.amount]));
  const beforeOf = new Map(before.lines.map((line) => [keyOf(line), line.amount]));
  const all = new Map([...before.lines, ...now.lines].map((line) => [keyOf(line), line]));
  return [...all]
    .map(([key, { band, id }]): WorthLineChange => {
      const [current, former] = [nowOf.get(key) ?? NO_AMOUNT, beforeOf.get(key) ?? NO_AMOUNT];
      return { band, id, now: current, before: former, change: lessAmount(current, former) };
    })
    .filter(({ change }) => change.own !== 0 || change.foreign.length > 0)
    .sort((a, b) => Math.abs(b.change.amount) - Math.abs(a.change.amount));
}
