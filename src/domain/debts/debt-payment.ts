import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { MOST_YEARS, OUT_OF_HAND } from './amortisation.ts';
import type { Compounding, DebtMinimum, PaymentFrequency } from './debt.ts';
import { interestOf, periodRate, periodsAYear } from './debt-interest.ts';
import { type PeriodRates, type RateTerms, ratesOfPeriods } from './debt-period-rates.ts';

/**
 * The level payment that pays a principal off in so many periods: PMT = P i / (1 - (1 + i)^-n), without interest P / n; cents,
 * half away from zero. @param rate of one period, a fraction @param payments from 1
 */
export function levelPayment(principal: Money, rate: number, payments: number): Money {
  if (rate === 0) return roundCents(principal / payments);
  return roundCents((principal * rate) / (1 - (1 + rate) ** -payments));
}

/** What the payment of a loan or mortgage is reckoned from. */
export type PaymentQuestion = {
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
export function paymentFor(question: PaymentQuestion): Money {
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
