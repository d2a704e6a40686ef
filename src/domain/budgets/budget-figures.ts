import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import {
  daysBegun,
  daysLeft,
  neighbourPeriod,
  type Period,
  periodAt,
  periodOf,
} from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type BudgetBase, baseOf, shareOfDays } from './budget-amounts.ts';
import type { Days } from './budget-coverage.ts';
import { type BudgetPlan, committedOf, spentOf } from './budget-plan.ts';
import { medianMoney } from './median-money.ts';

/** What a period of a budget had and has; cents. */
export type PeriodFigures = {
  readonly period: Period;
  readonly base: BudgetBase;
  /** Handed on by the period before; negative = overspent. */
  readonly carry: Money;
  /** What its rows cost, less refunds; negative where refunds are more. Rows dated after today count. */
  readonly spent: Money;
  /** base + carry - spent. */
  readonly available: Money;
};

/** How much would be spent by now if each day cost the same. */
type BudgetPace = {
  /** Days that are over or under way, of `days`: where the marker stands. */
  readonly daysBegun: number;
  readonly days: number;
  /** That share of base + carry, cents; 0 where there is nothing to spend. */
  readonly expected: Money;
  /** spent - expected: positive = spent faster. */
  readonly ahead: Money;
};

export type BudgetFigures = PeriodFigures & {
  /** What is scheduled in its categories and still due in the period, >= 0. */
  readonly committed: Money;
  /** available - committed. */
  readonly left: Money;
  /** Today included; 0 once the period is over. */
  readonly daysLeft: number;
  /** max(0, left) / days left; 0 once the period is over. */
  readonly perDay: Money;
  readonly pace: BudgetPace;
};

/** What a period has to spend: its own and what it was handed, cents. */
export function budgetedOf({ base, carry }: Pick<BudgetFigures, 'base' | 'carry'>): Money {
  return cents(base.amount + carry);
}

/** What a period hands on of what it has available: nothing, what is left, or also what is overspent; what is left up to the cap. Cents. */
export function carryOf(
  { rollover, rolloverCap }: Pick<Budget, 'rollover' | 'rolloverCap'>,
  available: Money,
): Money {
  if (rollover === 'none') return ZERO;
  const most = rolloverCap === undefined ? available : Math.min(available, rolloverCap);
  return cents(rollover === 'surplus' ? Math.max(0, most) : most);
}

/**
 * The last `most` periods up to the one of a day, each with what the one before handed on; all from the start date on where
 * `most` is missing, none where the day lies before it. What is handed on is followed from the start date: the sums must reach
 * from there to the end of the last period (keysOfBudgets).
 */
export function periodFigures(
  book: BudgetPlan,
  budget: Budget,
  until: CalendarDate,
  most = Number.POSITIVE_INFINITY,
): readonly PeriodFigures[] {
  const figures: PeriodFigures[] = [];
  const last = periodOf(budget, until).index;
  const first = Math.max(0, last - most + 1);
  let carry = ZERO;
  for (let index = budget.rollover === 'none' ? first : 0; index <= last; index += 1) {
    const period = periodAt(budget, index);
    const base = baseOf(budget, period);
    const spent = spentOf(book, budget.id, period, period);
    const available = cents(base.amount + carry - spent);
    if (index >= first) figures.push({ period, base, carry, spent, available });
    carry = carryOf(budget, available);
  }
  return figures;
}

/** All figures of the period that a day belongs to, as of book.today; `null` where the day lies before the start date. */
export function budgetFigures(
  book: BudgetPlan,
  budget: Budget,
  day: CalendarDate = book.today,
): BudgetFigures | null {
  const figures = periodFigures(book, budget, day, 1).at(-1);
  return figures ? figuresOfToday(book, budget, figures) : null;
}

/** Adds what depends on today and on what is scheduled. */
export function figuresOfToday(
  book: BudgetPlan,
  budget: Budget,
  figures: PeriodFigures,
): BudgetFigures {
  const { period, base, carry, spent, available } = figures;
  const committed = committedOf(book, budget.id, period, period);
  const left = cents(available - committed);
  const remaining = daysLeft(period, book.today);
  const begun = daysBegun(period, book.today);
  const expected = shareOfDays(cents(Math.max(0, base.amount + carry)), begun, period.days);
  return {
    ...figures,
    committed,
    left,
    daysLeft: remaining,
    perDay: remaining === 0 ? ZERO : shareOfDays(cents(Math.max(0, left)), 1, remaining),
    pace: { daysBegun: begun, days: period.days, expected, ahead: cents(spent - expected) },
  };
}

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
export function budgetsAtRisk(book: BudgetPlan): readonly BudgetAtRisk[] {
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
  book: BudgetPlan,
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

function usualRestOf(book: BudgetPlan, budget: Budget, current: Period): Money | null {
  const rests = restsOf(budget, current, book.today);
  if (rests.length < LEAST_PERIODS) return null;
  return medianMoney(
    rests.map(({ period, from, to }) => spentOf(book, budget.id, period, { start: from, end: to })),
  );
}
