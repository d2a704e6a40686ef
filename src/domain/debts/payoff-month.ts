import { type CalendarDate, monthNumber } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { OUT_OF_HAND } from './amortisation.ts';
import { aprOn, interestOf, monthRate } from './debt-interest.ts';
import type { PayoffStrategy, PlanPart } from './payoff.ts';
import { inOrderOf } from './payoff-order.ts';
import type { Running } from './payoff-running.ts';

/** What a calendar month of a plan is worked out from. */
export type MonthQuestion = {
  /** monthNumber of the calendar month. */
  readonly calendarMonth: number;
  /** The day whose rates order the debts. */
  readonly from: CalendarDate;
  /** The day of what is paid on a debt without a period that ends in the month. */
  readonly date: CalendarDate;
  /** Beside the minimums, cents. */
  readonly extra: number;
};

type Bill = { readonly each: Running; date: CalendarDate; interest: number; payment: number };

/** Pays one month and moves `running` on; null = a debt is out of hand. Parts of debts that were paid before are missing. */
export function payMonth(
  running: readonly Running[],
  strategy: PayoffStrategy,
  { calendarMonth, from, date, extra }: MonthQuestion,
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
