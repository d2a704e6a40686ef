import { MATCH_DAYS } from '../config/limits.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { matchOwnRows } from './import/match-own-rows.ts';
import { cents, type Money } from './money.ts';
import { occurrencesBefore, occurrencesUntil } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';
import type { Transaction } from './transaction.ts';
import type { UpcomingPosting } from './upcoming.ts';

/** What tells whether a stored row stands for an occurrence. */
export type PostedRow = Pick<
  Transaction,
  'accountId' | 'date' | 'amount' | 'kind' | 'scheduledId' | 'dueDate'
>;

/** Occurrences that are not asked for, but have rows of their own: so many days before today and after the last day. */
const NEIGHBOUR_DAYS = 14;

/** An item whose next date lies farther off has no occurrences near today that anyone remembers: none is looked for. */
const MOST_DAYS_AHEAD = 800;

/** The days whose stored rows upcomingPostings needs; both ends belong to them. */
export function postedRowDays(
  today: CalendarDate,
  until: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const reach = NEIGHBOUR_DAYS + MATCH_DAYS;
  return { from: addDays(today, -reach), to: addDays(until, reach) };
}

/**
 * What is still to come up to and with a day: each leg of each occurrence of the items that are not paused, by date, then in
 * the order of the items. One that is overdue counts today.
 *
 * Left out is what was posted already. A row that a schedule posted belongs to its own occurrence alone, whatever its amount
 * or date is now. Any other row stands for an occurrence of the same account and amount at most MATCH_DAYS away, one to one,
 * the nearest dates first, of equally near ones the earlier occurrence. Occurrences that are past or skipped take part, so
 * that last week's payment does not stand for next week's; opening balances stand for none.
 * @param rows all of postedRowDays in the accounts of the items; others do no harm
 */
export function upcomingPostings(
  items: readonly ScheduledTransaction[],
  rows: readonly PostedRow[],
  today: CalendarDate,
  until: CalendarDate,
): readonly UpcomingPosting[] {
  const legs = items.filter(({ paused }) => !paused).flatMap((item) => legsOf(item, today, until));
  const open = legsWithoutOwnRow(legs, rows);
  const taken = takenByOtherRows(open, freeRows(items, rows));
  return open
    .filter((leg) => leg.isUpcoming && !taken.has(leg))
    .map(({ item, dueDate, date, accountId, amount, otherAccountId }) => ({
      item,
      dueDate,
      date: date < today ? today : date,
      accountId,
      amount,
      otherAccountId,
    }))
    .sort((a, b) => compare(a.date, b.date));
}

/** `date` is the day on which it is posted, in the past where it is overdue. */
type Leg = UpcomingPosting & { readonly isUpcoming: boolean };

function legsOf(
  item: ScheduledTransaction,
  today: CalendarDate,
  until: CalendarDate,
): readonly Leg[] {
  const isFar = item.nextDueDate > addDays(today, MOST_DAYS_AHEAD);
  const before = isFar ? [] : occurrencesBefore(item, addDays(today, -NEIGHBOUR_DAYS));
  const next = occurrencesUntil(item, addDays(until, NEIGHBOUR_DAYS));
  const all = [
    ...before.map((each) => ({ ...each, isUpcoming: false })),
    ...next.map((each) => ({ ...each, isUpcoming: each.date <= until })),
  ];
  const { accountId, targetAccountId, amount } = item;
  const sides: readonly (readonly [string, Money, string])[] = isScheduledTransfer(item)
    ? [
        [accountId, amount, targetAccountId],
        [targetAccountId, cents(-amount), accountId],
      ]
    : [[accountId, amount, '']];
  return all.flatMap((occurrence) =>
    sides.map(([account, signed, otherAccountId]) => ({
      ...occurrence,
      item,
      accountId: account,
      amount: signed,
      otherAccountId,
    })),
  );
}

/** The legs that no row of their own schedule stands for. What was moved to another account since is posted all the same. */
function legsWithoutOwnRow(legs: readonly Leg[], rows: readonly PostedRow[]): readonly Leg[] {
  const accountsOf = new Map<string, Set<string>>();
  for (const { scheduledId, dueDate, accountId } of rows) {
    if (scheduledId === undefined || dueDate === undefined) continue;
    const key = occurrenceKey(scheduledId, dueDate);
    const accounts = accountsOf.get(key);
    if (accounts) accounts.add(accountId);
    else accountsOf.set(key, new Set([accountId]));
  }
  return legs.filter(({ item, dueDate, accountId, otherAccountId }) => {
    const accounts = accountsOf.get(occurrenceKey(item.id, dueDate));
    return !accounts || (otherAccountId !== '' && !accounts.has(accountId));
  });
}

/** The rows that belong to no item that is there. */
function freeRows(
  items: readonly ScheduledTransaction[],
  rows: readonly PostedRow[],
): readonly PostedRow[] {
  const ids = new Set(items.map(({ id }) => id));
  return rows.filter(
    ({ kind, scheduledId }) =>
      kind !== 'opening' && (scheduledId === undefined || !ids.has(scheduledId)),
  );
}

/** Which legs rows stand for that came in otherwise. */
function takenByOtherRows(
  legs: readonly Leg[],
  rows: readonly PostedRow[],
): ReadonlySet<Leg | undefined> {
  const inOrder = [...legs].sort((a, b) => compare(a.date, b.date));
  const last = inOrder.length - 1;
  const width = String(last).length;
  // matchOwnRows takes ids for those of transactions, which sort newest first.
  const own = inOrder.map(({ accountId, date, amount }, index) => ({
    id: String(last - index).padStart(width, '0'),
    accountId,
    date,
    amount,
  }));
  const others = [...rows]
    .sort((a, b) => compare(a.date, b.date))
    .map(({ accountId, date, amount }, place) => ({ place, accountId, date, amount }));
  const ids = matchOwnRows(others, own).values();
  return new Set([...ids].map((id) => inOrder[last - Number(id)]));
}

const occurrenceKey = (itemId: string, dueDate: string) => `${dueDate}|${itemId}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
