import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { neighbourPeriod, type Period, periodOf } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type BudgetBook, spentOf } from './budget-book.ts';
import type { Days } from './budget-days.ts';
import { type BudgetFigures, budgetedOf, budgetFigures } from './budget-figures.ts';
import { medianMoney } from './median-money.ts';

/** So many earlier periods tell what is usually spent in the rest of one; with fewer than the least nothing is foreseen. */
const USUAL_PERIODS = 6;
const LEAST_PERIODS = 3;

/** What is missing by less than this part of the budget is no risk that anyone wants to hear of. */
const SLIGHT_PART = 20;

/** So many parts of a budget may be spent ahead of an even pace before it is worth a word. */
const PACE_PARTS = 10;

/**
 * `over`: spent more than it has; `short`: will be by what is scheduled; `likely`: will be by what is usually still spent; `fast`:
 * spent faster than evenly, while nothing is known yet of what is usual.
 */
export type RiskKind = 'over' | 'short' | 'likely' | 'fast';

/** Why a budget may not last its period; cents. */
export type BudgetRisk = {
  readonly kind: RiskKind;
  /** What is usually spent in the days that are left; null = not known yet. */
  readonly usualRest: Money | null;
  /** By how much: over: -available; short: -left; likely: usualRest - available; fast: spent ahead of an even pace; > 0. */
  readonly missing: Money;
};

/** A budget that may not last its period. */
export type BudgetAtRisk = BudgetRisk & {
  readonly budget: Budget;
  readonly figures: BudgetFigures;
};

const ORDER: readonly RiskKind[] = ['over', 'short', 'likely', 'fast'];

/**
 * The budgets that may not last, as riskOf has it: those overspent first, then those that what is scheduled overdraws, then those
 * that will not do if the rest of the period costs what it usually does; within by what is missing, the most first.
 * @param book sums of restDays, too
 */
export function budgetsAtRisk(book: BudgetBook): readonly BudgetAtRisk[] {
  return book.budgets
    .flatMap((budget): BudgetAtRisk[] => {
      const figures = budget.categoryIds.length === 0 ? null : budgetFigures(book, budget);
      const risk = figures && riskOf(book, budget, figures);
      return figures && risk ? [{ ...risk, budget, figures }] : [];
    })
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.missing - a.missing);
}

/**
 * Whether a period lasts; the one rule of every screen. Of the period under way the usual rest counts: the median, over the last
 * periods (3 to 6), of what was spent in as many days at their end; rent that is paid on the first leaves nothing. A little missing
 * is a risk only where more than a tenth was spent ahead of an even pace. Without a usual rest the pace alone counts.
 * @param book sums of restDays, too
 */
export function riskOf(
  book: BudgetBook,
  budget: Budget,
  figures: BudgetFigures,
): BudgetRisk | null {
  const { available, left, period } = figures;
  const usualRest = isUnderWay(figures) ? usualRestOf(book, budget, period) : null;
  if (available < 0) return { kind: 'over', usualRest, missing: cents(-available) };
  if (left < 0) return { kind: 'short', usualRest, missing: cents(-left) };
  const isFast = isAheadOfPace(figures);
  if (usualRest === null) {
    return isFast ? { kind: 'fast', usualRest, missing: figures.pace.ahead } : null;
  }
  const missing = cents(usualRest - available);
  const isSlight = missing * SLIGHT_PART <= Math.max(0, budgetedOf(figures));
  return missing <= 0 || (isSlight && !isFast) ? null : { kind: 'likely', usualRest, missing };
}

/**
 * Whether a period that is under way is spent faster than evenly by more than a tenth of what it has, and has something left:
 * what is used up to the cent is a bill that was paid.
 */
export function isAheadOfPace(figures: BudgetFigures): boolean {
  const { pace, left } = figures;
  return isUnderWay(figures) && left > 0 && pace.ahead * PACE_PARTS > budgetedOf(figures);
}

function isUnderWay({ daysLeft, pace }: BudgetFigures): boolean {
  return daysLeft > 0 && pace.daysBegun > 0;
}

/** The days of restsOf of all budgets, each once: those of the same kind ask for the same. */
export function restDays(
  budgets: readonly Pick<Budget, 'period' | 'startDate'>[],
  today: CalendarDate,
): readonly Days[] {
  const rests = budgets.flatMap((budget) => restsOf(budget, periodOf(budget, today), today));
  const days = rests.map(({ from, to }) => ({ start: from, end: to }));
  return [...new Map(days.map((each) => [`${each.start} ${each.end}`, each])).values()];
}

/** The days at the end of earlier periods that riskOf asks for, of one budget: as many as its present period has after today. */
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

function usualRestOf(book: BudgetBook, budget: Budget, current: Period): Money | null {
  const rests = restsOf(budget, current, book.today);
  if (rests.length < LEAST_PERIODS) return null;
  return medianMoney(
    rests.map(({ period, from, to }) => spentOf(book, budget.id, period, { start: from, end: to })),
  );
}
