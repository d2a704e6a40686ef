import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { Compounding, DebtMinimum, DebtRate, PaymentFrequency } from './debt.ts';
import {
  interestOf,
  type PeriodRates,
  periodEnd,
  periodRate,
  periodsAYear,
  type RateTerms,
  ratesOfPeriods,
} from './debt-interest.ts';

/** Nothing is reckoned further than this. */
export const MOST_YEARS = 50;

/** Beyond so many cents a debt is out of hand: adding up stays exact below. */
export const OUT_OF_HAND = 100 * MAX_AMOUNT;

/** `never`: the payment does not exceed the interest; `too-long`: it does, and yet the debt outlives MOST_YEARS. */
export type PayOffFailure = 'never' | 'too-long';

/** A debt that is paid steadily. */
export type AmortizationInput = {
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
export type AmortizationRow = {
  /** From 1. */
  readonly number: number;
  readonly date: CalendarDate;
  readonly payment: Money;
  readonly interest: Money;
  readonly principal: Money;
  readonly balance: Money;
};

/** The whole table. `paid` = the principal + `interest`; cents. Without rows where nothing is owed. */
type Amortization = {
  readonly rows: readonly AmortizationRow[];
  readonly interest: Money;
  readonly paid: Money;
  /** The last payment, cents. */
  readonly last: Money;
  /** The day of the last payment. */
  readonly end: CalendarDate;
};

/** The payments of a debt one by one: interest first (rounded once each), the rest lowers what is owed. */
export function amortization(question: AmortizationInput): Result<Amortization, PayOffFailure> {
  const { principal, start, frequency, over = 0, ahead = ZERO } = question;
  const most = question.payments ?? periodsAYear(frequency) * MOST_YEARS;
  const { rateOf, lastChange } = ratesOfPeriods(question, most);
  const rows: AmortizationRow[] = [];
  let owed: number = principal;
  let interestInAll = 0;
  let carried = 0;
  for (let number = 1; owed > 0; number++) {
    if (number > most) return fail('too-long');
    const interest = interestOf(owed, rateOf(number));
    const isLast = number === question.payments;
    const isGrowing = question.payment <= interest && !isLast;
    if (isGrowing && (number >= lastChange || owed > OUT_OF_HAND)) return fail('never');
    const asked = paymentDue(question.payment, number, ahead);
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
export function paymentDue(payment: number, number: number, ahead: Money): number {
  return number === 1 ? Math.max(0, payment - ahead) : payment;
}

/**
 * The level payment that pays a principal off in so many periods: PMT = P i / (1 - (1 + i)^-n), without interest P / n; cents,
 * half away from zero. @param rate of one period, a fraction @param payments from 1
 */
export function levelPayment(principal: Money, rate: number, payments: number): Money {
  if (rate === 0) return roundCents(principal / payments);
  return roundCents((principal * rate) / (1 - (1 + rate) ** -payments));
}

/** What the payment of a loan or mortgage is reckoned from. */
type PaymentInput = {
  readonly principal: Money;
  /** Percent a year. */
  readonly apr: number;
  readonly compounding: Compounding;
  readonly frequency: PaymentFrequency;
  /** Over which it is paid off, whole or not: 25, 2.5. Accelerated payments take less. */
  readonly years: number;
};

/** How many accelerated payments make one monthly payment. */
const PARTS_OF_A_MONTH: Partial<Readonly<Record<PaymentFrequency, number>>> = {
  'accelerated-bi-weekly': 2,
  'accelerated-weekly': 4,
};

/** The payment of each period, cents: the level payment, or, accelerated, a half or a quarter of the monthly one. */
export function paymentFor(question: PaymentInput): Money {
  const { principal, apr, compounding, frequency, years } = question;
  const parts = PARTS_OF_A_MONTH[frequency];
  const periods = periodsAYear(parts ? 'monthly' : frequency);
  const rate = periodRate(apr, compounding, periods);
  const payment = levelPayment(principal, rate, Math.max(1, Math.round(periods * years)));
  return parts ? roundCents(payment / parts) : payment;
}

/** Whether a payment ends the debt within so many periods. */
function works(principal: Money, rates: PeriodRates, payment: number, most: number): boolean {
  let owed: number = principal;
  for (let number = 1; owed > 0; number++) {
    const interest = interestOf(owed, rates.rateOf(number));
    const isGrowing = payment <= interest;
    if (number > most || (isGrowing && (number >= rates.lastChange || owed > OUT_OF_HAND))) {
      return false;
    }
    owed += interest - payment;
  }
  return true;
}

/**
 * The least payment that works, cents: one cent less, and the debt is not paid off within MOST_YEARS. At a rate that stays it
 * lies above the interest of the first period. 0 where nothing is owed.
 */
export function leastPayment(question: RateTerms & { readonly principal: Money }): Money {
  const { principal, frequency } = question;
  if (principal <= 0) return ZERO;
  const most = periodsAYear(frequency) * MOST_YEARS;
  const rates = ratesOfPeriods(question, most);
  let [tooLittle, enough]: [number, number] = [
    0,
    principal + interestOf(principal, rates.rateOf(1)),
  ];
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (works(principal, rates, middle, most)) enough = middle;
    else tooLittle = middle;
  }
  return cents(enough);
}

/**
 * What has to be paid in a month, cents: the fixed sum, or the percentage of what is owed and at least the floor; nothing where
 * nothing is owed. It may exceed what is owed: the caller pays no more than that and the interest.
 * @param owed at the start of the month
 */
export function minimumPayment(minimum: DebtMinimum, owed: number): Money {
  if (owed <= 0) return ZERO;
  if (minimum.type === 'fixed') return roundCents(Math.max(0, minimum.value));
  return roundCents(Math.max(0, minimum.floor, (owed * minimum.value) / 100));
}
