import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import {
  type Forecast,
  type ForecastDay,
  type ForecastLine,
  NEXT_DAYS,
} from '@/domain/scheduled/forecast.ts';
import type { Insight } from './insight.ts';

/** How many days ahead a low balance is reported. */
const LOW_BALANCE_DAYS = 30;

/**
 * Account types that should stay above their floor and are reported even if already below it. Other
 * accounts may be below by nature, because they are debts.
 */
const CASH_TYPES: ReadonlySet<AccountType> = new Set(['chequing', 'savings']);

/**
 * Balances that will fall below their floor in the coming days, or already are. Covers each open
 * account not excluded from reports (except for chequing and savings, only those not below it
 * today), and the total of a currency if none of its accounts is reported. The figure is the
 * balance on the lowest day.
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

function lowOf(
  { key, account, currency, start, days, floor }: ForecastLine,
  { today }: Forecast,
): readonly Insight[] {
  const until = addDays(today, LOW_BALANCE_DAYS);
  const below =
    floor === null ? [] : days.filter(({ date, balance }) => date <= until && balance < floor);
  const [first] = below;
  if (!first || floor === null || (start < floor && !isCash(account))) return [];
  // Without any entry ahead nothing causes it: the balance is already low and stays low.
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

function isCash(account: Account | null): account is Account {
  return account !== null && CASH_TYPES.has(account.type);
}

/**
 * The open cash account with the largest payments over the next days, and the day of its lowest
 * balance; null if none pays anything.
 */
export function lowestOfPayer(
  { today, accounts }: Forecast,
  count = NEXT_DAYS,
): { readonly account: Account; readonly lowest: ForecastDay } | null {
  const until = addDays(today, count - 1);
  const payers = accounts.flatMap(({ account, days }) => {
    const own = days.filter(({ date }) => date <= until);
    const entries = own.flatMap((day) => day.entries);
    const paid = entries.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
    const [lowest] = own.toSorted((a, b) => a.balance - b.balance);
    return lowest && paid > 0 && isCash(account) && !account.archived
      ? [{ account, lowest, paid }]
      : [];
  });
  const [payer] = payers.sort((a, b) => b.paid - a.paid);
  return payer ?? null;
}

/**
 * The net worth of one currency on some days, oldest first, ending with today. Month ends are
 * enough.
 */
type WorthPoint = { readonly date: CalendarDate; readonly amount: Money };

/** How many days a milestone is shown. */
const FRESH_DAYS = 31;
/** The least number of earlier points, so that a new history doesn't report milestones. */
const LEAST_POINTS = 6;
/** $1,000.00; smaller amounts are no milestones, except zero. */
const SMALLEST_MILESTONE = 100_000;
/** The round numbers of each power of ten. */
const ROUND = [1, 2.5, 5] as const;

/**
 * The largest round amount (0; 1,000; 2,500; 5,000; ...) that an amount has reached, in cents; null
 * if it is negative.
 */
export function roundBelow(amount: Money): Money | null {
  if (amount < 0) return null;
  let found = 0;
  for (let power = SMALLEST_MILESTONE; power <= amount; power *= 10) {
    for (const each of ROUND) if (each * power <= amount) found = each * power;
  }
  return cents(found);
}

/**
 * Reports that net worth passed a round amount for the first time: no day before the last month had
 * reached it. At most one.
 */
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
