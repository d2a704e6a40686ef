import { cents, MAX_AMOUNT, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { levelPayment, minimumPayment } from './amortization.ts';
import { aprOn, monthRate } from './debt-interest.ts';
import {
  MOST_PLAN_MONTHS,
  PAYOFF_STRATEGIES,
  type PayoffInput,
  type PayoffPlan,
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
  question: PayoffInput,
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
  question: Omit<PayoffInput, 'extra'>,
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

/** The amounts that are worth trying out on a plan, cents; more may be entered. */
type PayoffReach = {
  /** A month: with it all is paid off in about a third of the time that it takes without. */
  readonly extra: Money;
  /** Once: half a year of what has to be paid, or $5,000 where that is more, as far as so much is owed. */
  readonly lump: Money;
};

const PART_OF_TIME = 3;
const MONTHS_OF_LUMP = 6;
/** A bonus or a tax refund, whatever has to be paid. */
const USUAL_LUMP = 500_000;

/**
 * How far it makes sense to go in trying out what to put in beside the minimums. extra = the level payments that end each debt in
 * a third of the months that the plan takes without any, less the minimums: at the rates of the first day.
 */
export function payoffReach(
  debts: readonly PlannedDebt[],
  start: PayoffInput['start'],
): PayoffReach {
  const alone = payoffPlan(debts, 'avalanche', { start, extra: ZERO, lumpSum: null });
  const months = Math.max(1, Math.ceil((alone.months ?? MOST_PLAN_MONTHS) / PART_OF_TIME));
  const sumOf = (of: (debt: PlannedDebt) => Money): number => sumMoney(debts.map(of));
  const must = sumOf(({ minimum, owed }) => minimumPayment(minimum, owed));
  const level = sumOf(({ rates, compounding, owed }) =>
    levelPayment(owed, monthRate(aprOn(rates, start), compounding), months),
  );
  const owed = sumOf((debt) => debt.owed);
  const lump = Math.min(owed, Math.max(USUAL_LUMP, MONTHS_OF_LUMP * must));
  return { extra: cents(Math.max(0, level - must)), lump: cents(lump) };
}
