import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
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

/** A budget, or several, over any days; cents. Nothing is handed on in it: that belongs to periods. */
export type RangeFigures = {
  /** Pro rata by day. */
  readonly base: Money;
  /** Of the rows in these days. */
  readonly spent: Money;
  /** base - spent. */
  readonly difference: Money;
};

/** What a budget comes to and costs from `from` to `to`, both included; days before its start date count nothing. */
export function budgetInRange(
  book: BudgetPlan,
  budget: Budget,
  from: CalendarDate,
  to: CalendarDate,
): RangeFigures {
  const base = proRataBase(budget, from, to);
  const spent = sumMoney(
    periodsBetween(budget, from, to)
      .filter(({ index }) => index >= 0)
      .map((period) => spentOf(book, budget.id, period, { start: from, end: to })),
  );
  return { base, spent, difference: cents(base - spent) };
}

/** All budgets of the book together: weekly and yearly ones add up in one month. Rows that two budgets count count twice. */
export function allInRange(book: BudgetPlan, from: CalendarDate, to: CalendarDate): RangeFigures {
  const each = book.budgets.map((budget) => budgetInRange(book, budget, from, to));
  return {
    base: sumMoney(each.map(({ base }) => base)),
    spent: sumMoney(each.map(({ spent }) => spent)),
    difference: sumMoney(each.map(({ difference }) => difference)),
  };
}

/** Whether a budget lasts its period; `unnamed` counts no category, `later` has not begun. */
type BudgetState = 'fine' | RiskKind | 'unnamed' | 'later';

export type BudgetRow = {
  readonly budget: Budget;
  /** `null` = the day lies before its start date. */
  readonly figures: BudgetFigures | null;
  /** Why it may not last its period; null = it does. */
  readonly risk: BudgetRisk | null;
  readonly state: BudgetState;
};

/** What rows come to, cents; the sum of what each of them shows. */
export type BudgetTotals = {
  /** base + carry. */
  readonly budgeted: Money;
  readonly spent: Money;
  readonly committed: Money;
  readonly left: Money;
};

/** Budgets of one length of period, those that have begun first; by name within. */
export type BudgetGroup = {
  readonly period: BudgetPeriod;
  readonly rows: readonly BudgetRow[];
  readonly totals: BudgetTotals;
};

/** All budgets of a book on a day, each with the period that the day belongs to, grouped by how long that is. Empty groups are left out. */
export function listBudgets(book: BudgetPlan, day: CalendarDate): readonly BudgetGroup[] {
  const rows = book.budgets.map((budget) => rowOf(book, budget, day)).sort(byName);
  return BUDGET_PERIODS.flatMap((period) => {
    const own = rows.filter(({ budget }) => budget.period === period);
    if (own.length === 0) return [];
    const begun = own.filter(({ figures }) => figures !== null);
    const later = own.filter(({ figures }) => figures === null);
    return [{ period, rows: [...begun, ...later], totals: totalsOf(begun) }];
  });
}

/** A budget on a day. */
export function rowOf(book: BudgetPlan, budget: Budget, day: CalendarDate): BudgetRow {
  const figures = budgetFigures(book, budget, day);
  if (budget.categoryIds.length === 0) return { budget, figures, risk: null, state: 'unnamed' };
  if (figures === null) return { budget, figures, risk: null, state: 'later' };
  const risk = riskOf(book, budget, figures);
  return { budget, figures, risk, state: risk?.kind ?? 'fine' };
}

/** What the rows that have begun come to. */
export function totalsOf(rows: readonly BudgetRow[]): BudgetTotals {
  const figures = rows.flatMap((row) => row.figures ?? []);
  return {
    budgeted: sumMoney(figures.map(budgetedOf)),
    spent: sumMoney(figures.map(({ spent }) => spent)),
    committed: sumMoney(figures.map(({ committed }) => committed)),
    left: sumMoney(figures.map(({ left }) => left)),
  };
}

/** Whether every row that has begun shows exactly the days of a month: then the rows say what the month comes to. */
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

/** The part of a budget that falls on a month. */
type MonthLine = { readonly budget: Budget; readonly figures: RangeFigures };

/** What the budgets come to in a month, by day, those with nothing in it left out; by name. Their sums are those of allInRange. */
export function monthLines(
  book: BudgetPlan,
  { start, end }: Pick<Period, 'start' | 'end'>,
): readonly MonthLine[] {
  return book.budgets
    .map((budget) => ({ budget, figures: budgetInRange(book, budget, start, end) }))
    .filter(({ figures: { base, spent } }) => base !== 0 || spent !== 0)
    .sort(byName);
}

type WithBudget = { readonly budget: Pick<Budget, 'name'> };

const byName = (a: WithBudget, b: WithBudget) => compareNames(a.budget.name, b.budget.name);
