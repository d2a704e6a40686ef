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

/** How many years ahead a debt is projected. */
export const MAX_YEARS = 50;

/** A debt above this many cents counts as out of control. Below it, sums stay exact. */
export const RUNAWAY_DEBT = 100 * MAX_AMOUNT;

/**
 * `never`: the payment does not exceed the interest. `too-long`: it does, but the debt outlives
 * MAX_YEARS.
 */
export type PayOffFailure = 'never' | 'too-long';

/** A debt that is paid in regular payments. */
export type AmortizationInput = {
  /** Owed now, cents. */
  readonly principal: Money;
  /** The day periods are counted from; the first payment is due one period later. */
  readonly start: CalendarDate;
  /** Periods since `start` that have already ended; the first payment is due that much later. */
  readonly over?: number;
  /** Percent per year. */
  readonly apr: number;
  /** Later rates: each applies from the first period that begins on or after its date. */
  readonly laterRates?: readonly DebtRate[];
  readonly compounding: Compounding;
  readonly frequency: PaymentFrequency;
  /** Each payment, cents; the last one is whatever is left. */
  readonly payment: Money;
  /**
   * Already paid toward the first payment, cents. If that covers all of it, its interest moves to
   * the next row.
   */
  readonly ahead?: Money;
  /** Makes this payment the last one, which then absorbs the rounding. */
  readonly payments?: number;
};

/** Cents. payment = interest + principal; `balance` is owed afterwards. */
export type AmortizationRow = {
  /** Counted from 1. */
  readonly number: number;
  readonly date: CalendarDate;
  readonly payment: Money;
  readonly interest: Money;
  readonly principal: Money;
  readonly balance: Money;
};

/** The whole schedule, cents. `paid` = principal + `interest`. No rows if nothing is owed. */
type Amortization = {
  readonly rows: readonly AmortizationRow[];
  readonly interest: Money;
  readonly paid: Money;
  /** The last payment, cents. */
  readonly last: Money;
  /** The day of the last payment. */
  readonly end: CalendarDate;
};

/**
 * The payment schedule of a debt: each payment covers the interest first (rounded once per period),
 * and the rest reduces what is owed.
 */
export function amortization(input: AmortizationInput): Result<Amortization, PayOffFailure> {
  const { principal, start, frequency, over = 0, ahead = ZERO } = input;
  const most = input.payments ?? periodsAYear(frequency) * MAX_YEARS;
  const { rateOf, lastChange } = ratesOfPeriods(input, most);
  const rows: AmortizationRow[] = [];
  let owed: number = principal;
  let interestInAll = 0;
  let carried = 0;
  for (let number = 1; owed > 0; number++) {
    if (number > most) return fail('too-long');
    const interest = interestOf(owed, rateOf(number));
    const isLast = number === input.payments;
    const isGrowing = input.payment <= interest && !isLast;
    if (isGrowing && (number >= lastChange || owed > RUNAWAY_DEBT)) return fail('never');
    const asked = paymentDue(input.payment, number, ahead);
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

/**
 * What a period still requires, cents: the first one less what was already paid toward it.
 * @param number counted from 1
 */
export function paymentDue(payment: number, number: number, ahead: Money): number {
  return number === 1 ? Math.max(0, payment - ahead) : payment;
}

/**
 * The level payment that pays off a principal: PMT = P i / (1 - (1 + i)^-n), or P / n without
 * interest. Cents, rounded half away from zero.
 * @param rate per period, as a fraction
 * @param payments at least 1
 */
export function levelPayment(principal: Money, rate: number, payments: number): Money {
  if (rate === 0) return roundCents(principal / payments);
  return roundCents((principal * rate) / (1 - (1 + rate) ** -payments));
}

/** Input for the payment of a loan or mortgage. */
type PaymentInput = {
  readonly principal: Money;
  /** Percent per year. */
  readonly apr: number;
  readonly compounding: Compounding;
  readonly frequency: PaymentFrequency;
  /** Amortization period, whole or not: 25 or 2.5. Accelerated payments finish sooner. */
  readonly years: number;
};

/** How many accelerated payments make up one monthly payment. */
const PARTS_OF_A_MONTH: Partial<Readonly<Record<PaymentFrequency, number>>> = {
  'accelerated-bi-weekly': 2,
  'accelerated-weekly': 4,
};

/**
 * The payment per period, cents: the level payment, or for accelerated payments a half or a quarter
 * of the monthly one.
 */
export function paymentFor(input: PaymentInput): Money {
  const { principal, apr, compounding, frequency, years } = input;
  const parts = PARTS_OF_A_MONTH[frequency];
  const periods = periodsAYear(parts ? 'monthly' : frequency);
  const rate = periodRate(apr, compounding, periods);
  const payment = levelPayment(principal, rate, Math.max(1, Math.round(periods * years)));
  return parts ? roundCents(payment / parts) : payment;
}

/** Whether a payment pays off the debt within `most` periods. */
function paysOff(principal: Money, rates: PeriodRates, payment: number, most: number): boolean {
  let owed: number = principal;
  for (let number = 1; owed > 0; number++) {
    const interest = interestOf(owed, rates.rateOf(number));
    const isGrowing = payment <= interest;
    if (number > most || (isGrowing && (number >= rates.lastChange || owed > RUNAWAY_DEBT))) {
      return false;
    }
    owed += interest - payment;
  }
  return true;
}

/**
 * The smallest payment that pays off the debt within MAX_YEARS, cents. At a constant rate it is
 * above the interest of the first period. 0 if nothing is owed.
 */
export function lowestViablePayment(input: RateTerms & { readonly principal: Money }): Money {
  const { principal, frequency } = input;
  if (principal <= 0) return ZERO;
  const most = periodsAYear(frequency) * MAX_YEARS;
  const rates = ratesOfPeriods(input, most);
  let [tooLittle, enough]: [number, number] = [
    0,
    principal + interestOf(principal, rates.rateOf(1)),
  ];
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (paysOff(principal, rates, middle, most)) enough = middle;
    else tooLittle = middle;
  }
  return cents(enough);
}

/**
 * The minimum payment of a month, cents: the fixed amount, or the percentage of what is owed but at
 * least the floor; 0 if nothing is owed. It may exceed what is owed: callers cap it at what is owed
 * plus interest.
 * @param owed at the start of the month
 */
export function minimumPayment(minimum: DebtMinimum, owed: number): Money {
  if (owed <= 0) return ZERO;
  if (minimum.type === 'fixed') return roundCents(Math.max(0, minimum.value));
  return roundCents(Math.max(0, minimum.floor, (owed * minimum.value) / 100));
}
