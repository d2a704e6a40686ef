import {
  addMonths,
  type CalendarDate,
  monthNumber,
  monthsUntil,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
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
import { payMonth } from './payoff-month.ts';
import { debtsInOrder } from './payoff-order.ts';
import { type Running, runningDebt } from './payoff-running.ts';

/**
 * The plan over all debts by calendar month, each debt in its own payment periods, as its outlook has them: interest (rounded once a
 * period), every minimum, then the rest of the pool (what the minimums at the start ask for in that month, the extra, once the lump
 * sum) to the first of the order that still owes, and on to the next. The minimums are paid even where, having grown, they exceed
 * the pool. Without extra money the debt that is paid off first ends on the day that its own outlook says.
 * More extra never takes longer nor costs more, whatever the strategy. At rates that stay, avalanche costs least, but for the cents
 * that rounding makes of it: at most one a month and debt in plans of up to ten years.
 */
export function payoffPlan(
  debts: readonly PlannedDebt[],
  strategy: PayoffStrategy,
  question: PayoffQuestion,
): PayoffPlan {
  const { start } = question;
  // In order from the start: to sort what is sorted takes no time.
  const running: Running[] = debtsInOrder(debts, strategy, start).flatMap((debt) =>
    debt.owed > 0 ? [runningDebt(debt, start)] : [],
  );
  const present = monthNumber(start);
  const schedule: PlanMonth[] = [];
  const payoffs: DebtPayoff[] = [];
  let [interest, paid] = [0, 0];
  for (let step = firstStep(running, present); running.some(({ owed }) => owed > 0); step++) {
    if (schedule.length === MOST_PLAN_MONTHS) break;
    const [from, date] = [addMonths(start, Math.max(0, step - 1)), addMonths(start, step)];
    const extra =
      step === 0 ? 0 : question.extra + lumpOf(question, step === 1 ? null : from, date);
    const parts = payMonth(running, strategy, { calendarMonth: present + step, from, date, extra });
    if (!parts) break;
    const month = { month: schedule.length + 1, date: lastDay(parts), parts, ...sumOf(parts) };
    schedule.push(month);
    interest += month.interest;
    paid += month.payment;
    for (const { debtId, owed, date: end } of parts) {
      if (owed === 0) payoffs.push({ debtId, month: monthsUntil(start, end), date: end });
    }
  }
  payoffs.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const neverPaid = running.filter(({ owed }) => owed > 0).map(({ debt }) => debt.id);
  const debtFreeDate = neverPaid.length > 0 ? null : (payoffs.at(-1)?.date ?? start);
  return {
    strategy,
    months: debtFreeDate && monthsUntil(start, debtFreeDate),
    debtFreeDate,
    interest: cents(interest),
    paid: cents(paid),
    payoffs,
    neverPaid,
    schedule,
  };
}

/** 0 where a debt is paid in the month of the start still, else 1: months after it. */
function firstStep(running: readonly Running[], present: number): number {
  return running.some(({ dateOf, next }) => monthNumber(dateOf(next)) === present) ? 0 : 1;
}

function lastDay(parts: readonly PlanPart[]): CalendarDate {
  return parts.reduce((last, { date }) => (date > last ? date : last), parts[0]?.date ?? LONG_AGO);
}

const LONG_AGO = '0001-01-01' as CalendarDate;

function lumpOf({ lumpSum }: PayoffQuestion, after: CalendarDate | null, until: CalendarDate) {
  if (!lumpSum || lumpSum.date > until) return ZERO;
  return after !== null && lumpSum.date <= after ? ZERO : lumpSum.amount;
}

function sumOf(parts: readonly PlanPart[]): Omit<PlanPart, 'debtId' | 'date'> {
  const sum = (of: (part: PlanPart) => Money) =>
    cents(parts.reduce((total, part) => total + of(part), 0));
  return {
    interest: sum((part) => part.interest),
    payment: sum((part) => part.payment),
    principal: sum((part) => part.principal),
    owed: sum((part) => part.owed),
  };
}
