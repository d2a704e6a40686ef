import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Compounding, DebtRate, PaymentFrequency } from './debt.ts';
import { aprOn, periodRate, periodsAYear } from './debt-interest.ts';
import { periodEnd } from './debt-period.ts';

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
