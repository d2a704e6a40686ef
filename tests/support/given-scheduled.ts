import type { Services } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

/** Brands a date literal. */
export const day = (text: string) => text as CalendarDate;

/** A scheduled transaction of account 'a1': Rent, 1,200.00 out on the first of each month. The anchor defaults to nextDueDate. */
export function scheduledItem(
  more: Omit<Partial<ScheduledTransaction>, 'nextDueDate' | 'anchorDate' | 'endDate' | 'amount'> & {
    readonly nextDueDate?: string;
    readonly anchorDate?: string;
    readonly endDate?: string;
    /** Cents. */
    readonly amount?: number;
  } = {},
): ScheduledTransaction {
  const { nextDueDate = '2026-03-01', endDate = '', amount = -120_000, ...rest } = more;
  return {
    id: 's1',
    accountId: 'a1',
    description: 'Rent',
    categoryId: '',
    frequency: 'monthly',
    interval: 1,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...rest,
    amount: cents(amount),
    nextDueDate: day(nextDueDate),
    anchorDate: day(more.anchorDate ?? nextDueDate),
    endDate: day(endDate),
  };
}

/** Stores scheduled transactions as given, bypassing all commands. */
export async function givenScheduled(
  { database }: Services,
  ...items: readonly ScheduledTransaction[]
): Promise<void> {
  const written = await database.store.write(
    'scheduledTransactions',
    items.map((insert) => ({ insert })),
  );
  if (!written.ok) throw new Error(`scheduled transactions were refused: ${written.code}`);
}
