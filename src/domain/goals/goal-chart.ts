import { firstOfMonth, lastOfMonth } from '@/domain/accounts/balance-history.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { GoalPoint } from './goal-projection.ts';
import { monthsBetween } from './goal-required.ts';

/** So many months are drawn back at most. */
const MOST_BACK = 60;
/** So many months are drawn ahead at least, and at most. */
const LEAST_AHEAD = 6;
const MOST_AHEAD = 120;
const SOON = 24;
/** Beyond the day that matters, for air. */
const AIR = 2;

/** The days at whose end a goal's history is drawn, oldest first: its start, the ends of months, today. None before the start. */
export function goalHistoryDays(
  startDate: CalendarDate,
  today: CalendarDate,
): readonly CalendarDate[] {
  if (startDate > today) return [];
  const earliest = addMonths(firstOfMonth(today), -MOST_BACK);
  const start = startDate > earliest ? startDate : earliest;
  const days = new Set<CalendarDate>([start]);
  for (let month = firstOfMonth(start); lastOfMonth(month) < today; month = addMonths(month, 1)) {
    days.add(lastOfMonth(month));
  }
  return [...days.add(today)].sort();
}

/**
 * How many months ahead a chart reaches: past the goal's date, and past the days on which it is reached, as far as these do not push
 * the present to the edge: at most twice as far as the date, or two years.
 * @param reached null = not at that pace
 */
export function monthsAhead(
  today: CalendarDate,
  targetDate: CalendarDate | '',
  reached: readonly (CalendarDate | null)[],
): number {
  const until = (day: CalendarDate | '' | null) =>
    day ? Math.ceil(monthsBetween(today, day)) + AIR : 0;
  const due = until(targetDate);
  const far = due > 0 ? Math.max(SOON, 2 * due) : MOST_AHEAD;
  const wanted = reached.map((day) => Math.min(far, until(day)));
  return Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, due, ...wanted));
}

/** What is drawn on one day, cents; a line that has no point there is missing. */
export type GoalChartPoint = {
  readonly date: CalendarDate;
  readonly history?: Money;
  readonly pace?: Money;
  readonly whatIf?: Money;
};

/** The points of all lines by their days, oldest first. */
export function goalChartPoints(
  lines: Readonly<Record<'history' | 'pace' | 'whatIf', readonly GoalPoint[]>>,
): readonly GoalChartPoint[] {
  const byDate = new Map<CalendarDate, GoalChartPoint>();
  for (const name of ['history', 'pace', 'whatIf'] as const) {
    for (const { date, backing } of lines[name]) {
      byDate.set(date, { ...byDate.get(date), date, [name]: backing });
    }
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
