import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from './upcoming-postings.ts';

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

/** How far ahead a register looks. */
export const REGISTER_DAYS_AHEAD = 30;

/** An upcoming posting as a register lists it. */
export type RegisterUpcoming = UpcomingPosting & {
  /** The n-th posting of its item has the same key before and after another one is posted or left out. */
  readonly key: string;
  /** The item's next occurrence: the one that can be posted or skipped. */
  readonly isNext: boolean;
  /** Of the account after it, cents; undefined in a register of all accounts, and while it is not known. */
  readonly balance: Money | undefined;
};

/** The days on which a register shows something upcoming: today and those after it. */
export function daysAhead(today: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: REGISTER_DAYS_AHEAD + 1 }, (_, index) => addDays(today, index));
}

/**
 * What a register lists above its rows: the furthest day first, as rows are listed newest first. Among all accounts a transfer
 * is one row, that of the account which it leaves. @param postings by date @param storedOn the balance of the stored rows of
 * the one account, by day; null for all accounts
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

/**
 * What a register shows of them before more is asked for: the nearest one of each item, of so many items that come first.
 * @param rows as registerUpcoming lists them, the furthest first; what comes back is, too
 */
export function nearestOfItems(
  rows: readonly RegisterUpcoming[],
  most: number,
): readonly RegisterUpcoming[] {
  const nearest = new Map<string, RegisterUpcoming>();
  for (const row of [...rows].reverse()) {
    if (nearest.size === most) break;
    if (!nearest.has(row.item.id)) nearest.set(row.item.id, row);
  }
  return [...nearest.values()].reverse();
}

/** A received side stands for the transfer only where the other one is posted already. */
function withoutReceivedSides(postings: readonly UpcomingPosting[]): readonly UpcomingPosting[] {
  const occurrenceOf = ({ item, dueDate }: UpcomingPosting) => `${item.id} ${dueDate}`;
  const isSent = ({ item, accountId }: UpcomingPosting) => accountId === item.accountId;
  const sent = new Set(postings.filter(isSent).map(occurrenceOf));
  return postings.filter((posting) => isSent(posting) || !sent.has(occurrenceOf(posting)));
}
