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

export type BudgetFigures = PeriodFigures & {
  /** Scheduled costs in its categories that are still due in the period, >= 0. */
  readonly committed: Money;
  /** available - committed. */
  readonly left: Money;
  /** Including today; 0 once the period is over. */
  readonly daysLeft: number;
  /** max(0, left) / days left; 0 once the period is over. */
  readonly perDay: Money;
  readonly pace: BudgetPace;
};

/** The figures of one period of a budget; cents. */
export type PeriodFigures = {
  readonly period: Period;
  readonly base: BudgetBase;
  /** Carried over from the previous period; negative = overspent. */
  readonly carry: Money;
  /**
   * What its rows cost, less refunds; negative if refunds exceed costs. Includes rows dated after
   * today.
   */
  readonly spent: Money;
  /** base + carry - spent. */
  readonly available: Money;
};

/** What an even pace would have spent so far. Cents. */
type BudgetPace = {
  /** Days that have begun, out of `days`: the position of the marker. */
  readonly daysBegun: number;
  readonly days: number;
  /** That share of base + carry, cents; 0 if there is nothing to spend. */
  readonly expected: Money;
  /** spent - expected: positive = spending faster than evenly. */
  readonly ahead: Money;
};

/**
 * All figures of the period that contains a day, as of the plan's `today`; null if the day is
 * before the start date.
 */
export function budgetFigures(
  plan: BudgetPlan,
  budget: Budget,
  day: CalendarDate = plan.today,
): BudgetFigures | null {
  const figures = periodFigures(plan, budget, day, 1).at(-1);
  return figures ? figuresOfToday(plan, budget, figures) : null;
}

/**
 * The last `most` periods up to the one that contains `until`, each with the carry from the one
 * before; all periods since the start date by default, none if `until` is before it. The carry is
 * followed from the start date, so the totals must reach from there to the end of the last period
 * (keysOfBudgets).
 */
export function periodFigures(
  plan: BudgetPlan,
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
    const spent = spentOf(plan, budget.id, period, period);
    const available = cents(base.amount + carry - spent);
    if (index >= first) figures.push({ period, base, carry, spent, available });
    carry = carryOf(budget, available);
  }
  return figures;
}

/** Adds the figures that depend on today and on scheduled transactions. */
export function figuresOfToday(
  plan: BudgetPlan,
  budget: Budget,
  figures: PeriodFigures,
): BudgetFigures {
  const { period, base, carry, spent, available } = figures;
  const committed = committedOf(plan, budget.id, period, period);
  const left = cents(available - committed);
  const remaining = daysLeft(period, plan.today);
  const begun = daysBegun(period, plan.today);
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

/** What a period has to spend: its own amount plus the carry, cents. */
export function budgetedOf({ base, carry }: Pick<BudgetFigures, 'base' | 'carry'>): Money {
  return cents(base.amount + carry);
}

/**
 * What a period carries over to the next, cents, depending on the rollover: nothing, money left
 * over, or overspending too. Money left over is limited by the cap.
 */
export function carryOf(
  { rollover, rolloverCap }: Pick<Budget, 'rollover' | 'rolloverCap'>,
  available: Money,
): Money {
  if (rollover === 'none') return ZERO;
  const most = rolloverCap === undefined ? available : Math.min(available, rolloverCap);
  return cents(rollover === 'surplus' ? Math.max(0, most) : most);
}

/**
 * How many earlier periods show what is usually spent in the rest of a period, and the fewest that
 * are enough for a forecast.
 */
const USUAL_PERIODS = 6;

const MIN_PERIODS = 3;

/** A shortfall below this fraction of the budget (1/20) is too small to report. */
const SLIGHT_PART = 20;

/** Spending this fraction of the budget (1/10) ahead of an even pace is worth reporting. */
const PACE_PARTS = 10;

/**
 * `over`: overspent; `short`: scheduled costs will overspend it; `likely`: usual spending in the
 * rest of the period will overspend it; `fast`: spent faster than evenly, while the usual rest is
 * not known yet.
 */
export type RiskKind = 'over' | 'short' | 'likely' | 'fast';

/** Why a budget may not last its period; cents. */
export type BudgetRisk = {
  readonly kind: RiskKind;
  /** What is usually spent in the remaining days; null = not known yet. */
  readonly usualRest: Money | null;
  /**
   * The shortfall, > 0: over: -available; short: -left; likely: usualRest - available; fast: spent
   * ahead of an even pace.
   */
  readonly missing: Money;
};

/** A budget that may not last its period. */
export type BudgetAtRisk = BudgetRisk & {
  readonly budget: Budget;
  readonly figures: BudgetFigures;
};

const ORDER: readonly RiskKind[] = ['over', 'short', 'likely', 'fast'];

/** A budget with its current period, and the risk if there is one. */
export type WatchedBudget = {
  readonly budget: Budget;
  readonly figures: BudgetFigures;
  readonly risk: BudgetRisk | null;
};

/**
 * All budgets, the tightest first: those at risk (riskOf) in the order of RiskKind, within a kind
 * the largest shortfall first; then those with the smallest part left.
 * @param plan its totals must include restDays
 */
export function tightestBudgets(plan: BudgetPlan): readonly WatchedBudget[] {
  const rankOf = ({ risk }: WatchedBudget) => (risk ? ORDER.indexOf(risk.kind) : ORDER.length);
  return plan.budgets
    .flatMap((budget): WatchedBudget[] => {
      const figures = budget.categoryIds.length === 0 ? null : budgetFigures(plan, budget);
      return figures ? [{ budget, figures, risk: riskOf(plan, budget, figures) }] : [];
    })
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        (b.risk?.missing ?? 0) - (a.risk?.missing ?? 0) ||
        partLeft(a.figures) - partLeft(b.figures),
    );
}

/** left / budgeted; 1 if nothing is budgeted. */
function partLeft(figures: BudgetFigures): number {
  const budgeted = budgetedOf(figures);
  return budgeted > 0 ? figures.left / budgeted : 1;
}

/** The budgets at risk, the most urgent first. */
export function budgetsAtRisk(plan: BudgetPlan): readonly BudgetAtRisk[] {
  return tightestBudgets(plan).flatMap(({ risk, ...each }) => (risk ? { ...each, ...risk } : []));
}

/**
 * Whether a period will last; every screen uses this rule. For the current period the usual rest
 * counts: the median, over the last 3 to 6 periods, of what was spent in as many days at their end.
 * So after rent paid on the first, nothing more is expected. A slight shortfall is a risk only if
 * spending is also more than a tenth ahead of an even pace. If the usual rest is unknown, only the
 * pace counts.
 * @param plan its totals must include restDays
 */
export function riskOf(
  plan: BudgetPlan,
  budget: Budget,
  figures: BudgetFigures,
): BudgetRisk | null {
  const { available, left, period } = figures;
  const usualRest = isUnderWay(figures) ? usualRestOf(plan, budget, period) : null;
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
 * Whether spending in the current period is ahead of an even pace by more than a tenth of the
 * budget while money is left. A budget used up to the cent just had its bill paid.
 */
export function isAheadOfPace(figures: BudgetFigures): boolean {
  const { pace, left } = figures;
  return isUnderWay(figures) && left > 0 && pace.ahead * PACE_PARTS > budgetedOf(figures);
}

function isUnderWay({ daysLeft, pace }: BudgetFigures): boolean {
  return daysLeft > 0 && pace.daysBegun > 0;
}

/**
 * The days of restsOf for all budgets without duplicates; budgets with the same periods share them.
 */
export function restDays(
  budgets: readonly Pick<Budget, 'period' | 'startDate'>[],
  today: CalendarDate,
): readonly Days[] {
  const rests = budgets.flatMap((budget) => restsOf(budget, periodOf(budget, today), today));
  const days = rests.map(({ from, to }) => ({ start: from, end: to }));
  return [...new Map(days.map((each) => [`${each.start} ${each.end}`, each])).values()];
}

/**
 * The days at the end of earlier periods that riskOf needs for a budget: as many as the current
 * period has after today.
 */
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

function usualRestOf(plan: BudgetPlan, budget: Budget, current: Period): Money | null {
  const rests = restsOf(budget, current, plan.today);
  if (rests.length < MIN_PERIODS) return null;
  return medianMoney(
    rests.map(({ period, from, to }) => spentOf(plan, budget.id, period, { start: from, end: to })),
  );
}
