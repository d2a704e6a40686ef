import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Compounding, DebtRate, PaymentFrequency } from './debt.ts';
import { interestOf, periodsAYear } from './debt-interest.ts';
import { periodEnd } from './debt-period.ts';
import { ratesOfPeriods } from './debt-period-rates.ts';

/** Nothing is reckoned further than this. */
export const MOST_YEARS = 50;

/** Beyond so many cents a debt is out of hand: adding up stays exact below. */
export const OUT_OF_HAND = 100 * MAX_AMOUNT;

/** `never`: the payment does not exceed the interest; `too-long`: it does, and yet the debt outlives MOST_YEARS. */
export type PayOffFailure = 'never' | 'too-long';

/** A debt that is paid steadily. */
export type AmortisationQuestion = {
  /** Owed now, cents. */
  readonly principal: Money;
  /** From which periods are counted; the first payment falls one period later. */
  readonly start: CalendarDate;
  /** Periods from `start` that are over already: the first payment falls so many later. */
  readonly over?: number;
  /** Percent a year. */
  readonly apr: number;
  /** Those that follow it: each holds from the first period on that begins on its day or later. */
  readonly laterRates?: readonly DebtRate[];
  readonly compounding: Compounding;
  readonly frequency: PaymentFrequency;
  /** Each payment, cents; the last one is what is left. */
  readonly payment: Money;
  /** Paid already of the first payment, cents. Where that is all of it, its interest goes into the row of the next one. */
  readonly ahead?: Money;
  /** With it the so-many-th payment is the last, and takes the cents that rounding left. */
  readonly payments?: number;
};

/** payment = interest + principal; `balance` is what is owed after it; all cents. */
export type AmortisationRow = {
  /** From 1. */
  readonly number: number;
  readonly date: CalendarDate;
  readonly payment: Money;
  readonly interest: Money;
  readonly principal: Money;
  readonly balance: Money;
};

/** The whole table. `paid` = the principal + `interest`; cents. Without rows where nothing is owed. */
export type Amortisation = {
  readonly rows: readonly AmortisationRow[];
  readonly interest: Money;
  readonly paid: Money;
  /** The last payment, cents. */
  readonly last: Money;
  /** The day of the last payment. */
  readonly end: CalendarDate;
};

/** The payments of a debt one by one: interest first (rounded once each), the rest lowers what is owed. */
export function amortisation(question: AmortisationQuestion): Result<Amortisation, PayOffFailure> {
  const { principal, start, frequency, over = 0, ahead = ZERO } = question;
  const most = question.payments ?? periodsAYear(frequency) * MOST_YEARS;
  const { rateOf, lastChange } = ratesOfPeriods(question, most);
  const rows: AmortisationRow[] = [];
  let owed: number = principal;
  let interestInAll = 0;
  let carried = 0;
  for (let number = 1; owed > 0; number++) {
    if (number > most) return fail('too-long');
    const interest = interestOf(owed, rateOf(number));
    const isLast = number === question.payments;
    const isGrowing = question.payment <= interest && !isLast;
    if (isGrowing && (number >= lastChange || owed > OUT_OF_HAND)) return fail('never');
    const asked = askedOf(question.payment, number, ahead);
    const payment = isLast ? owed + interest : Math.min(asked, owed + interest);
    owed += interest - payment;
    interestInAll += interest;
    carried += interest;
    if (payment === 0) continue;
    rows.push({
      number: rows.length + 1,
      date: periodEnd(start, frequency, over + number),
      payment: cents(payment),
      interest: cents(carried),
      principal: cents(payment - carried),
      balance: cents(owed),
    });
    carried = 0;
  }
  const lastRow = rows.at(-1);
  return ok({
    rows,
    interest: cents(interestInAll),
    paid: cents(Math.max(0, principal) + interestInAll),
    last: lastRow?.payment ?? cents(0),
    end: lastRow?.date ?? start,
  });
}

/** What a period still asks for, cents: the first one less what was paid of it already. @param number from 1 */
export function askedOf(payment: number, number: number, ahead: Money): number {
  return number === 1 ? Math.max(0, payment - ahead) : payment;
}
