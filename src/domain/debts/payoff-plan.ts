import {
  addMonths,
  type CalendarDate,
  monthNumber,
  monthsUntil,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { MOST_YEARS, minimumPayment, OUT_OF_HAND, paymentDue } from './amortization.ts';
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
  inOrderOf,
  MOST_PLAN_MONTHS,
  type PayoffInput,
  type PayoffPlan,
  type PayoffStrategy,
  type PlanMonth,
  type PlannedDebt,
  type PlanPart,
} from './payoff.ts';

/** A debt while a plan runs: its payment periods, numbered from 1 as in its amortisation, and what is owed. */
type RunningDebt = {
  readonly debt: PlannedDebt;
  /** The last day of a period, on which it is paid. */
  readonly dateOf: (number: number) => CalendarDate;
  /** A fraction. */
  readonly rateOf: (number: number) => number;
  /** What a period asks for where so much is owed when it ends, cents. */
  readonly askedOf: (number: number, owed: number) => number;
  /** Cents; moves on. */
  owed: number;
  /** The period that is paid next; moves on, also once nothing is owed. */
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
  const { rateOf } = ratesOfPeriods(terms, periodsAYear(frequency) * MOST_YEARS);
  return {
    debt,
    dateOf: (number) => periodEnd(clock.since, frequency, over + number),
    rateOf,
    askedOf: (number, owed) =>
      paymentDue(steady ? steady.amount : minimumPayment(minimum, owed), number, ahead),
    owed: debt.owed,
    next: 1,
  };
}

/** What a calendar month of a plan is worked out from. */
type PayoffMonthInput = {
  /** monthNumber of the calendar month. */
  readonly calendarMonth: number;
  /** The day whose rates order the debts. */
  readonly from: CalendarDate;
  /** The day of what is paid on a debt without a period that ends in the month. */
  readonly date: CalendarDate;
  /** Beside the minimums, cents. */
  readonly extra: number;
};

type Bill = { readonly each: RunningDebt; date: CalendarDate; interest: number; payment: number };

/** Pays one month and moves `running` on; null = a debt is out of hand. Parts of debts that were paid before are missing. */
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
      // What a paid debt no longer needs stays in the pool.
      rest += each.askedOf(each.next, each.debt.owed);
      if (each.owed <= 0) continue;
      const rate = each.rateOf(each.next);
      if (each.owed * (1 + rate) > OUT_OF_HAND) return null;
      const interest = interestOf(each.owed, rate);
      const payment = Math.min(each.askedOf(each.next, each.owed), each.owed + interest);
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
    for (const { each, bill } of inOrderOf(strategy, owing)) {
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
  question: PayoffInput,
): PayoffPlan {
  const { start } = question;
  // In order from the start: to sort what is sorted takes no time.
  const running: RunningDebt[] = debtsInOrder(debts, strategy, start).flatMap((debt) =>
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
