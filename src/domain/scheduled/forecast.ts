import type { Account } from '@/domain/accounts/account.ts';
import { accountTotals } from '@/domain/accounts/account-list.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { UpcomingPosting } from './upcoming-postings.ts';

/** Settings with the balance that a line of the forecast shall not fall below: this and the key of the line. */
export const FORECAST_FLOOR_PREFIX = 'forecast-floor:';

/** What is stored there; cents, null = without one. */
export type ForecastFloor = { readonly amount: Money | null };

/** The floors by the keys of their lines (ForecastLine.key); what is no amount is left out. */
export function floorsOf(settings: readonly Setting[]): ReadonlyMap<string, Money | null> {
  return new Map(
    settings.flatMap(({ key, value }): [string, Money | null][] => {
      const amount: unknown = value instanceof Object ? Reflect.get(value, 'amount') : undefined;
      if (!key.startsWith(FORECAST_FLOOR_PREFIX)) return [];
      const line = key.slice(FORECAST_FLOOR_PREFIX.length);
      if (amount === null) return [[line, null]];
      return Number.isSafeInteger(amount) ? [[line, cents(Number(amount))]] : [];
    }),
  );
}

/** The floor of a line, null = without one. Where nobody set it: zero, and none for a card, which is always below zero. */
export function floorOf(
  floors: ReadonlyMap<string, Money | null>,
  lineKey: string,
  account: Pick<Account, 'type'> | null,
): Money | null {
  const set = floors.get(lineKey);
  if (set !== undefined) return set;
  return account?.type === 'credit_card' ? null : ZERO;
}

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

type ForecastInput = {
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
export function forecast(question: ForecastInput): Forecast {
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
  { rows, postings, today }: ForecastInput,
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

type LineMaterial = Pick<ForecastInput, 'balances' | 'floors'> & {
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

/** How many days the dashboard looks ahead, today included. */
const NEXT_DAYS = 14;

/** What happens on a day to come: a transfer once, as what leaves its account. */
type NextDay = { readonly date: CalendarDate; readonly entries: readonly ForecastEntry[] };

/** What the days come to in one currency; cents. before + moneyIn + moneyOut + moved = after. */
export type NextTotal = {
  readonly currency: string;
  /** The total of the accounts now, without what is still to come today. */
  readonly before: Money;
  /** >= 0 and <= 0; transfers are in neither. */
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  /** What moneyIn and moneyOut add up, in the order of days. */
  readonly entries: readonly ForecastEntry[];
  /** What transfers move in this currency: those within it come to nothing, save where one side is already there. */
  readonly moved: Money;
  readonly after: Money;
  /** The day with the lowest total, the earliest of several. */
  readonly lowest: ForecastDay;
};

type NextDays = {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Those on which something happens, in order. */
  readonly days: readonly NextDay[];
  /** The default currency first; two are never added. Accounts that are left out of reports are in none. */
  readonly totals: readonly NextTotal[];
};

/** The next days of a forecast, which reaches at least as far. */
export function nextDays({ today, accounts, totals }: Forecast, count = NEXT_DAYS): NextDays {
  const until = addDays(today, count - 1);
  const days = accounts[0]?.days.filter(({ date }) => date <= until) ?? [];
  const entriesOn = (date: CalendarDate) =>
    accounts.flatMap((line) => line.days.find((day) => day.date === date)?.entries ?? []);
  return {
    from: today,
    until,
    days: days
      .map(({ date }) => ({ date, entries: leavingOnly(entriesOn(date)) }))
      .filter(({ entries }) => entries.length > 0),
    totals: totals.flatMap((line) => {
      const own = line.days.filter(({ date }) => date <= until);
      const [first] = own;
      const last = own.at(-1);
      if (!first || !last) return [];
      const entries = own.flatMap((day) => day.entries);
      const outside = entries.filter((entry) => !isTransfer(entry));
      const sumOf = (counts: (entry: ForecastEntry) => boolean) =>
        cents(entries.filter(counts).reduce((sum, { amount }) => sum + amount, 0));
      return {
        currency: line.currency,
        before: line.start,
        moneyIn: sumOf((entry) => !isTransfer(entry) && entry.amount > 0),
        moneyOut: sumOf((entry) => !isTransfer(entry) && entry.amount < 0),
        entries: outside,
        moved: sumOf(isTransfer),
        after: last.balance,
        lowest: own.reduce((least, day) => (day.balance < least.balance ? day : least), first),
      };
    }),
  };
}

function isTransfer(entry: ForecastEntry): boolean {
  return 'posting' in entry ? entry.posting.otherAccountId !== '' : entry.row.kind !== 'normal';
}

/** Without the arriving side of a transfer whose leaving side stands among them. */
function leavingOnly(entries: readonly ForecastEntry[]): readonly ForecastEntry[] {
  const keyOf = (entry: ForecastEntry) =>
    'posting' in entry
      ? `${entry.posting.item.id} ${entry.posting.dueDate}`
      : (entry.row.transferId ?? '');
  const leaving = new Set(
    entries.filter((entry) => isTransfer(entry) && entry.amount < 0).map(keyOf),
  );
  return entries.filter(
    (entry) => !isTransfer(entry) || entry.amount < 0 || !leaving.has(keyOf(entry)),
  );
}
