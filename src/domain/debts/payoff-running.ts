import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { askedOf, MOST_YEARS } from './amortisation.ts';
import { paidAhead } from './debt-clock.ts';
import { aprOn, periodsAYear } from './debt-interest.ts';
import { minimumPayment } from './debt-payment.ts';
import { periodEnd, periodsOver } from './debt-period.ts';
import { ratesOfPeriods } from './debt-period-rates.ts';
import type { PlannedDebt } from './payoff.ts';

/** A debt while a plan runs: its payment periods, numbered from 1 as in its amortisation, and what is owed. */
export type Running = {
  readonly debt: PlannedDebt;
  /** The last day of a period, on which it is paid. */
  readonly dateOf: (number: number) => CalendarDate;
  /** A fraction. */
  readonly rateOf: (number: number) => number;
  /** What a period asks for where so much is owed when it ends, cents. */
  readonly askedOf: (number: number, owed: number) => number;
  /** Cents; moves on. */
  owed: number;
  /** The period that is paid next; moves on, also once nothing is owed. */
  next: number;
};

/** A debt at the start of a plan. */
export function runningDebt(debt: PlannedDebt, start: CalendarDate): Running {
  const { clock = { since: start, paid: [] }, steady, rates, compounding, minimum } = debt;
  const frequency = steady?.frequency ?? 'monthly';
  const over = periodsOver(clock.since, frequency, start);
  const ahead = paidAhead(clock, frequency, start);
  const terms = {
    start: clock.since,
    over,
    compounding,
    frequency,
    apr: aprOn(rates, start),
    laterRates: rates.filter(({ from }) => from > start),
  };
  const { rateOf } = ratesOfPeriods(terms, periodsAYear(frequency) * MOST_YEARS);
  return {
    debt,
    dateOf: (number) => periodEnd(clock.since, frequency, over + number),
    rateOf,
    askedOf: (number, owed) =>
      askedOf(steady ? steady.amount : minimumPayment(minimum, owed), number, ahead),
    owed: debt.owed,
    next: 1,
  };
}
