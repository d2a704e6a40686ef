import { cents, MAX_AMOUNT, type Money, ZERO } from '@/domain/core/money.ts';
import {
  PAYOFF_STRATEGIES,
  type PayoffPlan,
  type PayoffQuestion,
  type PayoffStrategy,
  type PlannedDebt,
} from './payoff.ts';
import { payoffPlan } from './payoff-plan.ts';

/** A plan beside 'minimums only'. */
export type ComparedPlan = {
  readonly plan: PayoffPlan;
  /** Less interest than the minimums alone, cents; null where one of the two never ends. */
  readonly saved: Money | null;
  /** Months sooner than the minimums alone; null where one of the two never ends. */
  readonly sooner: number | null;
};

/** All strategies side by side, in the order of PAYOFF_STRATEGIES. */
export function comparePlans(
  debts: readonly PlannedDebt[],
  question: PayoffQuestion,
): readonly ComparedPlan[] {
  const plans = PAYOFF_STRATEGIES.map((strategy) => payoffPlan(debts, strategy, question));
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
 * The least extra a month with which a plan ends within MOST_PLAN_MONTHS, the lump sum as it stands; cents, 0 where none is
 * needed, null where not even the largest amount does. More extra never takes longer, so that halving the span finds it.
 */
export function leastExtra(
  debts: readonly PlannedDebt[],
  strategy: Exclude<PayoffStrategy, 'minimums'>,
  question: Omit<PayoffQuestion, 'extra'>,
): Money | null {
  const ends = (extra: number) =>
    payoffPlan(debts, strategy, { ...question, extra: cents(extra) }).months !== null;
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
