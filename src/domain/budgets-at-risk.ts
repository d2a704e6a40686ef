import type { Budget } from './budget.ts';
import { type BudgetBook, spentOf } from './budget-book.ts';
import { type BudgetFigures, budgetFigures } from './budget-figures.ts';
import { neighbourPeriod, type Period } from './budget-period.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { dayNumber } from './day-number.ts';
import { medianMoney } from './median-money.ts';
import { cents, type Money } from './money.ts';

/** So many earlier periods tell what is usually spent in the rest of one; with fewer than the least nothing is foreseen. */
const USUAL_PERIODS = 6;
const LEAST_PERIODS = 3;

/** What is missing by less than this part of the budget is no risk that anyone wants to hear of. */
const SLIGHT_PART = 20;

/** `over`: spent more than it has; `short`: will be by what is scheduled; `likely`: will be by what is usually still spent. */
export type RiskKind = 'over' | 'short' | 'likely';

/** A budget that does not last its period; cents. */
export type BudgetAtRisk = {
  readonly budget: Budget;
  readonly figures: BudgetFigures;
  readonly kind: RiskKind;
  /** What is usually spent in the days that are left; null = not known yet. */
  readonly usualRest: Money | null;
  /** By how much: over: -available; short: -left; likely: usualRest - available; > 0. */
  readonly missing: Money;
};

const ORDER: readonly RiskKind[] = ['over', 'short', 'likely'];

/**
 * The budgets that do not last, those overspent first, then those that what is scheduled overdraws, then those that will not do if
 * the rest of the period costs what it usually does; within by what is missing, the most first. What is usual is the median,
 * over the last periods (3 to 6), of what was spent in as many days at their end: rent that is paid on the first leaves nothing.
 * @param book sums of the days of restsOf, too
 */
export function budgetsAtRisk(book: BudgetBook): readonly BudgetAtRisk[] {
  return book.budgets
    .flatMap((budget) => riskOf(book, budget) ?? [])
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.missing - a.missing);
}

/** The days at the end of earlier periods that budgetsAtRisk asks for, of one budget: as many as its present period has after today. */
export function restsOf(
  budget: Pick<Budget, 'period' | 'startDate'>,
  current: Period,
  today: CalendarDate,
): readonly { readonly period: Period; readonly from: CalendarDate; readonly to: CalendarDate }[] {
  const days = dayNumber(current.end) - dayNumber(today);
  if (days <= 0) return [];
  return Array.from({ length: USUAL_PERIODS }, (_, back) =>
    neighbourPeriod(budget, current, -1 - back),
  )
    .filter(({ index }) => index >= 0)
    .map((period) => {
      const from = addDays(period.end, 1 - days);
      return { period, from: from < period.start ? period.start : from, to: period.end };
    });
}

function riskOf(book: BudgetBook, budget: Budget): BudgetAtRisk | null {
  const figures = budget.categoryIds.length === 0 ? null : budgetFigures(book, budget);
  if (figures === null) return null;
  const { available, left, base, carry } = figures;
  const usualRest = usualRestOf(book, budget, figures.period);
  const found = { budget, figures, usualRest };
  if (available < 0) return { ...found, kind: 'over', missing: cents(-available) };
  if (left < 0) return { ...found, kind: 'short', missing: cents(-left) };
  const missing = cents((usualRest ?? 0) - available);
  const isSlight = missing * SLIGHT_PART <= Math.max(0, base.amount + carry);
  return missing <= 0 || isSlight ? null : { ...found, kind: 'likely', missing };
}

function usualRestOf(book: BudgetBook, budget: Budget, current: Period): Money | null {
  const rests = restsOf(budget, current, book.today);
  if (rests.length < LEAST_PERIODS) return null;
  return medianMoney(
    rests.map(({ period, from, to }) => spentOf(book, budget.id, period, { start: from, end: to })),
  );
}
