import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import type { Debt } from './debt.ts';
import { aprOn, interestOf, monthRate, periodsAYear } from './debt-interest.ts';
import { minimumPayment } from './debt-payment.ts';

/** One month of a debt at what is paid on it, cents: payment = interest + principal; principal below zero: it grows. */
export type DebtMonth = {
  readonly payment: Money;
  readonly interest: Money;
  readonly principal: Money;
};

/**
 * What a debt takes of an average month: the payment agreed on (times 12, 26 or 52 a year, / 12, rounded once), or the minimum
 * where that is more; at most what is owed and its interest. Nothing where nothing is owed.
 */
export function debtMonth(
  debt: Pick<Debt, 'rates' | 'compounding' | 'payment' | 'minimum'>,
  owed: Money,
  today: CalendarDate,
): DebtMonth {
  if (owed <= 0) return { payment: ZERO, interest: ZERO, principal: ZERO };
  const { amount, frequency } = debt.payment;
  const agreed = roundCents((amount * periodsAYear(frequency)) / 12);
  const interest = interestOf(owed, monthRate(aprOn(debt.rates, today), debt.compounding));
  const asked = Math.max(agreed, minimumPayment(debt.minimum, owed));
  const payment = Math.min(asked, owed + interest);
  return { payment: cents(payment), interest, principal: cents(payment - interest) };
}
