import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

/** A transaction that repeats. With a `targetAccountId` it is a transfer. */
export type ScheduledTransaction = {
  readonly id: string;
  readonly accountId: string;
  readonly description: string;
  /** Signed cents. A transfer stores what leaves `accountId`, so it is negative. */
  readonly amount: Money;
  /** '' = uncategorized. */
  readonly categoryId: string;
  readonly frequency: Frequency;
  /** The next occurrence before any weekend shift; never empty. */
  readonly nextDueDate: CalendarDate;
  /** The last day an occurrence may fall on, before any weekend shift; '' = no end. */
  readonly endDate: CalendarDate | '';
  /** The date the steps are counted from. Its day of the month survives short months. */
  readonly anchorDate: CalendarDate;
  /** Repeats every `interval` days, weeks, two weeks, months or years; at least 1. */
  readonly interval: number;
  readonly weekendRule: WeekendRule;
  /** '' = not a transfer. */
  readonly targetAccountId: string;
  readonly tags: readonly string[];
  readonly paused: boolean;
  /** Monthly and yearly only: always the last day of the month. */
  readonly monthEnd?: boolean;
  readonly createdAt: string;
};

/**
 * Whether the item moves money between two of the user's accounts; that is neither income nor a
 * cost.
 */
export function isScheduledTransfer(item: Pick<ScheduledTransaction, 'targetAccountId'>): boolean {
  return item.targetAccountId !== '';
}

export const FREQUENCIES = ['daily', 'weekly', 'bi-weekly', 'monthly', 'yearly'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/**
 * What happens to an occurrence that falls on a weekend: it stays, moves to the Friday before, or
 * moves to the Monday after.
 */
export type WeekendRule = 'none' | 'before' | 'after';
