import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/duplicates.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { Occurrence } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

const DAY_MS = 86_400_000;
/** The same as in platform/ids: transaction ids begin with the inverted time. */
const TIME_DIGITS = 9;
const LAST_TIME = 36 ** TIME_DIGITS - 1;
const LONGEST_ID = 36;

/**
 * The id of what an occurrence posts: always the same, so that no occurrence can be stored twice, whatever was edited since.
 * Like every transaction id it sorts newest first. @param leg 0, or 1 = the receiving side of a transfer
 */
export function scheduledRowId(itemId: string, dueDate: CalendarDate, leg: 0 | 1): string {
  const time = (LAST_TIME - dayNumber(dueDate) * DAY_MS).toString(36).padStart(TIME_DIGITS, '0');
  // A day before 1970 takes a digit more.
  const room = LONGEST_ID - time.length - 1;
  return time + (itemId.length <= room ? itemId : digestOf(itemId, room)) + leg;
}

/** Shortens an id of another program; its end goes in whole, all of it into eight digits before that. */
function digestOf(id: string, length: number): string {
  let hash = 0n;
  for (const character of id) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  const head = hash.toString(36).slice(-8).padStart(8, '0');
  return head + id.replace(/[^\w-]/g, '_').slice(8 - length);
}

export type PostingOptions = {
  /** ISO instant. */
  readonly createdAt: string;
  /** Of transfers, as specified: `transfer-{timestamp}`. */
  readonly timestampMs: number;
  /** Another amount than the item's, signed likewise, cents. */
  readonly amount?: Money;
};

/** What an occurrence posts: one transaction, or the two sides of a transfer. */
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
