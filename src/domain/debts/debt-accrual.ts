import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import type { Debt } from './debt.ts';
import { aprOn, periodRate, periodsAYear } from './debt-interest.ts';
import { postingFrequency } from './debt-period.ts';

const DAYS_A_YEAR = 365;

/** What tells the interest of a debt. */
export type InterestTerms = Pick<Debt, 'rates' | 'compounding'> & {
  readonly payment: Pick<Debt['payment'], 'frequency'>;
};

/**
 * The interest that what is owed bears from the end of one day to the end of another, a fraction of cents: to be added up over
 * a period and rounded when it is posted. daily: apr/365 for each day; else the rate of the period, each of its days weighing
 * the same, so that a payment counts from its day on. A new rate holds from its own day on.
 * @param owed unchanged meanwhile, cents; what is overpaid bears nothing @param daysOfPeriod days of the whole period
 */
export function accrued(
  terms: InterestTerms,
  owed: number,
  [from, until]: readonly [CalendarDate, CalendarDate],
  daysOfPeriod: number,
): number {
  if (owed <= 0) return 0;
  const changes = terms.rates
    .map((rate) => rate.from)
    .filter((date) => date > from && date < until)
    .sort();
  const days = [...new Set([from, ...changes, until])];
  let sum = 0;
  days.forEach((end, at) => {
    const start = days[at - 1];
    if (start === undefined) return;
    const apr = aprOn(terms.rates, start);
    const count = dayNumber(end) - dayNumber(start);
    sum += owed * shareOfDays(terms, apr, count, daysOfPeriod);
  });
  return sum;
}

function shareOfDays(
  { compounding, payment }: InterestTerms,
  apr: number,
  days: number,
  daysOfPeriod: number,
): number {
  if (compounding === 'daily') return (apr * days) / (100 * DAYS_A_YEAR);
  const periods = periodsAYear(postingFrequency(compounding, payment.frequency));
  return periodRate(apr, compounding, periods) * (days / daysOfPeriod);
}
