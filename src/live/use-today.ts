import { useCallback, useSyncExternalStore } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { onNewDay } from './new-day.ts';
import { useServices } from './services-context.tsx';

/** The local calendar date; a new one at midnight, and when the page wakes up on another day. */
export function useToday(): CalendarDate {
  const { clock } = useServices();
  const subscribe = useCallback((onChange: () => void) => onNewDay(clock, onChange), [clock]);
  return useSyncExternalStore(subscribe, clock.today);
}
