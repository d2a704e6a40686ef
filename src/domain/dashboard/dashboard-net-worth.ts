import { type CurrencyRate, rateDays } from '@/domain/accounts/currency-rate.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type NetWorthPoint,
  netWorthPoint,
  type WorthBand,
  type WorthOnDay,
} from '@/domain/reports/net-worth.ts';
import {
  isNothing,
  lessAmount,
  NO_AMOUNT,
  type ReportAmount,
} from '@/domain/reports/report-amount.ts';
import { monthEndOf } from '@/domain/scheduled/occurrences.ts';
import { changeFraction, inCurrencyOrder } from '@/domain/transactions/explained-figure.ts';

/** What one account or debt adds to the change of net worth. */
type WorthLineChange = {
  readonly band: WorthBand;
  /** Of the account or debt. */
  readonly id: string;
  readonly now: ReportAmount;
  readonly before: ReportAmount;
  /** now - before. */
  readonly change: ReportAmount;
};

/** Net worth as the dashboard tells it. */
type DashboardNetWorth = {
  readonly now: NetWorthPoint;
  /** null = nothing was there on the earlier day: there is no change to tell. */
  readonly before: NetWorthPoint | null;
  /** now.total - before.total = what `lines` add up to; where rates take part save for cents that rounding makes of it. */
  readonly change: ReportAmount | null;
  /** See changeFraction; null also where nothing was there before. */
  readonly rate: number | null;
  /** What changed, the most first. */
  readonly lines: readonly WorthLineChange[];
};

/** The day at whose end the change begins: the same day a month ago, of a shorter month its last. */
export function worthComparedWith(today: CalendarDate): CalendarDate {
  return addMonths(today, -1);
}

/**
 * Net worth = assets + liabilities of today, and what changed. Both points are those of the net worth report (netWorthPoint): of
 * today, and of worthComparedWith; the line beside it is of the same points, at the ends of months.
 */
export function dashboardNetWorth(
  now: NetWorthPoint,
  before: NetWorthPoint | null,
): DashboardNetWorth {
  if (before === null || before.lines.length === 0) {
    return { now, before: null, change: null, rate: null, lines: [] };
  }
  const change = lessAmount(now.total, before.total);
  return {
    now,
    before,
    change,
    rate: changeFraction(now.total.amount, before.total.amount),
    lines: lineChanges(now, before),
  };
}

function lineChanges(now: NetWorthPoint, before: NetWorthPoint): readonly WorthLineChange[] {
  const keyOf = ({ band, id }: Pick<WorthLineChange, 'band' | 'id'>) => `${band}|${id}`;
  const nowOf = new Map(now.lines.map((line) => [keyOf(line), line.amount]));
  const beforeOf = new Map(before.lines.map((line) => [keyOf(line), line.amount]));
  const all = new Map([...before.lines, ...now.lines].map((line) => [keyOf(line), line]));
  return [...all]
    .map(([key, { band, id }]): WorthLineChange => {
      const [current, former] = [nowOf.get(key) ?? NO_AMOUNT, beforeOf.get(key) ?? NO_AMOUNT];
      return { band, id, now: current, before: former, change: lessAmount(current, former) };
    })
    .filter(({ change }) => change.own !== 0 || change.foreign.length > 0)
    .sort((a, b) => Math.abs(b.change.amount) - Math.abs(a.change.amount));
}

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
