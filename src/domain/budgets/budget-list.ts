import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import { type Period, periodsBetween } from '@/domain/core/periods.ts';
import { BUDGET_PERIODS, type Budget } from './budget.ts';
import { proRataBase } from './budget-amounts.ts';
import {
  type BudgetFigures,
  type BudgetRisk,
  budgetedOf,
  budgetFigures,
  type RiskKind,
  riskOf,
} from './budget-figures.ts';
import { type BudgetPlan, spentOf } from './budget-plan.ts';

export type BudgetRow = {
  readonly budget: Budget;
  /** null = the day is before its start date. */
  readonly figures: BudgetFigures | null;
  /** Why it may not last its period; null = it will. */
  readonly risk: BudgetRisk | null;
  readonly state: BudgetState;
};

/** Whether a budget will last its period. `unnamed`: covers no category; `later`: has not begun. */
type BudgetState = 'fine' | RiskKind | 'unnamed' | 'later';

/** Budgets with the same period length, those that have begun first; by name within. */
export type BudgetGroup = {
  readonly period: BudgetPeriod;
  readonly rows: readonly BudgetRow[];
  readonly totals: BudgetTotals;
};

/** Totals of some rows, cents: each is the sum of what the rows show. */
export type BudgetTotals = {
  /** base + carry. */
  readonly budgeted: Money;
  readonly spent: Money;
  readonly committed: Money;
  readonly left: Money;
};

/**
 * All budgets on a day, each with the period that contains it, grouped by period length. Empty
 * groups are left out.
 */
export function listBudgets(plan: BudgetPlan, day: CalendarDate): readonly BudgetGroup[] {
  const rows = plan.budgets.map((budget) => rowOf(plan, budget, day)).sort(byName);
  return BUDGET_PERIODS.flatMap((period) => {
    const own = rows.filter(({ budget }) => budget.period === period);
    if (own.length === 0) return [];
    const begun = own.filter(({ figures }) => figures !== null);
    const later = own.filter(({ figures }) => figures === null);
    return [{ period, rows: [...begun, ...later], totals: totalsOf(begun) }];
  });
}

/** One budget on a day. */
export function rowOf(plan: BudgetPlan, budget: Budget, day: CalendarDate): BudgetRow {
  const figures = budgetFigures(plan, budget, day);
  if (budget.categoryIds.length === 0) return { budget, figures, risk: null, state: 'unnamed' };
  if (figures === null) return { budget, figures, risk: null, state: 'later' };
  const risk = riskOf(plan, budget, figures);
  return { budget, figures, risk, state: risk?.kind ?? 'fine' };
}

/** The totals of the rows that have begun. */
export function totalsOf(rows: readonly BudgetRow[]): BudgetTotals {
  const figures = rows.flatMap((row) => row.figures ?? []);
  return {
    budgeted: sumMoney(figures.map(budgetedOf)),
    spent: sumMoney(figures.map(({ spent }) => spent)),
    committed: sumMoney(figures.map(({ committed }) => committed)),
    left: sumMoney(figures.map(({ left }) => left)),
  };
}

/**
 * Whether every row that has begun covers exactly the days of the month, so that the rows' totals
 * are the month's totals.
 */
export function isAllOfMonth(
  groups: readonly BudgetGroup[],
  { start, end }: Pick<Period, 'start' | 'end'>,
): boolean {
  return groups.every(({ rows }) =>
    rows.every(({ figures }) => {
      if (figures === null) return true;
      return figures.period.start === start && figures.period.end === end;
    }),
  );
}

/**
 * One or several budgets over any range of days; cents. Without carry, because carry belongs to
 * periods.
 */
export type RangeFigures = {
  /** Pro rata by day. */
  readonly base: Money;
  /** By the rows of these days. */
  readonly spent: Money;
  /** base - spent. */
  readonly difference: Money;
};

/**
 * The base and spending of a budget from `from` to `to`, inclusive; days before its start date
 * count as nothing.
 */
export function budgetInRange(
  plan: BudgetPlan,
  budget: Budget,
  from: CalendarDate,
  to: CalendarDate,
): RangeFigures {
  const base = proRataBase(budget, from, to);
  const spent = sumMoney(
    periodsBetween(budget, from, to)
      .filter(({ index }) => index >= 0)
      .map((period) => spentOf(plan, budget.id, period, { start: from, end: to })),
  );
  return { base, spent, difference: cents(base - spent) };
}

/**
 * All budgets together; weekly and yearly ones add up in one month. Rows covered by two budgets
 * count twice.
 */
export function allInRange(plan: BudgetPlan, from: CalendarDate, to: CalendarDate): RangeFigures {
  const each = plan.budgets.map((budget) => budgetInRange(plan, budget, from, to));
  return {
    base: sumMoney(each.map(({ base }) => base)),
    spent: sumMoney(each.map(({ spent }) => spent)),
    difference: sumMoney(each.map(({ difference }) => difference)),
  };
}

/** The part of a budget that falls on a month. */
type MonthLine = { readonly budget: Budget; readonly figures: RangeFigures };

/**
 * Each budget's pro rata part of a month, by name, without empty ones. They add up to allInRange.
 */
export function monthLines(
  plan: BudgetPlan,
  { start, end }: Pick<Period, 'start' | 'end'>,
): readonly MonthLine[] {
  return plan.budgets
    .map((budget) => ({ budget, figures: budgetInRange(plan, budget, start, end) }))
    .filter(({ figures: { base, spent } }) => base !== 0 || spent !== 0)
    .sort(byName);
}

type WithBudget = { readonly budget: Pick<Budget, 'name'> };

const byName = (a: WithBudget, b: WithBudget) => compareNames(a.budget.name, b.budget.name);
