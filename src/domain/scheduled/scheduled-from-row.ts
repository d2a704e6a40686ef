import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { ScheduledForm } from './scheduled-form.ts';

/** The day of the month that every shorter month ends before. */
const LONGEST_MONTH = '31';

/**
 * What a scheduled transaction is begun with that repeats a row every month: from the first such day after today. null where
 * none can: of an opening balance, and of a transfer whose other account is gone. @param otherAccount of a transfer; '' = gone
 */
export function scheduledFromRow(
  row: Transaction,
  otherAccount: string | undefined,
  today: CalendarDate,
): Partial<ScheduledForm> | null {
  if (row.kind === 'opening') return null;
  const nextDueDate = nextMonthlyDay(row.date, today);
  const isClamped = nextDueDate.slice(8) !== row.date.slice(8);
  const rhythm = {
    description: row.description,
    tags: row.tags,
    frequency: 'monthly',
    interval: 1,
    nextDueDate,
    ...(isClamped ? { anchorDate: row.date } : {}),
    monthEnd: row.date.endsWith(LONGEST_MONTH),
  } as const;
  if (row.kind === 'transfer') {
    if (!otherAccount) return null;
    const [accountId, targetAccountId] =
      row.amount < 0 ? [row.accountId, otherAccount] : [otherAccount, row.accountId];
    return { ...rhythm, accountId, targetAccountId, amount: cents(Math.abs(row.amount)) };
  }
  const categoryId = row.categoryId === SPLIT_CATEGORY ? NO_CATEGORY : row.categoryId;
  return { ...rhythm, accountId: row.accountId, amount: row.amount, categoryId };
}

/** Months are counted from the row's own day, so that the 31st is not lost in a short month. */
function nextMonthlyDay(date: CalendarDate, today: CalendarDate): CalendarDate {
  const monthsAgo =
    (Number(today.slice(0, 4)) - Number(date.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(date.slice(5, 7));
  const first = Math.max(1, monthsAgo);
  const day = addMonths(date, first);
  return day > today ? day : addMonths(date, first + 1);
}
