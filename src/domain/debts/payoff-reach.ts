import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { aprOn, monthRate } from './debt-interest.ts';
import { levelPayment, minimumPayment } from './debt-payment.ts';
import { MOST_PLAN_MONTHS, type PayoffQuestion, type PlannedDebt } from './payoff.ts';
import { payoffPlan } from './payoff-plan.ts';

/** The amounts that are worth trying out on a plan, cents; more may be entered. */
export type PayoffReach = {
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
  start: PayoffQuestion['start'],
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
