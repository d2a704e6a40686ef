import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { Forecast, ForecastLine } from '@/domain/scheduled/forecast.ts';
import type { Insight } from './insight.ts';

/** So many days ahead a low balance is told. */
const LOW_BALANCE_DAYS = 30;

/** Whose balance is to stay above the floor, also where it does not yet; what is owed lies below it as a matter of course. */
const HELD: ReadonlySet<AccountType> = new Set(['chequing', 'savings']);

/**
 * Balances that will fall below their floor in the next days, or are below it: of each open account that is not left out of reports
 * (other than chequing and savings only where it is not below today), and likewise of the total of a currency where no account
 * does alone. The lowest of those days is told; the figure is that balance on that day.
 */
export function lowBalances(forecast: Forecast): readonly Insight[] {
  const accounts = forecast.accounts.filter(
    ({ account }) => account?.archived === false && account.excluded !== true,
  );
  const found = accounts.flatMap((line) => lowOf(line, forecast));
  const told = new Set(found.map(({ currency }) => currency));
  const totals = forecast.totals.filter(({ currency }) => !told.has(currency));
  return [...found, ...totals.flatMap((line) => lowOf(line, forecast))];
}

function isHeld(account: Account | null): boolean {
  return account !== null && HELD.has(account.type);
}

function lowOf(
  { key, account, currency, start, days, floor }: ForecastLine,
  { today }: Forecast,
): readonly Insight[] {
  const until = addDays(today, LOW_BALANCE_DAYS);
  const below =
    floor === null ? [] : days.filter(({ date, balance }) => date <= until && balance < floor);
  const [first] = below;
  if (!first || floor === null || (start < floor && !isHeld(account))) return [];
  // Without an entry nothing leads there: the balance is low already, and stays.
  if (days.every(({ entries }) => entries.length === 0)) return [];
  const lowest = below.reduce((least, day) => (day.balance < least.balance ? day : least), first);
  return [
    {
      kind: 'lowBalance',
      key: `lowBalance|${key}|${lowest.date}|${lowest.balance}`,
      currency,
      floor,
      stake: cents(floor - lowest.balance),
      place: { kind: 'forecast', line: key, date: lowest.date },
      accountId: account?.id ?? null,
      date: lowest.date,
      balance: lowest.balance,
      first: first.date,
    },
  ];
}

/** The net worth of one currency at the end of some days, oldest first, ending with today; month ends will do. */
type WorthPoint = { readonly date: CalendarDate; readonly amount: Money };

/** It is told for so many days. */
const FRESH_DAYS = 31;
/** What began this short a time ago has no history to be the first in. */
const LEAST_POINTS = 6;
/** 1,000.00; below it nothing is round enough to be told, but zero. */
const SMALLEST = 100_000;
/** Round figures of each power of ten. */
const ROUND = [1, 2.5, 5] as const;

/** The largest round amount (0; 1,000, 2,500, 5,000 and so on) that an amount has reached, cents; null = it is below zero. */
export function roundBelow(amount: Money): Money | null {
  if (amount < 0) return null;
  let found = 0;
  for (let power = SMALLEST; power <= amount; power *= 10) {
    for (const each of ROUND) if (each * power <= amount) found = each * power;
  }
  return cents(found);
}

/** Net worth that is above a round amount for the first time: no day before the last month had reached it. One at most. */
export function milestones(
  points: readonly WorthPoint[],
  currency: string,
  today: CalendarDate,
): readonly Insight[] {
  const before = points.filter(({ date }) => date < addDays(today, -FRESH_DAYS));
  const last = points.findLast(({ date }) => date <= today);
  const threshold = last ? roundBelow(last.amount) : null;
  if (!last || threshold === null || before.length < LEAST_POINTS) return [];
  if (before.some(({ amount }) => amount >= threshold)) return [];
  const first = points.find(({ amount }) => amount >= threshold) ?? last;
  return [
    {
      kind: 'milestone',
      key: `milestone|${currency}|${threshold}`,
      currency,
      threshold,
      amount: last.amount,
      since: first.date,
      stake: ZERO,
      place: { kind: 'net-worth', currency },
    },
  ];
}
