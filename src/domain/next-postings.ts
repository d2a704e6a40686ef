import type { Forecast } from './forecast.ts';
import { isScheduledTransfer } from './scheduled.ts';
import type { UpcomingPosting } from './upcoming.ts';

/** The next scheduled postings of all accounts, by date; a transfer once, as what leaves its account. */
export function nextPostings(forecast: Forecast, most: number): readonly UpcomingPosting[] {
  const postings = forecast.accounts.flatMap(({ days }) =>
    days.flatMap(({ entries }) =>
      entries.flatMap((entry) => {
        if (!('posting' in entry)) return [];
        const { posting } = entry;
        const isArrival =
          isScheduledTransfer(posting.item) && posting.accountId !== posting.item.accountId;
        return isArrival ? [] : [posting];
      }),
    ),
  );
  return postings
    .sort((a, b) => a.date.localeCompare(b.date) || a.dueDate.localeCompare(b.dueDate))
    .slice(0, most);
}
