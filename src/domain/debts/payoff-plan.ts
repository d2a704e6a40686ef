import {
  addMonths,
  type CalendarDate,
  monthNumber,
  monthsUntil,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { MAX_YEARS, minimumPayment, paymentDue, RUNAWAY_DEBT } from './amortization.ts';
import {
  aprOn,
  interestOf,
  monthRate,
  periodEnd,
  periodsAYear,
  periodsOver,
  ratesOfPeriods,
} from './debt-interest.ts';
import { paidAhead } from './debt-view.ts';
import {
  type DebtPayoff,
  debtsInOrder,
  MAX_PLAN_MONTHS,
  type PayoffInput,
  type PayoffPlan,
  type PayoffStrategy,
  type PlanMonth,
  type PlannedDebt,
  type PlanPart,
  sortedByStrategy,
} from './payoff.ts';

/**
 * Plans all debts by calendar month, each in its own payment periods as in its outlook. Each month
 * charges interest (rounded once per period) and pays every minimum. The rest of the pool goes to
 * the first debt in order that still owes something, then to the next. The pool is what the
 * minimums at the start require for that month, plus the extra and the lump sum. Minimums are paid
 * even if they have grown beyond the pool.
 * Without extra money, the debt that is paid off first ends on the same day as in its own outlook.
 * More extra money never takes longer or costs more, whatever the strategy. At constant rates
 * avalanche costs least, apart from rounding: at most one cent per month and debt in plans of up to
 * ten years.
 */
export function payoffPlan(
  debts: readonly PlannedDebt[],
  strategy: PayoffStrategy,
  input: PayoffInput,
): PayoffPlan {
  const { start } = input;
  // Sorted from the start, so that sorting again each month is cheap.
  const running: RunningDebt[] = debtsInOrder(debts, strategy, start).flatMap((debt) =>
    debt.owed > 0 ? [runningDebt(debt, start)] : [],
  );
  const present = monthNumber(start);
  const schedule: PlanMonth[] = [];
  const payoffs: DebtPayoff[] = [];
  let [interest, paid] = [0, 0];
  for (let step = firstStep(running, present); running.some(({ owed }) => owed > 0); step++) {
    if (schedule.length === MAX_PLAN_MONTHS) break;
    const [from, date] = [addMonths(start, Math.max(0, step - 1)), addMonths(start, step)];
    const extra = step === 0 ? 0 : input.extra + lumpOf(input, step === 1 ? null : from, date);
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

/** 0 if a debt is still paid in the month of the start, otherwise 1. */
function firstStep(running: readonly RunningDebt[], present: number): number {
  return running.some(({ dateOf, next }) => monthNumber(dateOf(next)) === present) ? 0 : 1;
}

function lastDay(parts: readonly PlanPart[]): CalendarDate {
  return parts.reduce((last, { date }) => (date > last ? date : last), parts[0]?.date ?? LONG_AGO);
}

const LONG_AGO = '0001-01-01' as CalendarDate;

function lumpOf({ lumpSum }: PayoffInput, after: CalendarDate | null, until: CalendarDate) {
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

/**
 * A debt while a plan runs: its payment periods (numbered from 1, as in its amortization) and what
 * is owed.
 */
type RunningDebt = {
  readonly debt: PlannedDebt;
  /** The last day of a period, when its payment is made. */
  readonly dateOf: (number: number) => CalendarDate;
  /** The rate of a period, as a fraction. */
  readonly rateOf: (number: number) => number;
  /** The payment that a period requires if `owed` is still owed when it ends, cents. */
  readonly requiredIn: (number: number, owed: number) => number;
  /** Current balance in cents; changes as the plan runs. */
  owed: number;
  /** The next period to pay; keeps advancing after the debt is paid off. */
  next: number;
};

/** A debt at the start of a plan. */
function runningDebt(debt: PlannedDebt, start: CalendarDate): RunningDebt {
  const { clock = { since: start, paid: [] }, steady, rates, compounding, minimum } = debt;
  const frequency = steady?.frequency ?? 'monthly';
  const over = periodsOver(clock.since, frequency, start);
  const ahead = paidAhead(clock, frequency, start);
  const terms = {
    start: clock.since,
    over,
    compounding,
    frequency,
    apr: aprOn(rates, start),
    laterRates: rates.filter(({ from }) => from > start),
  };
  const { rateOf } = ratesOfPeriods(terms, periodsAYear(frequency) * MAX_YEARS);
  return {
    debt,
    dateOf: (number) => periodEnd(clock.since, frequency, over + number),
    rateOf,
    requiredIn: (number, owed) =>
      paymentDue(steady ? steady.amount : minimumPayment(minimum, owed), number, ahead),
    owed: debt.owed,
    next: 1,
  };
}

/** Input for one calendar month of a plan. */
type PayoffMonthInput = {
  /** The calendar month as a monthNumber. */
  readonly calendarMonth: number;
  /** The day whose rates decide the order. */
  readonly from: CalendarDate;
  /** The payment date for debts without a period that ends in the month. */
  readonly date: CalendarDate;
  /** On top of the minimums, cents. */
  readonly extra: number;
};

type Bill = { readonly each: RunningDebt; date: CalendarDate; interest: number; payment: number };

/**
 * Pays one month and updates `running`. Null if a debt grows out of control. Debts that were paid
 * off earlier have no part.
 */
function payMonth(
  running: readonly RunningDebt[],
  strategy: PayoffStrategy,
  { calendarMonth, from, date, extra }: PayoffMonthInput,
): PlanPart[] | null {
  const bills: Bill[] = [];
  let rest = extra;
  for (const each of running) {
    const bill: Bill = { each, date, interest: 0, payment: 0 };
    if (each.owed > 0) bills.push(bill);
    for (
      let end = each.dateOf(each.next);
      monthNumber(end) <= calendarMonth;
      end = each.dateOf(++each.next)
    ) {
      // The minimum of a paid-off debt stays in the pool.
      rest += each.requiredIn(each.next, each.debt.owed);
      if (each.owed <= 0) continue;
      const rate = each.rateOf(each.next);
      if (each.owed * (1 + rate) > RUNAWAY_DEBT) return null;
      const interest = interestOf(each.owed, rate);
      const payment = Math.min(each.requiredIn(each.next, each.owed), each.owed + interest);
      each.owed += interest - payment;
      rest -= payment;
      bill.interest += interest;
      bill.payment += payment;
      bill.date = end;
    }
  }
  if (strategy !== 'minimums' && rest > 0) {
    const owing = bills
      .filter(({ each }) => each.owed > 0)
      .map((bill) => {
        const { rates, compounding } = bill.each.debt;
        return { each: bill.each, bill, rate: monthRate(aprOn(rates, from), compounding) };
      });
    for (const { each, bill } of sortedByStrategy(strategy, owing)) {
      if (rest <= 0) break;
      const more = Math.min(rest, each.owed);
      bill.payment += more;
      each.owed -= more;
      rest -= more;
    }
  }
  return bills.map(({ each, date: paidOn, interest, payment }) => ({
    debtId: each.debt.id,
    date: paidOn,
    interest: cents(interest),
    payment: cents(payment),
    principal: cents(payment - interest),
    owed: cents(each.owed),
  }));
}
