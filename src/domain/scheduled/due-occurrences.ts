import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { isAfterEnd, type Occurrence, occurrencesFrom, postingDate } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

/** An occurrence to post, and where its item stands afterwards. */
export type DueOccurrence = {
  readonly item: ScheduledTransaction;
  readonly occurrence: Occurrence;
  /** The due date of the following occurrence, due or not; null when the item ends. */
  readonly next: CalendarDate | null;
};

/**
 * Everything that is due on or before `today`, across all items, by posting date. Lazy: ten years
 * of twenty daily items take no more memory than a single day.
 */
export function* dueOccurrences(
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
): Generator<DueOccurrence> {
  const heap: Source[] = [];
  for (const item of items) {
    const occurrences = occurrencesFrom(item);
    const first = occurrences.next();
    if (isDue(item, today) && !first.done) {
      heap.push({ item, occurrences, current: first.value });
      rise(heap);
    }
  }
  for (let source = heap[0]; source; source = heap[0]) {
    const { item, current } = source;
    const following = source.occurrences.next();
    const next = following.done ? null : following.value;
    if (next && next.date <= today) source.current = next;
    else {
      const last = heap.pop();
      if (last && last !== source) heap[0] = last;
    }
    sink(heap);
    yield { item, occurrence: current, next: next?.dueDate ?? null };
  }
}

/** Whether the item has an occurrence to post on or before `today`. Paused items have none. */
export function isDue(item: ScheduledTransaction, today: CalendarDate): boolean {
  if (item.paused || isAfterEnd(item, item.nextDueDate)) return false;
  return postingDate(item, item.nextDueDate) <= today;
}

/** Whether the item has passed its end date and will never happen again. */
export function hasEnded(item: ScheduledTransaction, today: CalendarDate): boolean {
  if (item.paused || !isAfterEnd(item, item.nextDueDate)) return false;
  return postingDate(item, item.nextDueDate) <= today;
}

/** The rows that post an occurrence: one transaction, or both legs of a transfer. */
export function scheduledRows(
  item: ScheduledTransaction,
  { dueDate, date }: Occurrence,
  { createdAt, timestampMs, amount = item.amount }: PostingOptions,
): readonly Transaction[] {
  const base = {
    id: scheduledRowId(item.id, dueDate, 0),
    accountId: item.accountId,
    date,
    description: item.description,
    amount,
    tags: item.tags,
    source: 'scheduled',
    createdAt,
  } as const;
  const ofItem = { scheduledId: item.id, dueDate };
  if (!isScheduledTransfer(item)) {
    const byHand = item.categoryId === '' ? {} : ({ categorySource: 'hand' } as const);
    return [{ ...newTransaction({ ...base, categoryId: item.categoryId, ...byHand }), ...ofItem }];
  }
  const both = {
    ...base,
    kind: 'transfer',
    transferId: base.id,
    notes: `transfer-${timestampMs}`,
  } as const;
  const legs = [
    newTransaction(both),
    newTransaction({
      ...both,
      id: scheduledRowId(item.id, dueDate, 1),
      accountId: item.targetAccountId,
      amount: cents(-amount),
    }),
  ];
  return legs.map((leg) => ({ ...leg, ...ofItem }));
}

type PostingOptions = {
  /** ISO instant. */
  readonly createdAt: string;
  /** For the notes of a transfer, which the specification defines as `transfer-{timestamp}`. */
  readonly timestampMs: number;
  /** Posts this amount instead of the item's; signed the same way, cents. */
  readonly amount?: Money;
};

const DAY_MS = 86_400_000;

/** Must match platform/ids: transaction ids begin with the inverted time. */
const TIME_DIGITS = 9;

const LAST_TIME = 36 ** TIME_DIGITS - 1;

const LONGEST_ID = 36;

/**
 * The id of a posted row. It depends only on the item and the due date, so an occurrence can never
 * be stored twice, whatever was edited since. Like every transaction id, it sorts newest first.
 * @param leg 0, or 1 for the receiving side of a transfer
 */
export function scheduledRowId(itemId: string, dueDate: CalendarDate, leg: 0 | 1): string {
  const time = (LAST_TIME - dayNumber(dueDate) * DAY_MS).toString(36).padStart(TIME_DIGITS, '0');
  // Days before 1970 need one more digit.
  const room = LONGEST_ID - time.length - 1;
  return time + (itemId.length <= room ? itemId : digestOf(itemId, room)) + leg;
}

/**
 * Shortens an id that another program created: a hash of the whole id in eight digits, then the end
 * of the id.
 */
function digestOf(id: string, length: number): string {
  let hash = 0n;
  for (const character of id) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  const head = hash.toString(36).slice(-8).padStart(8, '0');
  return head + id.replace(/[^\w-]/g, '_').slice(8 - length);
}

type Source = {
  readonly item: ScheduledTransaction;
  readonly occurrences: Generator<Occurrence>;
  current: Occurrence;
};

function isBefore(a: Source | undefined, b: Source | undefined): boolean {
  if (!a || !b) return false;
  if (a.current.date !== b.current.date) return a.current.date < b.current.date;
  return a.item.id < b.item.id;
}

/** Moves the last element of the heap up to its place. */
function rise(heap: Source[]): void {
  let place = heap.length - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (!isBefore(heap[place], heap[parent])) return;
    swap(heap, place, parent);
    place = parent;
  }
}

/** Moves the first element of the heap down to its place. */
function sink(heap: Source[]): void {
  for (let place = 0; ; ) {
    const left = 2 * place + 1;
    let first = place;
    if (isBefore(heap[left], heap[first])) first = left;
    if (isBefore(heap[left + 1], heap[first])) first = left + 1;
    if (first === place) return;
    swap(heap, place, first);
    place = first;
  }
}

function swap(heap: Source[], a: number, b: number): void {
  const [one, other] = [heap[a], heap[b]];
  if (one && other) [heap[a], heap[b]] = [other, one];
}
