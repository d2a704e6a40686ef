import { MATCH_DAYS } from '@/config/limits.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { occurrencesBefore, occurrencesUntil } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

/** One posting that is still to come: a leg of an occurrence that has not been posted yet. */
export type UpcomingPosting = {
  readonly item: ScheduledTransaction;
  readonly dueDate: CalendarDate;
  /** The day it counts; overdue ones count today. */
  readonly date: CalendarDate;
  readonly accountId: string;
  /** Signed cents of this leg. */
  readonly amount: Money;
  /** The other account of a transfer; '' = not a transfer. */
  readonly otherAccountId: string;
};

/** The fields that decide whether a stored row stands for an occurrence. */
export type PostedRow = Pick<
  Transaction,
  'id' | 'accountId' | 'date' | 'amount' | 'kind' | 'scheduledId' | 'dueDate'
>;

/**
 * What is still to come through `until`: each leg of each occurrence of the items that are not
 * paused, by date, then in the order of the items. Overdue ones count today.
 *
 * Occurrences that already have a row are left out. A row posted by a schedule belongs to its own
 * occurrence only, whatever its amount or date is now. Any other row can stand for an occurrence of
 * the same account and amount at most MATCH_DAYS away; they are matched one to one, closest dates
 * first, and on a tie the earlier occurrence wins. Past and skipped occurrences take part, so that
 * last week's payment is not counted as next week's. Opening balances never match.
 * @param rows all rows of postedRowDays in the items' accounts; extra rows do no harm
 * @param refused enteredKey of each item and row that the user told apart; such a row never stands
 * for an occurrence of that item
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

/** The inclusive range of days whose stored rows upcomingPostings needs. */
export function postedRowDays(
  today: CalendarDate,
  until: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const reach = NEIGHBOUR_DAYS + MATCH_DAYS;
  return { from: addDays(today, -reach), to: addDays(until, reach) };
}

/**
 * An upcoming occurrence and the stored row that stands for it, although its schedule did not post
 * that row.
 */
type EnteredAlready<Row extends PostedRow = PostedRow> = {
  readonly itemId: string;
  readonly dueDate: CalendarDate;
  readonly row: Row;
};

/**
 * The occurrences that upcomingPostings leaves out because of a row the schedule did not post, each
 * with that row, by date. Parameters as in upcomingPostings. Transfers are excluded: the row is
 * only one leg, and the other would be missing.
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

/**
 * Occurrences this many days before today and after the last day are matched too, because they have
 * rows of their own.
 */
const NEIGHBOUR_DAYS = 14;

/** If an item's next date is farther away than this, past occurrences are not looked for. */
const MAX_DAYS_AHEAD = 800;

/** The legs that no schedule has posted, and the rows that stand for some of them. */
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

/** `date` is the posting day, in the past if the occurrence is overdue. */
type Leg = UpcomingPosting & { readonly isUpcoming: boolean };

function legsOf(
  item: ScheduledTransaction,
  today: CalendarDate,
  until: CalendarDate,
): readonly Leg[] {
  const isFar = item.nextDueDate > addDays(today, MAX_DAYS_AHEAD);
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

/**
 * The legs that have no row posted by their own schedule. A row since moved to another account
 * still counts as posted.
 */
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

/** The rows that don't belong to any of the items. */
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

/**
 * What a stored row and an occurrence have in common. `date` is YYYY-MM-DD, `amount` signed cents.
 */
type Dated = { readonly accountId: string; readonly date: string; readonly amount: number };

/**
 * Matches rows to occurrences one to one: same account and amount, at most MATCH_DAYS apart. The
 * closest dates are paired first; on a tie the earlier occurrence wins, then the earlier row.
 * Whatever is left is paired in later rounds. The cost grows with the number of occurrences and
 * rows, not with the number of possible pairs.
 * @param occurrences by date
 * @param rows by date
 * @param isRefused whether the user said the row is none of that item's occurrences
 */
function matchOccurrences<Occurrence extends Dated, Row extends Dated>(
  occurrences: readonly Occurrence[],
  rows: readonly Row[],
  isRefused: (occurrence: Occurrence, row: Row) => boolean,
): ReadonlyMap<Occurrence, Row> {
  const buckets = new Map<string, Row[]>();
  for (const row of rows) {
    const key = bucketKey(row, dayNumber(row.date));
    const bucket = buckets.get(key);
    if (bucket) bucket.push(row);
    else buckets.set(key, [row]);
  }
  const matches = new Map<Occurrence, Row>();
  for (let apart = 0; apart <= MATCH_DAYS && buckets.size > 0; apart++) {
    for (const occurrence of occurrences) {
      if (matches.has(occurrence)) continue;
      const day = dayNumber(occurrence.date);
      const row =
        takeFrom(buckets, bucketKey(occurrence, day - apart), occurrence, isRefused) ??
        takeFrom(buckets, bucketKey(occurrence, day + apart), occurrence, isRefused);
      if (row) matches.set(occurrence, row);
    }
  }
  return matches;
}

function takeFrom<Occurrence, Row>(
  buckets: Map<string, Row[]>,
  key: string,
  occurrence: Occurrence,
  isRefused: (occurrence: Occurrence, row: Row) => boolean,
): Row | undefined {
  const bucket = buckets.get(key);
  const index = bucket?.findIndex((row) => !isRefused(occurrence, row)) ?? -1;
  const [row] = index >= 0 ? (bucket?.splice(index, 1) ?? []) : [];
  if (bucket?.length === 0) buckets.delete(key);
  return row;
}

const bucketKey = ({ accountId, amount }: Dated, day: number) => `${amount}|${day}|${accountId}`;

const occurrenceKey = (itemId: string, dueDate: string) => `${dueDate}|${itemId}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Key prefix of the settings that record "this row is a separate payment, not that occurrence":
 * prefix, item, due date, row.
 */
export const ENTERED_REFUSED_PREFIX = 'entered-refused:';

/** A stored row that looked like an occurrence of an item. */
export type EnteredMatch = {
  readonly itemId: string;
  readonly dueDate: CalendarDate;
  readonly rowId: string;
};

/** The setting that records that the user rejected a match. */
export function enteredRefusal({ itemId, dueDate, rowId }: EnteredMatch): Setting {
  return {
    key: `${ENTERED_REFUSED_PREFIX}${itemId}|${dueDate}|${rowId}`,
    value: { itemId, dueDate, rowId },
  };
}

/** The `refused` keys for upcomingPostings (see enteredKey). Malformed settings are ignored. */
export function refusedKeysOf(settings: readonly Setting[]): ReadonlySet<string> {
  return new Set(
    settings.flatMap(({ key, value }) => {
      if (!key.startsWith(ENTERED_REFUSED_PREFIX) || !(value instanceof Object)) return [];
      const [itemId, rowId] = [Reflect.get(value, 'itemId'), Reflect.get(value, 'rowId')];
      return typeof itemId === 'string' && typeof rowId === 'string'
        ? [enteredKey(itemId, rowId)]
        : [];
    }),
  );
}

/**
 * Identifies an item and a row. It has no date, because a row rejected for one occurrence is
 * rejected for all occurrences of the item.
 */
export function enteredKey(itemId: string, rowId: string): string {
  return `${itemId}|${rowId}`;
}
