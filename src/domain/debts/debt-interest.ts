import { addDays, addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { type Money, roundCents } from '@/domain/core/money.ts';
import type { Compounding, DebtRate, PaymentFrequency } from './debt.ts';

const PERIODS_PER_YEAR: Readonly<Record<PaymentFrequency, number>> = {
  monthly: 12,
  'bi-weekly': 26,
  weekly: 52,
  'accelerated-bi-weekly': 26,
  'accelerated-weekly': 52,
};

const MONTHS_PER_YEAR = 12;
const HALVES_PER_YEAR = 2;

/** Payments a year: 12, 26 or 52. */
export function periodsAYear(frequency: PaymentFrequency): number {
  return PERIODS_PER_YEAR[frequency];
}

/**
 * The annual rate on a date, in percent: the last one with `from` on or before it. The earliest
 * rate also covers the time before it; 0 if there are no rates.
 */
export function aprOn(rates: readonly DebtRate[], date: CalendarDate): number {
  let found: DebtRate | null = null;
  let earliest: DebtRate | null = null;
  for (const rate of rates) {
    if (earliest === null || rate.from < earliest.from) earliest = rate;
    if (rate.from <= date && (found === null || rate.from >= found.from)) found = rate;
  }
  return (found ?? earliest)?.apr ?? 0;
}

/**
 * The rate of one payment period, as a fraction. semiannual: i = (1 + j/2)^(2/m) - 1, as the
 * Interest Act prescribes for Canadian mortgages. monthly and daily (posted monthly): apr/12, or
 * for other periods the equivalent rate (1 + apr/12)^(12/m) - 1. A month counts as 365/12 days.
 * @param apr percent per year
 * @param periods payments a year (m)
 */
export function periodRate(apr: number, compounding: Compounding, periods: number): number {
  const yearly = apr / 100;
  if (compounding === 'semiannual') {
    return (1 + yearly / HALVES_PER_YEAR) ** (HALVES_PER_YEAR / periods) - 1;
  }
  if (periods === MONTHS_PER_YEAR) return yearly / MONTHS_PER_YEAR;
  return (1 + yearly / MONTHS_PER_YEAR) ** (MONTHS_PER_YEAR / periods) - 1;
}

/** The rate of one month; debts are compared by it. */
export function monthRate(apr: number, compounding: Compounding): number {
  return periodRate(apr, compounding, MONTHS_PER_YEAR);
}

/**
 * The interest of one period, in whole cents rounded half away from zero. Overpaid balances bear
 * none.
 */
export function interestOf(owed: number, rate: number): Money {
  return roundCents(Math.max(0, owed) * rate);
}

const STEP_DAYS: Readonly<Record<Exclude<PaymentFrequency, 'monthly'>, number>> = {
  'bi-weekly': 14,
  weekly: 7,
  'accelerated-bi-weekly': 14,
  'accelerated-weekly': 7,
};

/**
 * The day `count` payment periods after `start`. Months are counted from the start and clamped to
 * their last day.
 */
export function periodEnd(
  start: CalendarDate,
  frequency: PaymentFrequency,
  count: number,
): CalendarDate {
  if (frequency === 'monthly') return addMonths(start, count);
  return addDays(start, STEP_DAYS[frequency] * count);
}

const MAX_DAYS_PER_MONTH = 31;

/** How many payment periods, counted from `since`, have ended by the end of `today`. */
export function periodsOver(
  since: CalendarDate,
  frequency: PaymentFrequency,
  today: CalendarDate,
): number {
  const days = Math.max(0, dayNumber(today) - dayNumber(since));
  if (frequency !== 'monthly') return Math.floor(days / STEP_DAYS[frequency]);
  let count = Math.floor(days / MAX_DAYS_PER_MONTH);
  while (addMonths(since, count + 1) <= today) count++;
  return count;
}

/**
 * How often interest is posted: monthly with daily compounding, otherwise once per payment period.
 */
export function postingFrequency(
  compounding: Compounding,
  frequency: PaymentFrequency,
): PaymentFrequency {
  return compounding === 'daily' ? 'monthly' : frequency;
}

/** What determines the rates of future periods. */
export type RateTerms = {
  /** The day periods are counted from; needed only with later rates. */
  readonly start?: CalendarDate;
  /** How many of those periods have already ended. */
  readonly over?: number;
  /** Percent per year. */
  readonly apr: number;
  /** Later rates: each applies from the first period that begins on or after its date. */
  readonly laterRates?: readonly DebtRate[];
  readonly compounding: Compounding;
  readonly frequency: PaymentFrequency;
};

/** The rates of periods numbered from 1. */
export type PeriodRates = {
  /** As a fraction. */
  readonly rateOf: (number: number) => number;
  /** The first period of the last rate; 1 if the rate never changes. */
  readonly lastChange: number;
};

/** The rates of the next `most` periods, each by the day it begins. */
export function ratesOfPeriods(terms: RateTerms, most: number): PeriodRates {
  const { start, over = 0, apr, laterRates = [], compounding, frequency } = terms;
  const periods = periodsAYear(frequency);
  const now = periodRate(apr, compounding, periods);
  const begin = start && periodEnd(start, frequency, over);
  const changes = laterRates.filter(({ from }) => begin !== undefined && from > begin);
  if (!start || !begin || changes.length === 0) return { rateOf: () => now, lastChange: 1 };
  const rates = [{ from: begin, apr }, ...changes];
  const found: number[] = [];
  let lastChange = 1;
  for (let number = 1; number <= most; number++) {
    const rate = periodRate(
      aprOn(rates, periodEnd(start, frequency, over + number - 1)),
      compounding,
      periods,
    );
    if (number > 1 && rate !== found.at(-1)) lastChange = number;
    found.push(rate);
  }
  return { rateOf: (number) => found[number - 1] ?? found.at(-1) ?? now, lastChange };
}
