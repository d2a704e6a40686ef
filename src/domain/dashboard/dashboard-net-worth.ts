import { type CurrencyRate, rateDays } from '@/domain/accounts/currency-rate.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type NetWorthPoint,
  netWorthPoint,
  type WorthBand,
  type WorthOnDay,
} from '@/domain/reports/net-worth.ts';
import {
  isZeroAmount,
  NO_AMOUNT,
  type ReportAmount,
  subtractAmounts,
} from '@/domain/reports/report-amount.ts';
import { changeFraction, inCurrencyOrder } from '@/domain/transactions/explained-figure.ts';

type WorthByCurrency = {
  /**
   * The base currency first, converted where rates exist. Without rates, one entry per currency,
   * because currencies are never added.
   */
  readonly currencies: readonly CurrencyWorth[];
  readonly isConverted: boolean;
};

/** Net worth in one currency. */
export type CurrencyWorth = { readonly currency: string; readonly worth: DashboardNetWorth };

/** Net worth as the dashboard shows it. */
type DashboardNetWorth = {
  readonly now: NetWorthPoint;
  /** Null if there was nothing on the earlier day, so that no change is shown. */
  readonly before: NetWorthPoint | null;
  /**
   * now.total - before.total = the sum of `lines`, except for cents of rounding when exchange rates
   * are involved.
   */
  readonly change: ReportAmount | null;
  /** See changeFraction; also null if there was nothing before. */
  readonly rate: number | null;
  /** What changed, largest change first. */
  readonly lines: readonly WorthLineChange[];
};

/**
 * Today's net worth compared with an earlier day.
 * @param days the earlier day, then today
 */
export function dashboardWorths(
  days: readonly WorthOnDay[],
  base: string,
  rates: readonly CurrencyRate[],
): WorthByCurrency {
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

/**
 * Net worth in the base currency on each of `days`. Leading days without any worth are left out.
 */
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

/** Whether a rate exists from one of the currencies in use to the base currency. */
export function convertsWorth(
  days: readonly WorthOnDay[],
  base: string,
  rates: readonly CurrencyRate[],
): boolean {
  const currencies = days.flatMap(({ accounts }) => accounts.map(({ currency }) => currency));
  const others = new Set(currencies.filter((currency) => currency !== base));
  return rateDays(rates, base, others).length > 0;
}

/** How much an account or debt changed net worth. */
type WorthLineChange = {
  readonly band: WorthBand;
  /** The id of the account or debt. */
  readonly id: string;
  readonly now: ReportAmount;
  readonly before: ReportAmount;
  /** now - before. */
  readonly change: ReportAmount;
};

/** The day that today is compared with: a month ago, or the last day of a shorter month. */
export function worthComparisonDay(today: CalendarDate): CalendarDate {
  return addMonths(today, -1);
}

/**
 * Today's net worth and how it changed. Both points come from the net worth report (netWorthPoint):
 * today's, and that of worthComparisonDay.
 */
export function dashboardNetWorth(
  now: NetWorthPoint,
  before: NetWorthPoint | null,
): DashboardNetWorth {
  if (before === null || before.lines.length === 0) {
    return { now, before: null, change: null, rate: null, lines: [] };
  }
  const change = subtractAmounts(now.total, before.total);
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
      return { band, id, now: current, before: former, change: subtractAmounts(current, former) };
    })
    .filter(({ change }) => change.own !== 0 || change.foreign.length > 0)
    .sort((a, b) => Math.abs(b.change.amount) - Math.abs(a.change.amount));
}

const hasWorth = ({ lines }: NetWorthPoint) => lines.some(({ amount }) => !isZeroAmount(amount));
