import type { CalendarDate } from '../domain/calendar-date.ts';
import type { WorthOnDay } from '../domain/report-net-worth.ts';
import type { Live } from './live.ts';

/** What every account and unlinked debt comes to at the end of each of some days, in their order; live. What is held is read once for all days. */
export function useWorthOnDays(_days: readonly CalendarDate[]): Live<readonly WorthOnDay[]> {
  return { status: 'loading' };
}
