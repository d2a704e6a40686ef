import { MATCH_DAYS } from '@/config/limits.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { enteredKey } from './entered-refusal.ts';
import { matchOccurrences } from './match-occurrences.ts';
import { occurrencesBefore, occurrencesUntil } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';
import type { UpcomingPosting } from './upcoming.ts';

/** What tells whether a stored row stands for an occurrence. */
export type PostedRow = Pick<
  Transaction,
  'id' | 'accountId' | 'date' | 'amount' | 'kind' | 'scheduledId' | 'dueDate'
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
 * @param refused enteredKey of the items and rows that a person told apart: such a row stands for no occurrence of that item
 */
export function upcomingPostings(
  items: readonly ScheduledTransaction[],
  rows: readonly PostedRow[],
  today: CalendarDate,
  until: CalendarDate,
  refused: ReadonlySet<string> = NOTHING_REFUSED,
): readonly UpcomingPosting[] {
  const { open, taken } = matchRows(items, rows, today, until, refused);
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

/** An occurrence that is to come, and the stored row that stands for it though its schedule did not post it. */
export type EnteredAlready<Row extends PostedRow = PostedRow> = {
  readonly itemId: string;
  readonly dueDate: CalendarDate;
  readonly row: Row;
};

/**
 * The occurrences that upcomingPostings leaves out because of another row, each with that row, by date; parameters as there.
 * Transfers are left out: a row is one side of them, and the other would be missing.
 */
export function enteredAlready<Row extends PostedRow>(
  items: readonly ScheduledTransaction[],
  rows: readonly Row[],
  today: CalendarDate,
  until: CalendarDate,
  refused: ReadonlySet<string> = NOTHING_REFUSED,
): readonly EnteredAlready<Row>[] {
  const { taken } = matchRows(items, rows, today, until, refused);
  return [...taken]
    .filter(([{ item, isUpcoming }]) => isUpcoming && !isScheduledTransfer(item))
    .sort(([a], [b]) => compare(a.date, b.date))
    .map(([{ item, dueDate }, row]) => ({ itemId: item.id, dueDate, row }));
}

const NOTHING_REFUSED: ReadonlySet<string> = new Set();

/** The legs that no schedule posted, and which other rows stand for which of them. */
function matchRows<Row extends PostedRow>(
  items: readonly ScheduledTransaction[],
  rows: readonly Row[],
  today: CalendarDate,
  until: CalendarDate,
  refused: ReadonlySet<string>,
): { readonly open: readonly Leg[]; readonly taken: ReadonlyMap<Leg, Row> } {
  const legs = items.filter(({ paused }) => !paused).flatMap((item) => legsOf(item, today, until));
  const open = legsWithoutOwnRow(legs, rows);
  const taken = matchOccurrences(
    [...open].sort((a, b) => compare(a.date, b.date)),
    [...freeRows(items, rows)].sort((a, b) => compare(a.date, b.date) || compare(b.id, a.id)),
    ({ item }, { id }) => refused.has(enteredKey(item.id, id)),
  );
  return { open, taken };
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
function freeRows<Row extends PostedRow>(
  items: readonly ScheduledTransaction[],
  rows: readonly Row[],
): readonly Row[] {
  const ids = new Set(items.map(({ id }) => id));
  return rows.filter(
    ({ kind, scheduledId }) =>
      kind !== 'opening' && (scheduledId === undefined || !ids.has(scheduledId)),
  );
}

const occurrenceKey = (itemId: string, dueDate: string) => `${dueDate}|${itemId}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
