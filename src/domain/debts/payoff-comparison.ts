import { cents, MAX_AMOUNT, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { levelPayment, minimumPayment } from './amortization.ts';
import { aprOn, monthRate } from './debt-interest.ts';
import { outlookOfView } from './debt-outlook.ts';
import type { DebtView } from './debt-view.ts';
import {
  byMonth,
  MAX_PLAN_MONTHS,
  PAYOFF_STRATEGIES,
  type PayoffInput,
  type PayoffPlan,
  type PayoffStrategy,
  type PlannedDebt,
  plannedDebt,
  raisedTo,
} from './payoff.ts';
import { payoffPlan } from './payoff-plan.ts';

/**
 * A debt as it is paid now (outlookOfView): as plannedDebt, but at least what is agreed or usually
 * paid each month. Compared with plans of such debts, 'minimums' is the way things are.
 */
export function debtAsPaid(
  view: Pick<DebtView, 'debt' | 'owed' | 'pace' | 'clock'>,
  today: PayoffInput['start'],
): PlannedDebt {
  const planned = plannedDebt(view);
  const outlook = outlookOfView(view, today);
  if (!outlook.ok || planned.steady) return planned;
  const { by } = outlook.value;
  const usual = by === 'pace' && view.pace ? view.pace.average : byMonth(view.debt.payment);
  return { ...planned, minimum: raisedTo(planned.minimum, usual) };
}

/** What some debts require each month at the start of a plan, cents. */
export function requiredMonthly(debts: readonly PlannedDebt[]): Money {
  return sumMoney(debts.map(({ minimum, owed }) => minimumPayment(minimum, owed)));
}

/** A plan compared with paying only the minimums. */
export type ComparedPlan = {
  readonly plan: PayoffPlan;
  /** Interest saved compared with the minimums, cents; null if either plan never ends. */
  readonly saved: Money | null;
  /** Months saved compared with the minimums; null if either plan never ends. */
  readonly sooner: number | null;
};

/** All strategies, in the order of PAYOFF_STRATEGIES. */
export function comparePlans(
  debts: readonly PlannedDebt[],
  input: PayoffInput,
): readonly ComparedPlan[] {
  const plans = PAYOFF_STRATEGIES.map((strategy) => payoffPlan(debts, strategy, input));
  const base = plans.find(({ strategy }) => strategy === 'minimums');
  return plans.map((plan) => {
    if (!base || base.months === null || plan.months === null) {
      return { plan, saved: null, sooner: null };
    }
    return {
      plan,
      saved: cents(base.interest - plan.interest),
      sooner: base.months - plan.months,
    };
  });
}

/**
 * The smallest monthly extra with which a plan ends within MAX_PLAN_MONTHS, keeping the lump sum.
 * Cents; 0 if none is needed, null if not even the largest amount is enough. Bisection works
 * because more extra never takes longer.
 */
export function lowestViableExtra(
  debts: readonly PlannedDebt[],
  strategy: Exclude<PayoffStrategy, 'minimums'>,
  input: Omit<PayoffInput, 'extra'>,
): Money | null {
  const ends = (extra: number) =>
    payoffPlan(debts, strategy, { ...input, extra: cents(extra) }).months !== null;
  if (ends(0)) return ZERO;
  let [tooLittle, enough] = [0, 1];
  while (!ends(enough)) {
    if (enough > MAX_AMOUNT) return null;
    [tooLittle, enough] = [enough, enough * 2];
  }
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (ends(middle)) enough = middle;
    else tooLittle = middle;
  }
  return cents(enough);
}

/** Sensible upper ends for the amounts to try out, cents; users may enter more. */
type PayoffLimits = {
  /** Per month: enough to finish in about a third of the time. */
  readonly extra: Money;
  /**
   * One time: half a year of required payments or $5,000, whichever is more, but no more than what
   * is owed.
   */
  readonly lump: Money;
};

const PART_OF_TIME = 3;
const MONTHS_OF_LUMP = 6;
/** A bonus or a tax refund, in cents. */
const USUAL_LUMP = 500_000;

/**
 * The amounts worth trying on top of the minimums. extra = the level payments that end each debt in
 * a third of the months the plan takes without any extra, less the minimums, at the rates of the
 * first day.
 */
export function payoffLimits(
  debts: readonly PlannedDebt[],
  start: PayoffInput['start'],
): PayoffLimits {
  const alone = payoffPlan(debts, 'avalanche', { start, extra: ZERO, lumpSum: null });
  const months = Math.max(1, Math.ceil((alone.months ?? MAX_PLAN_MONTHS) / PART_OF_TIME));
  const sumOf = (of: (debt: PlannedDebt) => Money): number => sumMoney(debts.map(of));
  const must = requiredMonthly(debts);
  const level = sumOf(({ rates, compounding, owed }) =>
    levelPayment(owed, monthRate(aprOn(rates, start), compounding), months),
  );
  const owed = sumOf((debt) => debt.owed);
  const lump = Math.min(owed, Math.max(USUAL_LUMP, MONTHS_OF_LUMP * must));
  return { extra: cents(Math.max(0, level - must)), lump: cents(lump) };
}
