import type { CalendarDate } from '../domain/calendar-date.ts';
import { useServices } from './services-context.tsx';

/** The local calendar date; a new one at midnight, and when the page wakes up on another day. */
export function useToday(): CalendarDate {
  const { clock } = useServices();
  return clock.today();
}
