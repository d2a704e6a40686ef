import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Debt } from './debt.ts';
import type { DebtClock } from './debt-clock.ts';

/** A plan looks this many months ahead and no further. */
export const MOST_PLAN_MONTHS = 600;

export const PAYOFF_STRATEGIES = ['avalanche', 'snowball', 'own', 'minimums'] as const;

/**
 * What the pool goes to first: avalanche: the dearest rate; snowball: the smallest debt; own: the person's order; minimums: no
 * pool at all, each debt gets its minimum alone, and what a paid one needed is not rolled on.
 */
export type PayoffStrategy = (typeof PAYOFF_STRATEGIES)[number];

/** A debt in a plan; all of a plan are of one currency. `owed` at the start, cents; one that owes nothing is left out. */
export type PlannedDebt = Pick<
  Debt,
  'id' | 'rates' | 'compounding' | 'minimum' | 'position' | 'createdAt'
> & {
  readonly owed: Money;
  /** Where its payment periods are counted from; missing = from the start of the plan. */
  readonly clock?: DebtClock | undefined;
  /** Paid in its own periods in place of the monthly minimum; missing = the minimum, each month. */
  readonly steady?: Debt['payment'] | undefined;
};

/** What a person puts in beside the minimums; the strategy 'minimums' takes no notice of it. */
export type PayoffQuestion = {
  /** The day from which months are counted. Each debt is paid on its own days; extra money begins one month later. */
  readonly start: CalendarDate;
  /** More each month, cents. */
  readonly extra: Money;
  /** Once, with the first payments on or after its day; null = none. */
  readonly lumpSum: { readonly amount: Money; readonly date: CalendarDate } | null;
};

/** One debt in one month, cents: payment = interest + principal; `owed` afterwards. */
export type PlanPart = {
  readonly debtId: string;
  /** The day of its last payment in the month. */
  readonly date: CalendarDate;
  readonly interest: Money;
  readonly payment: Money;
  readonly principal: Money;
  readonly owed: Money;
};

/** One calendar month of a plan: the sums of its parts. */
export type PlanMonth = Omit<PlanPart, 'debtId' | 'date'> & {
  /** From 1. */
  readonly month: number;
  /** The day of its last payment. */
  readonly date: CalendarDate;
  readonly parts: readonly PlanPart[];
};

/** When a debt is paid off. */
export type DebtPayoff = {
  readonly debtId: string;
  /** So many months after the start, rounded. */
  readonly month: number;
  /** The day of its last payment. */
  readonly date: CalendarDate;
};

/** Where a plan leads; `interest` and `paid` are those of its months, cents. */
export type PayoffPlan = {
  readonly strategy: PayoffStrategy;
  /** Months from the start to the debt-free date, rounded; null = never, or not within MOST_PLAN_MONTHS. 0 where nothing is owed to begin with. */
  readonly months: number | null;
  readonly debtFreeDate: CalendarDate | null;
  readonly interest: Money;
  readonly paid: Money;
  /** In the order in which they happen; the first is the first win. */
  readonly payoffs: readonly DebtPayoff[];
  /** Ids of what is still owed in the end. */
  readonly neverPaid: readonly string[];
  readonly schedule: readonly PlanMonth[];
};
