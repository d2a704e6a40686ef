import { BUDGET_PERIODS, type Budget, type BudgetPeriod } from './budget.ts';
import type { BudgetBook } from './budget-book.ts';
import { type BudgetFigures, budgetFigures } from './budget-figures.ts';
import type { Period } from './budget-period.ts';
import { budgetInRange, type RangeFigures } from './budget-range.ts';
import type { CalendarDate } from './calendar-date.ts';
import { compareNames } from './compare-names.ts';
import { cents, type Money, sumMoney } from './money.ts';

/**
 * What a budget needs of its person: `unnamed` counts no category, `over` spent more than it has, `short` will be by what is
 * scheduled, `later` has not begun.
 */
export type BudgetState = 'fine' | 'short' | 'over' | 'unnamed' | 'later';

export type BudgetRow = {
  readonly budget: Budget;
  /** `null` = the day lies before its start date. */
  readonly figures: BudgetFigures | null;
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

/** What a period has to spend: its own and what it was handed, cents. */
export function budgetedOf({ base, carry }: Pick<BudgetFigures, 'base' | 'carry'>): Money {
  return cents(base.amount + carry);
}

/** So many parts of a budget may be spent ahead of an even pace before it is worth a word. */
const PACE_PARTS = 10;

/**
 * Whether a period that is under way is spent faster than evenly by more than a tenth of what it has, and has something left:
 * what is used up to the cent is a bill that was paid.
 */
export function isAheadOfPace({ base, carry, pace, left, daysLeft }: BudgetFigures): boolean {
  const isUnderWay = daysLeft > 0 && pace.daysBegun > 0;
  return isUnderWay && left > 0 && pace.ahead * PACE_PARTS > budgetedOf({ base, carry });
}

/** All budgets of a book on a day, each with the period that the day belongs to, grouped by how long that is. Empty groups are left out. */
export function listBudgets(book: BudgetBook, day: CalendarDate): readonly BudgetGroup[] {
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
export function rowOf(book: BudgetBook, budget: Budget, day: CalendarDate): BudgetRow {
  const figures = budgetFigures(book, budget, day);
  return { budget, figures, state: stateOf(budget, figures) };
}

function stateOf({ categoryIds }: Budget, figures: BudgetFigures | null): BudgetState {
  if (categoryIds.length === 0) return 'unnamed';
  if (figures === null) return 'later';
  if (figures.available < 0) return 'over';
  return figures.left < 0 ? 'short' : 'fine';
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
export type MonthLine = { readonly budget: Budget; readonly figures: RangeFigures };

/** What the budgets come to in a month, by day, those with nothing in it left out; by name. Their sums are those of allInRange. */
export function monthLines(
  book: BudgetBook,
  { start, end }: Pick<Period, 'start' | 'end'>,
): readonly MonthLine[] {
  return book.budgets
    .map((budget) => ({ budget, figures: budgetInRange(book, budget, start, end) }))
    .filter(({ figures: { base, spent } }) => base !== 0 || spent !== 0)
    .sort(byName);
}

type WithBudget = { readonly budget: Pick<Budget, 'name'> };

const byName = (a: WithBudget, b: WithBudget) => compareNames(a.budget.name, b.budget.name);
