import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

export const FREQUENCIES = ['daily', 'weekly', 'bi-weekly', 'monthly', 'yearly'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** What happens to an occurrence that falls on a weekend: it stays, moves to the Friday before, or to the Monday after. */
export type WeekendRule = 'none' | 'before' | 'after';

/** A transaction that repeats. `targetAccountId` makes it a transfer. */
export type ScheduledTransaction = {
  readonly id: string;
  readonly accountId: string;
  readonly description: string;
  /** Signed, cents; of a transfer what leaves `accountId`, thus negative. */
  readonly amount: Money;
  /** '' = none. */
  readonly categoryId: string;
  readonly frequency: Frequency;
  /** The next occurrence as the calendar has it, before a weekend moves it; never empty. */
  readonly nextDueDate: CalendarDate;
  /** The last day on which an occurrence may fall, before a weekend moves it; '' = without end. */
  readonly endDate: CalendarDate | '';
  /** What the steps are counted from: its day is kept through short months. */
  readonly anchorDate: CalendarDate;
  /** Every so many days, weeks, fortnights, months or years; from 1. */
  readonly interval: number;
  readonly weekendRule: WeekendRule;
  /** '' = no transfer. */
  readonly targetAccountId: string;
  /** Tag ids. */
  readonly tags: readonly string[];
  readonly paused: boolean;
  /** Monthly and yearly: on the last day of the month. */
  readonly monthEnd?: boolean;
  readonly createdAt: string;
};

/** Whether it moves money between two own accounts: no income and no cost. */
export function isScheduledTransfer(item: Pick<ScheduledTransaction, 'targetAccountId'>): boolean {
  return item.targetAccountId !== '';
}
