import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from './upcoming-postings.ts';

export const REGISTER_DAYS_AHEAD = 30;

/** An upcoming posting as the register lists it. */
export type RegisterUpcoming = UpcomingPosting & {
  /**
   * Counts the item's postings, so that the n-th one keeps its key when another is posted or
   * skipped.
   */
  readonly key: string;
  /** Whether it is the item's next occurrence: the one that can be posted or skipped. */
  readonly isNext: boolean;
  /**
   * The account's balance after it, cents; undefined in the register of all accounts, and until it
   * is known.
   */
  readonly balance: Money | undefined;
};

/**
 * The upcoming rows above the register, furthest day first because rows are listed newest first.
 * With all accounts, a transfer is one row, that of the account the money leaves.
 * @param postings by date
 * @param storedOn balance of the account's stored rows by day; null for all accounts
 */
export function registerUpcoming(
  postings: readonly UpcomingPosting[],
  storedOn: ReadonlyMap<CalendarDate, Money> | null,
): readonly RegisterUpcoming[] {
  const listed = storedOn ? postings : withoutReceivedSides(postings);
  const balances = storedOn ? upcomingBalances(listed, storedOn) : [];
  const counts = new Map<string, number>();
  const rows = listed.map((posting, index) => {
    const { item, accountId, dueDate } = posting;
    const leg = `${item.id} ${accountId}`;
    const count = counts.get(leg) ?? 0;
    counts.set(leg, count + 1);
    return {
      ...posting,
      key: `${leg} ${count}`,
      isNext: dueDate === item.nextDueDate,
      balance: balances[index],
    };
  });
  return rows.reverse();
}

/** The days for which the register shows upcoming postings, starting today. */
export function daysAhead(today: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: REGISTER_DAYS_AHEAD + 1 }, (_, index) => addDays(today, index));
}

/**
 * The rows shown before the list is expanded: the nearest posting of each item, for the `most`
 * items that come first.
 * @param rows furthest first, as registerUpcoming returns them; so is the result
 */
export function nearestPerItem(
  rows: readonly RegisterUpcoming[],
  limit: number,
): readonly RegisterUpcoming[] {
  const nearest = new Map<string, RegisterUpcoming>();
  for (const row of [...rows].reverse()) {
    if (nearest.size === limit) break;
    if (!nearest.has(row.item.id)) nearest.set(row.item.id, row);
  }
  return [...nearest.values()].reverse();
}

/**
 * The account's balance after each upcoming posting, cents: the stored balance of that day plus
 * every posting so far. The last one of a day therefore equals the forecast for that day. Undefined
 * if `storedOn` does not know the day.
 * @param postings of this account, by date
 * @param storedOn balance of the stored rows at the end of each day
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

/** An incoming leg represents its transfer only if the outgoing leg has already been posted. */
function withoutReceivedSides(postings: readonly UpcomingPosting[]): readonly UpcomingPosting[] {
  const occurrenceOf = ({ item, dueDate }: UpcomingPosting) => `${item.id} ${dueDate}`;
  const isSent = ({ item, accountId }: UpcomingPosting) => accountId === item.accountId;
  const sent = new Set(postings.filter(isSent).map(occurrenceOf));
  return postings.filter((posting) => isSent(posting) || !sent.has(occurrenceOf(posting)));
}
