import { OUT_OF_HAND } from './amortisation.ts';
import type { CalendarDate } from './calendar-date.ts';
import { aprOn, interestOf, monthRate } from './debt-interest.ts';
import { minimumPayment } from './debt-payment.ts';
import { cents } from './money.ts';
import type { PayoffStrategy, PlannedDebt, PlanPart } from './payoff.ts';
import { inOrderOf } from './payoff-order.ts';

/** A debt while a plan runs; `owed` moves on, cents. */
export type Running = { readonly debt: PlannedDebt; owed: number };

/** Pays one month and moves `running` on; null = a debt is out of hand. Parts of debts that were paid before are missing. */
export function payMonth(
  running: readonly Running[],
  strategy: PayoffStrategy,
  from: CalendarDate,
  pool: number,
): PlanPart[] | null {
  const due = running
    .filter(({ owed }) => owed > 0)
    .map((each) => {
      const { rates, compounding, minimum } = each.debt;
      const rate = monthRate(aprOn(rates, from), compounding);
      if (each.owed * (1 + rate) > OUT_OF_HAND) return null;
      const interest = interestOf(each.owed, rate);
      const payment: number = Math.min(minimumPayment(minimum, each.owed), each.owed + interest);
      return { each, rate, interest, payment };
    });
  const bills = due.filter((bill) => bill !== null);
  if (bills.length < due.length) return null;
  let rest = bills.reduce((left, { payment }) => left - payment, pool);
  if (strategy !== 'minimums') {
    for (const bill of inOrderOf(strategy, bills)) {
      if (rest <= 0) break;
      const more = Math.min(rest, bill.each.owed + bill.interest - bill.payment);
      bill.payment += more;
      rest -= more;
    }
  }
  return bills.map(({ each, interest, payment }) => {
    each.owed += interest - payment;
    return {
      debtId: each.debt.id,
      interest,
      payment: cents(payment),
      principal: cents(payment - interest),
      owed: cents(each.owed),
    };
  });
}
