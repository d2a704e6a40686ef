import type { Budget } from '@/domain/budgets/budget.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { ShownBudgets } from '@/live/planning.ts';

/** What every part of the view of one budget is drawn from. */
export type DetailProps = {
  readonly budget: Budget;
  /** The one that is shown. */
  readonly period: Period;
  readonly shown: ShownBudgets;
};
