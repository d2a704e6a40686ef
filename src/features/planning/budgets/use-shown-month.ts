import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { type Period, periodOf } from '@/domain/core/periods.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { type ShownBudgets, useBudgetPlan } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';

/** The budgets with the month that is shown, and the day in it for which they are. */
export type ShownMonth = ShownBudgets & {
  readonly month: Period;
  /** Today, of a month that is over its last day, of a later one its first. */
  readonly day: CalendarDate;
};

/** A month begins on one of its first 28 days: this one always belongs to the month that begins in it. */
const DAY_OF_ANY_MONTH = '28';

/**
 * The budgets of the month in the address (`month`: 'YYYY-MM' of its first day; without it the month of today). While another
 * month is read, the former one stands.
 */
export function useShownMonth(): Live<ShownMonth> {
  const [search] = useSearchParams();
  const today = useToday();
  const last = useRef<ShownMonth>(undefined);
  const asked = parseCalendarDate(`${search.get('month') ?? ''}-${DAY_OF_ANY_MONTH}`);
  const live = useBudgetPlan(asked ?? today);
  if (live.status === 'loading' && last.current) return { status: 'ready', value: last.current };
  return mapLive(live, (shown) => {
    const month = periodOf(shown.months, asked ?? today);
    const { start, end } = month;
    const day = end < today ? end : start > today ? start : today;
    last.current = { ...shown, month, day };
    return last.current;
  });
}
