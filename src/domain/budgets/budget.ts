import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';

export const BUDGET_PERIODS: readonly BudgetPeriod[] = [
  'weekly',
  'bi-weekly',
  'monthly',
  'quarterly',
  'yearly',
];

/** What a period hands to the next: nothing, only what is left, or also what is overspent. */
export const ROLLOVERS = ['none', 'surplus', 'full'] as const;

export type Rollover = (typeof ROLLOVERS)[number];

/** An amount a period, in cents, from the first period that starts on or after the day `from`. */
export type BudgetAmount = { readonly from: CalendarDate; readonly amount: Money };

/** Amounts of single periods in cents, by the first day of the period; each stands in for the usual amount. */
export type BudgetOverrides = Readonly<Record<string, Money>>;

/** A limit on what some categories may cost over a repeating period; in the base currency. */
export type Budget = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  /** Those named; which rows count also depends on the other budgets: see budgetCoverage. */
  readonly categoryIds: readonly string[];
  readonly period: BudgetPeriod;
  /** The first day of the first period. Its weekday, or its day of the month, is that on which periods start. */
  readonly startDate: CalendarDate;
  readonly amounts: readonly BudgetAmount[];
  readonly overrides: BudgetOverrides;
  readonly rollover: Rollover;
  /** The most that is handed on, cents, >= 0; undefined = no limit. What is overspent is handed on whole. */
  readonly rolloverCap?: Money;
  /** ISO instant. */
  readonly createdAt: string;
};
