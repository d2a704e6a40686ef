import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Frequency } from './scheduled.ts';

/**
 * Rows of one account that read alike, or have one and the same description, oldest first: at least AI_PROPOSAL_MIN_OCCURRENCES of them,
 * all in or all out.
 */
export type RecurringGroup = {
  /** Names the group for good: of the account, the direction and the text beside its numbers. */
  readonly key: string;
  /** As the newest row has it. */
  readonly description: string;
  readonly accountId: string;
  /** The category that most of the rows have; '' = none. */
  readonly categoryId: string;
  readonly occurrences: readonly RecurringOccurrence[];
  /** A search that finds each of the rows, and little else; '' = their texts have no word in common. */
  readonly search?: string;
  /** Older rows were left out. */
  readonly isCut?: true;
  /** The date of the newest row of the account: nothing is known of later days. */
  readonly knownUntil?: CalendarDate;
};

export type RecurringOccurrence = { readonly date: CalendarDate; readonly amount: Money };

/** A scheduled transaction that could be. */
export type ScheduledProposal = {
  /** Of its group, with the amount behind it where the group holds several series: what a refusal remembers. */
  readonly key: string;
  readonly description: string;
  readonly accountId: string;
  readonly categoryId: string;
  /** Signed, cents. */
  readonly amount: Money;
  readonly frequency: Frequency;
  readonly interval: number;
  readonly monthEnd: boolean;
  readonly nextDueDate: CalendarDate;
  /** What the steps are counted from where nextDueDate lies in a month too short for its day; else nextDueDate. */
  readonly anchorDate?: CalendarDate;
  /** How many rows speak for it, and the newest of them. */
  readonly occurrences: number;
  /** There may be older ones. */
  readonly orMore?: true;
  readonly lastDate: CalendarDate;
  /** The oldest of those rows. */
  readonly firstDate?: CalendarDate;
  /** The lowest and the highest amount of those rows, cents. */
  readonly amounts: readonly [Money, Money];
  /** Of its group. */
  readonly search?: string;
  readonly source: 'detected' | 'ai';
};
