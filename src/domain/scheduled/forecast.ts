import type { Account } from '@/domain/accounts/account.ts';
import { accountTotals } from '@/domain/accounts/account-list.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { floorOf } from './forecast-floor.ts';
import type { UpcomingPosting } from './upcoming.ts';

export const FORECAST_DAYS = [90, 365] as const;

/** How many days after today a forecast reaches. */
export type ForecastDays = (typeof FORECAST_DAYS)[number];

/** What moves a balance on a day to come: a scheduled posting, or a stored row with a future date. `amount` is signed, cents. */
export type ForecastEntry = {
  readonly date: CalendarDate;
  readonly accountId: string;
  readonly amount: Money;
} & ({ readonly posting: UpcomingPosting } | { readonly row: Transaction });

export type ForecastDay = {
  readonly date: CalendarDate;
  /** The sum of the entries, cents. */
  readonly change: Money;
  /** At the end of the day, cents. */
  readonly balance: Money;
  /** Stored rows first, then what is scheduled. */
  readonly entries: readonly ForecastEntry[];
};

/** The balance of one account, or of all of one currency, day by day. */
export type ForecastLine = {
  /** The id of the account, or 'total:' and the currency. */
  readonly key: string;
  /** null = a total. */
  readonly account: Account | null;
  readonly currency: string;
  /** The stored balance of today, before what is still to come today; cents. */
  readonly start: Money;
  /** From today on, one a day. Each balance is that of the day before plus the change; the first begins with `start`. */
  readonly days: readonly ForecastDay[];
  /** The day with the lowest balance, the earliest of several. */
  readonly lowest: ForecastDay;
  /** Cents; null = without one. See floorOf. */
  readonly floor: Money | null;
  /** The first day whose balance lies below the floor; null = it never does. */
  readonly firstBelow: ForecastDay | null;
};

export type Forecast = {
  readonly today: CalendarDate;
  /** The last day. */
  readonly until: CalendarDate;
  /** One a currency, the default currency first. Two currencies are never added. */
  readonly totals: readonly ForecastLine[];
  /** One an account, in the order of the accounts; archived ones included. */
  readonly accounts: readonly ForecastLine[];
};

export type ForecastQuestion = {
  readonly accounts: readonly Account[];
  /** Of today, by account; one without rows has zero. */
  readonly balances: ReadonlyMap<string, Money>;
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows; those up to today are in the balances already and are passed over. */
  readonly rows: readonly Transaction[];
  /** By the key of a line, cents. */
  readonly floors: ReadonlyMap<string, Money | null>;
  readonly today: CalendarDate;
  readonly days: number;
};

/** The key of the line of a currency. */
export function totalKey(currency: string): string {
  return `total:${currency}`;
}

/**
 * The balances of the days to come: balance(d) = balance(d-1) + what is scheduled for d + the stored rows dated d. Nothing is
 * estimated. In the totals archived accounts count; accounts that are left out of reports do not, and an entry of theirs does
 * not either, so that each total is the sum of its accounts on every day. What a row or category that is left out of reports
 * moves counts: the money is gone all the same.
 */
export function forecast(question: ForecastQuestion): Forecast {
  const { accounts, balances, today } = question;
  const until = addDays(today, question.days);
  const entries = entriesOf(question, until);
  const dates = Array.from({ length: question.days + 1 }, (_, days) => addDays(today, days));
  const line = (key: string, members: readonly Account[], account: Account | null) =>
    lineOf(key, members, account, { ...question, entries, dates });
  const counted = accounts
    .filter(({ excluded }) => excluded !== true)
    .map((account) => ({ account, balance: balances.get(account.id) ?? ZERO }));
  return {
    today,
    until,
    totals: accountTotals(counted).flatMap(({ currency }) => {
      const members = counted.map(({ account }) => account);
      const ofCurrency = members.filter((account) => account.currency === currency);
      return line(totalKey(currency), ofCurrency, null) ?? [];
    }),
    accounts: accounts.flatMap((account) => line(account.id, [account], account) ?? []),
  };
}

function entriesOf(
  { rows, postings, today }: ForecastQuestion,
  until: CalendarDate,
): readonly ForecastEntry[] {
  const stored = rows
    .filter(({ date }) => date > today && date <= until)
    .map((row) => ({ date: row.date, accountId: row.accountId, amount: row.amount, row }));
  const scheduled = postings
    .filter(({ date }) => date <= until)
    .map((posting) => ({
      date: posting.date,
      accountId: posting.accountId,
      amount: posting.amount,
      posting,
    }));
  return [...stored, ...scheduled];
}

type LineMaterial = Pick<ForecastQuestion, 'balances' | 'floors'> & {
  readonly entries: readonly ForecastEntry[];
  readonly dates: readonly CalendarDate[];
};

function lineOf(
  key: string,
  members: readonly Account[],
  account: Account | null,
  { balances, floors, entries, dates }: LineMaterial,
): ForecastLine | null {
  const ids = new Set(members.map(({ id }) => id));
  const byDate = entriesByDate(entries.filter(({ accountId }) => ids.has(accountId)));
  const start = sumMoney(members.map(({ id }) => balances.get(id) ?? ZERO));
  let balance = start;
  const days = dates.map((date): ForecastDay => {
    const ofDay = byDate.get(date) ?? [];
    const change = sumMoney(ofDay.map(({ amount }) => amount));
    balance = cents(balance + change);
    return { date, change, balance, entries: ofDay };
  });
  const [first] = days;
  const [member] = members;
  if (!first || !member) return null;
  const floor = floorOf(floors, key, account);
  return {
    key,
    account,
    currency: member.currency,
    start,
    days,
    lowest: days.reduce((least, day) => (day.balance < least.balance ? day : least), first),
    floor,
    firstBelow: floor === null ? null : (days.find((day) => day.balance < floor) ?? null),
  };
}

function entriesByDate(
  entries: readonly ForecastEntry[],
): ReadonlyMap<CalendarDate, readonly ForecastEntry[]> {
  const byDate = new Map<CalendarDate, ForecastEntry[]>();
  for (const entry of entries) {
    const ofDay = byDate.get(entry.date);
    if (ofDay) ofDay.push(entry);
    else byDate.set(entry.date, [entry]);
  }
  return byDate;
}
