import type { CalendarDate } from './calendar-date.ts';
import type { Money } from './money.ts';
import type { Frequency } from './scheduled.ts';

/** Rows of one account that read alike, oldest first: at least AI_PROPOSAL_MIN_OCCURRENCES of them, all in or all out. */
export type RecurringGroup = {
  /** Names the group for good: of the account, the direction and the text beside its numbers. */
  readonly key: string;
  /** As the newest row has it. */
  readonly description: string;
  readonly accountId: string;
  /** The category that most of the rows have; '' = none. */
  readonly categoryId: string;
  readonly occurrences: readonly { readonly date: CalendarDate; readonly amount: Money }[];
};

/** A scheduled transaction that could be. */
export type ScheduledProposal = {
  /** Of its group: what a refusal remembers. */
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
  /** How many rows speak for it, and the newest of them. */
  readonly occurrences: number;
  readonly lastDate: CalendarDate;
  /** The lowest and the highest amount of those rows, cents. */
  readonly amounts: readonly [Money, Money];
  readonly source: 'detected' | 'ai';
};
