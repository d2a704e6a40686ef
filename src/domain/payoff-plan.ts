import { addMonths, type CalendarDate } from './calendar-date.ts';
import { minimumPayment } from './debt-payment.ts';
import { cents, type Money, ZERO } from './money.ts';
import {
  type DebtPayoff,
  MOST_PLAN_MONTHS,
  type PayoffPlan,
  type PayoffQuestion,
  type PayoffStrategy,
  type PlanMonth,
  type PlannedDebt,
  type PlanPart,
} from './payoff.ts';
import { payMonth, type Running } from './payoff-month.ts';
import { debtsInOrder } from './payoff-order.ts';

/**
 * The plan over all debts, month by month: interest (rate of the day on which the month begins, rounded), every minimum, then
 * the rest of a constant pool (the minimums at the start and the extra, once the lump sum) to the first of the order that still
 * owes, and on to the next. The minimums are paid even where, having grown, they exceed the pool.
 * More extra never takes longer nor costs more, whatever the strategy. At rates that stay, avalanche costs least, but for the cents
 * that rounding makes of it: at most one a month and debt in plans of up to ten years.
 */
export function payoffPlan(
  debts: readonly PlannedDebt[],
  strategy: PayoffStrategy,
  question: PayoffQuestion,
): PayoffPlan {
  // In order from the start: to sort what is sorted takes no time.
  const running: Running[] = debtsInOrder(debts, strategy, question.start).flatMap((debt) =>
    debt.owed > 0 ? [{ debt, owed: debt.owed }] : [],
  );
  const pool = running.reduce(
    (sum, { debt }) => sum + minimumPayment(debt.minimum, debt.owed),
    question.extra as number,
  );
  const schedule: PlanMonth[] = [];
  const payoffs: DebtPayoff[] = [];
  let [interest, paid] = [0, 0];
  while (running.some(({ owed }) => owed > 0) && schedule.length < MOST_PLAN_MONTHS) {
    const month = schedule.length + 1;
    const [from, date] = [addMonths(question.start, month - 1), addMonths(question.start, month)];
    const lump = lumpOf(question, month === 1 ? null : from, date);
    const parts = payMonth(running, strategy, from, pool + lump);
    if (!parts) break;
    const step = { month, date, parts, ...sumOf(parts) };
    schedule.push(step);
    interest += step.interest;
    paid += step.payment;
    for (const { debtId, owed } of parts) if (owed === 0) payoffs.push({ debtId, month, date });
  }
  const neverPaid = running.filter(({ owed }) => owed > 0).map(({ debt }) => debt.id);
  const isPaid = neverPaid.length === 0;
  return {
    strategy,
    months: isPaid ? schedule.length : null,
    debtFreeDate: isPaid ? (schedule.at(-1)?.date ?? question.start) : null,
    interest: cents(interest),
    paid: cents(paid),
    payoffs,
    neverPaid,
    schedule,
  };
}

function lumpOf({ lumpSum }: PayoffQuestion, after: CalendarDate | null, until: CalendarDate) {
  if (!lumpSum || lumpSum.date > until) return ZERO;
  return after !== null && lumpSum.date <= after ? ZERO : lumpSum.amount;
}

function sumOf(parts: readonly PlanPart[]): Omit<PlanPart, 'debtId'> {
  const sum = (of: (part: PlanPart) => Money) =>
    cents(parts.reduce((total, part) => total + of(part), 0));
  return {
    interest: sum((part) => part.interest),
    payment: sum((part) => part.payment),
    principal: sum((part) => part.principal),
    owed: sum((part) => part.owed),
  };
}
