import { medianMoney } from '@/domain/budgets/median-money.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { neighbourPeriod, type Period, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { flowRows } from '@/domain/reports/flow-totals.ts';
import { NO_AMOUNT, type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import { cellsOfKey, type FlowMaterial, totalOfFlows } from '@/domain/reports/report-flows.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';

/** The most and least months behind the usual curve. */
const USUAL_MONTHS = 6;
const LEAST_USUAL_MONTHS = 2;

/** A day of the month. Amounts are running totals in cents from the first day through this one. */
type CurveDay = {
  readonly date: CalendarDate;
  /** Null for future days. */
  readonly spent: Money | null;
  /** Null if there are too few months. */
  readonly usual: Money | null;
};

/** This month's cumulative spending compared with what is usual. */
export type SpendingCurve = {
  readonly month: Period;
  /** One per day of the month. */
  readonly days: readonly CurveDay[];
  /** Expense from the first day through today: the sum of `rows`. */
  readonly soFar: ReportAmount;
  readonly rows: RowQuery;
  /** Usual spending by the end of today; null with too few months. */
  readonly usualSoFar: Money | null;
  /** soFar - usualSoFar: positive means more than usual. */
  readonly difference: Money | null;
  /** Usual spending by the end of the month. */
  readonly usualTotal: Money | null;
  /**
   * The months behind the usual curve, latest first, each with its spending by the same day.
   * usualSoFar is their median.
   */
  readonly months: readonly UsualMonth[];
};

type UsualMonth = {
  readonly month: Period;
  /** Cents; the sum of `rows`. */
  readonly spent: Money;
  readonly rows: RowQuery;
};

/** What determines the months of a curve. */
type CurveMonths = {
  /** Where months begin: monthsFromDay of the planning settings. */
  readonly rule: PeriodRule;
  readonly today: CalendarDate;
  /** The first day with income or expense (readFirstCountedDay); null if there is none. */
  readonly firstDay: CalendarDate | null;
};

/**
 * The months whose daily totals ('YYYY-MM-DD') are needed: this one, then those of the usual curve,
 * latest first.
 */
export function curveMonths({ rule, today, firstDay }: CurveMonths): readonly Period[] {
  const month = periodOf(rule, today);
  return [month, ...wholeMonthsBefore(rule, month, firstDay, USUAL_MONTHS)];
}

/**
 * The latest whole months before one, latest first. The month in which the records begin is left
 * out unless they begin on its first day, because a partial month would make the usual look small.
 */
export function wholeMonthsBefore(
  rule: PeriodRule,
  month: Period,
  firstDay: CalendarDate | null,
  most: number,
): readonly Period[] {
  if (firstDay === null) return [];
  const begun = periodOf(rule, firstDay);
  const first = begun.start === firstDay ? begun.index : begun.index + 1;
  return Array.from({ length: most }, (_, back) => neighbourPeriod(rule, month, -1 - back)).filter(
    ({ index }) => index >= first,
  );
}

/**
 * Expense as in the reports, accumulated day by day. The usual value of a day is the median, over
 * the months before, of spending by the same day of the month. A shorter month keeps its total from
 * its last day on; on the last day of this month, a longer one counts in full. With fewer than
 * LEAST_USUAL_MONTHS there is no usual curve.
 */
export function spendingCurve(material: FlowMaterial, curve: CurveMonths): SpendingCurve {
  const { today } = curve;
  const [month = periodOf(curve.rule, today), ...before] = curveMonths(curve);
  const usual = before.length < LEAST_USUAL_MONTHS ? [] : before;
  const own = cumulative(material, month);
  const others = usual.map((each) => cumulative(material, each).map(({ amount }) => amount));
  const days = own.map(({ amount }, index): CurveDay => {
    const date = addDays(month.start, index);
    const values = others.flatMap((each) => each[samePlace(month, index, each.length)] ?? []);
    return { date, spent: date > today ? null : amount, usual: medianMoney(values) };
  });
  const place = days.findIndex(({ date }) => date === today);
  const rowsTo = ({ start }: Period, at: number) =>
    flowRows(material.scope, { from: start, to: addDays(start, at) }).expense;
  const months = usual.map((each, at): UsualMonth => {
    const to = samePlace(month, place, each.days);
    return { month: each, spent: others[at]?.[to] ?? ZERO, rows: rowsTo(each, to) };
  });
  const soFar = own[place] ?? NO_AMOUNT;
  const usualSoFar = days[place]?.usual ?? null;
  return {
    month,
    days,
    soFar,
    usualSoFar,
    months,
    rows: rowsTo(month, place),
    difference: usualSoFar === null ? null : cents(soFar.amount - usualSoFar),
    usualTotal: days.at(-1)?.usual ?? null,
  };
}

/**
 * The index of the day in a month of `days` days that corresponds to a day of this one. A last day
 * corresponds to the last day.
 */
function samePlace(month: Period, place: number, days: number): number {
  return place === month.days - 1 ? days - 1 : Math.min(place, days - 1);
}

/** What was spent by the end of each day of a month. */
function cumulative(material: FlowMaterial, { start, days }: Period): readonly ReportAmount[] {
  let total = NO_AMOUNT;
  return Array.from({ length: days }, (_, index) => {
    const flows = cellsOfKey(material.sums, material.scope, addDays(start, index));
    total = sumAmounts([total, totalOfFlows(flows, material, 'expense')]);
    return total;
  });
}
