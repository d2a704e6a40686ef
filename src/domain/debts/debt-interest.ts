import { addDays, addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { type Money, roundCents } from '@/domain/core/money.ts';
import type { Compounding, DebtRate, PaymentFrequency } from './debt.ts';

const PERIODS_A_YEAR: Readonly<Record<PaymentFrequency, number>> = {
  monthly: 12,
  'bi-weekly': 26,
  weekly: 52,
  'accelerated-bi-weekly': 26,
  'accelerated-weekly': 52,
};

const MONTHS_A_YEAR = 12;
const HALVES_A_YEAR = 2;

/** Payments a year: 12, 26 or 52. */
export function periodsAYear(frequency: PaymentFrequency): number {
  return PERIODS_A_YEAR[frequency];
}

/**
 * The annual rate of a day, percent: that of the last `from` on or before it. The earliest rate holds for the days before it,
 * too; 0 where there is no rate at all.
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
 * The rate of one payment period as a fraction. semiannual: i = (1 + j/2)^(2/m) - 1, as the Interest Act has it for Canadian
 * mortgages; monthly and daily (posted monthly): apr/12, and for other periods the i that comes to the same in a month,
 * (1 + apr/12)^(12/m) - 1. A month stands for 365/12 days.
 * @param apr percent a year @param periods payments a year (m)
 */
export function periodRate(apr: number, compounding: Compounding, periods: number): number {
  const yearly = apr / 100;
  if (compounding === 'semiannual') {
    return (1 + yearly / HALVES_A_YEAR) ** (HALVES_A_YEAR / periods) - 1;
  }
  if (periods === MONTHS_A_YEAR) return yearly / MONTHS_A_YEAR;
  return (1 + yearly / MONTHS_A_YEAR) ** (MONTHS_A_YEAR / periods) - 1;
}

/** The rate of one month; what orders debts by their cost. */
export function monthRate(apr: number, compounding: Compounding): number {
  return periodRate(apr, compounding, MONTHS_A_YEAR);
}

/** The interest of one period, whole cents, half away from zero. Nothing is charged on what is overpaid. */
export function interestOf(owed: number, rate: number): Money {
  return roundCents(Math.max(0, owed) * rate);
}

const STEP_DAYS: Readonly<Record<Exclude<PaymentFrequency, 'monthly'>, number>> = {
  'bi-weekly': 14,
  weekly: 7,
  'accelerated-bi-weekly': 14,
  'accelerated-weekly': 7,
};

/** The day so many payment periods after a start: months are clamped to their last day, counted from the start. */
export function periodEnd(
  start: CalendarDate,
  frequency: PaymentFrequency,
  count: number,
): CalendarDate {
  if (frequency === 'monthly') return addMonths(start, count);
  return addDays(start, STEP_DAYS[frequency] * count);
}

const MOST_DAYS_A_MONTH = 31;

/** How many payment periods, counted from a day, are over at the end of another one. */
export function periodsOver(
  since: CalendarDate,
  frequency: PaymentFrequency,
  today: CalendarDate,
): number {
  const days = Math.max(0, dayNumber(today) - dayNumber(since));
  if (frequency !== 'monthly') return Math.floor(days / STEP_DAYS[frequency]);
  let count = Math.floor(days / MOST_DAYS_A_MONTH);
  while (addMonths(since, count + 1) <= today) count++;
  return count;
}

/** How often interest is posted: daily compounding monthly, everything else with each payment period. */
export function postingFrequency(
  compounding: Compounding,
  frequency: PaymentFrequency,
): PaymentFrequency {
  return compounding === 'daily' ? 'monthly' : frequency;
}

/** What tells the rates of the periods to come. */
export type RateTerms = {
  /** From which periods are counted; only later rates need it. */
  readonly start?: CalendarDate;
  /** How many of them are over. */
  readonly over?: number;
  /** Percent a year. */
  readonly apr: number;
  /** Those that follow it: each holds from the first period on that begins on its day or later. */
  readonly laterRates?: readonly DebtRate[];
  readonly compounding: Compounding;
  readonly frequency: PaymentFrequency;
};

/** The rates of periods that are numbered from 1. */
export type PeriodRates = {
  /** A fraction. */
  readonly rateOf: (number: number) => number;
  /** The first period of the last rate; 1 where it never changes. */
  readonly lastChange: number;
};

/** The rates of so many periods, each by the day on which it begins. */
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
