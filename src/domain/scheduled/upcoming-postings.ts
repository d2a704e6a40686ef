import { MATCH_DAYS } from '@/config/limits.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { occurrencesBefore, occurrencesUntil } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

/** Settings that remember that a row is a payment of its own: this, the item, its day and the row. */
export const ENTERED_REFUSED_PREFIX = 'entered-refused:';

/** A stored row that looked like an occurrence of an item. */
export type EnteredMatch = {
  readonly itemId: string;
  readonly dueDate: CalendarDate;
  readonly rowId: string;
};

/** The row of the settings that remembers a refusal. */
export function enteredRefusal({ itemId, dueDate, rowId }: EnteredMatch): Setting {
  return {
    key: `${ENTERED_REFUSED_PREFIX}${itemId}|${dueDate}|${rowId}`,
    value: { itemId, dueDate, rowId },
  };
}

/** What upcomingPostings wants to know of refusals: enteredKey of each; what holds something else is left out. */
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

/** Names an item and a row. What was refused for one day of an item holds for its other days: the row is none of them. */
export function enteredKey(itemId: string, rowId: string): string {
  return `${itemId}|${rowId}`;
}

/** What a stored row and an occurrence have in common; date YYYY-MM-DD, amount in signed cents. */
type Dated = { readonly accountId: string; readonly date: string; readonly amount: number };

/**
 * Which rows stand for which occurrences: same account and amount, at most MATCH_DAYS apart, one to one. The nearest dates are
 * given to each other first; among equally near ones the earlier occurrence, then the earlier row. What then is left may be
 * given to each other, too. Grows with the occurrences and the rows, not with the possible pairs.
 * @param occurrences by date @param rows by date @param isRefused whether a row is none of the occurrences of that kind
 */
function matchOccurrences<Occurrence extends Dated, Row extends Dated>(
  occurrences: readonly Occurrence[],
  rows: readonly Row[],
  isRefused: (occurrence: Occurrence, row: Row) => boolean,
): ReadonlyMap<Occurrence, Row> {
  const drawers = new Map<string, Row[]>();
  for (const row of rows) {
    const key = drawerKey(row, dayNumber(row.date));
    const drawer = drawers.get(key);
    if (drawer) drawer.push(row);
    else drawers.set(key, [row]);
  }
  const matches = new Map<Occurrence, Row>();
  for (let apart = 0; apart <= MATCH_DAYS && drawers.size > 0; apart++) {
    for (const occurrence of occurrences) {
      if (matches.has(occurrence)) continue;
      const day = dayNumber(occurrence.date);
      const row =
        takeFrom(drawers, drawerKey(occurrence, day - apart), occurrence, isRefused) ??
        takeFrom(drawers, drawerKey(occurrence, day + apart), occurrence, isRefused);
      if (row) matches.set(occurrence, row);
    }
  }
  return matches;
}

function takeFrom<Occurrence, Row>(
  drawers: Map<string, Row[]>,
  key: string,
  occurrence: Occurrence,
  isRefused: (occurrence: Occurrence, row: Row) => boolean,
): Row | undefined {
  const drawer = drawers.get(key);
  const place = drawer?.findIndex((row) => !isRefused(occurrence, row)) ?? -1;
  const [row] = place >= 0 ? (drawer?.splice(place, 1) ?? []) : [];
  if (drawer?.length === 0) drawers.delete(key);
  return row;
}

const drawerKey = ({ accountId, amount }: Dated, day: number) => `${amount}|${day}|${accountId}`;

/** One posting that is still to come: a leg of an occurrence that nobody has posted yet. */
export type UpcomingPosting = {
  readonly item: ScheduledTransaction;
  readonly dueDate: CalendarDate;
  /** The day on which it counts; an overdue one counts today. */
  readonly date: CalendarDate;
  readonly accountId: string;
  /** Signed, cents, of this leg. */
  readonly amount: Money;
  /** The other account of a transfer; '' = no transfer. */
  readonly otherAccountId: string;
};

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
type EnteredAlready<Row extends PostedRow = PostedRow> = {
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
