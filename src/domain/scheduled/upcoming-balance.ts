import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from './upcoming.ts';

/**
 * The balance of an account after each of its upcoming postings, cents: what is stored up to and with that day, and every
 * posting up to that one. The last of a day is thus that day's balance in the forecast. undefined where `storedOn`, the
 * balance of stored rows at the end of a day, does not know the day. @param postings of this account, by date
 */
export function upcomingBalances(
  postings: readonly Pick<UpcomingPosting, 'date' | 'amount'>[],
  storedOn: ReadonlyMap<CalendarDate, Money>,
): readonly (Money | undefined)[] {
  let posted = 0;
  return postings.map(({ date, amount }) => {
    posted += amount;
    const stored = storedOn.get(date);
    return stored === undefined ? undefined : cents(stored + posted);
  });
}
