import { useRef } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Live } from '@/live/live.ts';
import { type ShownBudgets, useBudgetPlan } from '@/live/planning.ts';

/** The budgets with the sums up to a day; while they are read for another day those read before stand, if they reach as far. */
export function useHeldBook(until: CalendarDate): Live<ShownBudgets> {
  const live = useBudgetPlan(until);
  const held = useRef<{ readonly until: CalendarDate; readonly live: Live<ShownBudgets> }>(null);
  if (live.status !== 'loading') held.current = { until, live };
  const isEnough = held.current !== null && held.current.until >= until;
  return isEnough && held.current ? held.current.live : live;
}
