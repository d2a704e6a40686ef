import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { type Period, periodOf } from '@/domain/core/periods.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { type ShownBudgets, useBudgetPlan } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';

/** The budget plan with the month shown and a reference day within it. */
export type ShownMonth = ShownBudgets & {
  readonly month: Period;
  /** Today for the current month, the last day of a past month, the first day of a future one. */
  readonly day: CalendarDate;
};

/**
 * Budget months start on day 1 to 28, so the 28th is always in the budget month that begins in that
 * calendar month.
 */
const DAY_OF_ANY_MONTH = '28';

/**
 * Budget plan for the month in the address (`month`: 'YYYY-MM' of its first day; without it, the
 * current month). While another month loads, the previous one stays visible.
 */
export function useShownMonth(): Live<ShownMonth> {
  const [search] = useSearchParams();
  const today = useToday();
  const last = useRef<ShownMonth>(undefined);
  const requestedDay = parseCalendarDate(`${search.get('month') ?? ''}-${DAY_OF_ANY_MONTH}`);
  const live = useBudgetPlan(requestedDay ?? today);
  if (live.status === 'loading' && last.current) return { status: 'ready', value: last.current };
  return mapLive(live, (shown) => {
    const month = periodOf(shown.months, requestedDay ?? today);
    const { start, end } = month;
    const day = end < today ? end : start > today ? start : today;
    last.current = { ...shown, month, day };
    return last.current;
  });
}
