import { inCurrencyOrder } from '@/domain/accounts/currency-order.ts';
import { type CurrencyRate, rateDays } from '@/domain/accounts/currency-rate.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { isNothing } from '@/domain/reports/report-amount.ts';
import {
  type NetWorthPoint,
  netWorthPoint,
  type WorthOnDay,
} from '@/domain/reports/report-net-worth.ts';
import { monthEndOf } from '@/domain/scheduled/occurrences.ts';
import { type DashboardNetWorth, dashboardNetWorth } from './dashboard-net-worth.ts';

/** Net worth in one currency. */
export type CurrencyWorth = { readonly currency: string; readonly worth: DashboardNetWorth };

type Worths = {
  /** The base currency first: in it all is told that a rate leads to. Without rates one for each currency, as two are never added. */
  readonly currencies: readonly CurrencyWorth[];
  readonly isConverted: boolean;
};

/** How many ends of months the history has at most, before today. */
const HISTORY_MONTHS = 12;

/** The days of the history: the ends of the last months, then today. */
export function worthHistoryDays(today: CalendarDate): readonly CalendarDate[] {
  const ends = Array.from({ length: HISTORY_MONTHS }, (_, back) =>
    monthEndOf(addMonths(today, back - HISTORY_MONTHS)),
  );
  return [...ends.filter((day) => day < today), today];
}

/** Net worth of today against an earlier day. @param days that day, then today */
export function dashboardWorths(
  days: readonly WorthOnDay[],
  base: string,
  rates: readonly CurrencyRate[],
): Worths {
  const now = days.at(-1);
  const before = days.length > 1 ? days[0] : undefined;
  if (!now) return { currencies: [], isConverted: false };
  const isConverted = convertsWorth(days, base, rates);
  const all = now.accounts
    .filter(({ currency, amount }) => currency === base || amount !== 0)
    .map(({ currency }) => currency);
  const others = inCurrencyOrder(all).filter((currency) => currency !== base);
  return {
    isConverted,
    currencies: [base, ...(isConverted ? [] : others)].map((currency) => {
      const pointOf = (day: WorthOnDay) => netWorthPoint(day, { currency, rates }, isConverted);
      const former = before && pointOf(before);
      return {
        currency,
        worth: dashboardNetWorth(pointOf(now), former && hasWorth(former) ? former : null),
      };
    }),
  };
}

/** Net worth in the base currency at the ends of months, from the first with anything on. */
export function worthHistory(
  days: readonly WorthOnDay[],
  base: string,
  rates: readonly CurrencyRate[],
): readonly NetWorthPoint[] {
  const isConverted = convertsWorth(days, base, rates);
  const points = days.map((day) => netWorthPoint(day, { currency: base, rates }, isConverted));
  const first = points.findIndex(hasWorth);
  return first === -1 ? [] : points.slice(first);
}

/** Whether a rate leads to the base currency from another one that something is in. */
export function convertsWorth(
  days: readonly WorthOnDay[],
  base: string,
  rates: readonly CurrencyRate[],
): boolean {
  const currencies = days.flatMap(({ accounts }) => accounts.map(({ currency }) => currency));
  const others = new Set(currencies.filter((currency) => currency !== base));
  return rateDays(rates, base, others).length > 0;
}

const hasWorth = ({ lines }: NetWorthPoint) => lines.some(({ amount }) => !isNothing(amount));
