import type { CalendarDate } from '../domain/calendar-date.ts';
import type { UpcomingPosting } from '../domain/upcoming.ts';
import type { Live } from './live.ts';

/** What is still to come from today up to and with a day, by date; of every account, or of one. */
export function useUpcoming(
  _until: CalendarDate,
  _accountId: string | null = null,
): Live<readonly UpcomingPosting[]> {
  return { status: 'loading' };
}
