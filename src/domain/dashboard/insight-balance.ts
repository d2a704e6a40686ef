import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Forecast, ForecastLine } from '@/domain/scheduled/forecast.ts';
import type { Insight } from './insight.ts';

/** So many days ahead a low balance is told. */
export const LOW_BALANCE_DAYS = 30;

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
