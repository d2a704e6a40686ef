import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from './scheduled.ts';

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
