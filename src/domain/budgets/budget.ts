import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';

/** A limit on what some categories may cost per period, in the base currency. */
export type Budget = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  /**
   * The chosen categories. Which rows count also depends on the other budgets: see budgetCoverage.
   */
  readonly categoryIds: readonly string[];
  readonly period: BudgetPeriod;
  /**
   * The first day of the first period. Its weekday, or day of the month, is the day on which
   * periods start.
   */
  readonly startDate: CalendarDate;
  readonly amounts: readonly BudgetAmount[];
  readonly overrides: BudgetOverrides;
  readonly rollover: Rollover;
  /**
   * The most that is carried over, cents, >= 0; undefined = no limit. Overspending is carried over
   * in full.
   */
  readonly rolloverCap?: Money;
  /** ISO instant. */
  readonly createdAt: string;
};

/** The amount per period in cents, from the first period that starts on or after `from`. */
export type BudgetAmount = { readonly from: CalendarDate; readonly amount: Money };

/**
 * Amounts of single periods in cents, by the first day of the period; each replaces the usual
 * amount.
 */
export type BudgetOverrides = Readonly<Record<string, Money>>;

export const BUDGET_PERIODS: readonly BudgetPeriod[] = [
  'weekly',
  'bi-weekly',
  'monthly',
  'quarterly',
  'yearly',
];

/** What a period passes on to the next: nothing, only money left over, or overspending too. */
export const ROLLOVERS = ['none', 'surplus', 'full'] as const;

export type Rollover = (typeof ROLLOVERS)[number];
