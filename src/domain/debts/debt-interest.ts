import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { roundCents } from '@/domain/core/money.ts';
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
