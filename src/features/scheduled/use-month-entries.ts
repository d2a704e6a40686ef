import { useMemo } from 'react';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { monthEndOf } from '@/domain/scheduled/occurrences.ts';
import { type CalendarEntry, calendarEntries } from '@/domain/scheduled/scheduled-calendar.ts';
import type { Live } from '@/live/live.ts';
import { useScheduledPosted } from '@/live/scheduled/proposals.ts';
import { useUpcoming } from '@/live/transactions/upcoming-rows.ts';

/** What schedules posted and will post in the month of a day, live. */
export function useMonthEntries(first: CalendarDate): Live<readonly CalendarEntry[]> {
  const last = monthEndOf(first);
  const posted = useScheduledPosted(first, last);
  const upcoming = useUpcoming(last);
  return useMemo(() => {
    if (posted.status !== 'ready') return posted;
    if (upcoming.status !== 'ready') return upcoming;
    return {
      status: 'ready',
      value: calendarEntries(monthOf(first), posted.value, upcoming.value),
    };
  }, [first, posted, upcoming]);
}
