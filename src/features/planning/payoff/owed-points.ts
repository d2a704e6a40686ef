import type { ComparedPoint } from '@/components/charts/compared-lines-chart.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney } from '@/domain/core/money.ts';
import type { PayoffPlan, PlannedDebt } from '@/domain/debts/payoff.ts';
import { currentLocale } from '@/messages/t.ts';
import { monthText } from './payoff-words.ts';

/** What never ends is drawn for so many months. */
const MONTHS_OF_NEVER = 120;

/** Short, because a full month name doesn't fit below a narrow chart. */
const tickText = (date: CalendarDate) => formatDate(date, 'shortMonth', currentLocale());

/** What is owed today, cents. */
export function owedToday(debts: readonly PlannedDebt[]): Money {
  return sumMoney(debts.map(({ owed }) => owed));
}

/**
 * What is owed from today on, by a plan and by the minimums alone, which are drawn to their end, but never more than twice as far as
 * the plan: its line would be a stump.
 */
export function owedPoints(
  debts: readonly PlannedDebt[],
  plan: PayoffPlan,
  minimums: PayoffPlan,
  start: CalendarDate,
): readonly ComparedPoint[] {
  const { length } = plan.schedule;
  const own = plan.months === null ? Math.min(MONTHS_OF_NEVER, length) : length;
  const isSame = plan.strategy === 'minimums';
  const other = isSame ? 0 : Math.min(minimums.schedule.length, Math.max(own * 2, 12));
  const longer = other > own ? minimums : plan;
  const today = owedToday(debts);
  const first: ComparedPoint = {
    key: start,
    tick: tickText(start),
    title: monthText(start),
    value: today,
    other: isSame ? null : today,
  };
  const months = longer.schedule.slice(0, Math.max(own, other));
  return [
    first,
    ...months.map(({ date }, at): ComparedPoint => {
      return {
        key: date,
        tick: tickText(date),
        title: monthText(date),
        value: at < own ? (plan.schedule[at]?.owed ?? null) : null,
        other: at < other ? (minimums.schedule[at]?.owed ?? null) : null,
      };
    }),
  ];
}
