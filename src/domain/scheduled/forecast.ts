import type { Account } from '@/domain/accounts/account.ts';
import { accountTotals } from '@/domain/accounts/account-list.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { UpcomingPosting } from './upcoming-postings.ts';

/** The balance of one account, or of all accounts in one currency, day by day. */
export type ForecastLine = {
  /** The account id, or 'total:' followed by the currency. */
  readonly key: string;
  /** null = a total. */
  readonly account: Account | null;
  readonly currency: string;
  /** Today's stored balance in cents, before what is still to come today. */
  readonly start: Money;
  /**
   * One entry per day, from today. Each balance is the previous day's plus the change; the first
   * starts from `start`.
   */
  readonly days: readonly ForecastDay[];
  /** The day with the lowest balance; the earliest if several tie. */
  readonly lowest: ForecastDay;
  /** Cents; null = no floor. See floorOf. */
  readonly floor: Money | null;
  /** The first day whose balance is below the floor; null = never. */
  readonly firstBelow: ForecastDay | null;
};

export type ForecastDay = {
  readonly date: CalendarDate;
  /** Sum of the entries, cents. */
  readonly change: Money;
  /** At the end of the day, cents. */
  readonly balance: Money;
  /** Stored rows first, then scheduled postings. */
  readonly entries: readonly ForecastEntry[];
};

/**
 * Something that changes a balance on a future day: a scheduled posting, or a stored row with a
 * future date. `amount` is signed cents.
 */
export type ForecastEntry = {
  readonly date: CalendarDate;
  readonly accountId: string;
  readonly amount: Money;
} & ({ readonly posting: UpcomingPosting } | { readonly row: Transaction });

export type Forecast = {
  readonly today: CalendarDate;
  /** The last day, inclusive. */
  readonly until: CalendarDate;
  /** One line per currency, default currency first. Currencies are never added together. */
  readonly totals: readonly ForecastLine[];
  /** One line per account, in the order of the accounts, archived ones included. */
  readonly accounts: readonly ForecastLine[];
};

export const FORECAST_DAYS = [90, 365] as const;

/** How many days past today a forecast reaches. */
export type ForecastDays = (typeof FORECAST_DAYS)[number];

type ForecastInput = {
  readonly accounts: readonly Account[];
  /** Today's balance by account; accounts without rows have zero. */
  readonly balances: ReadonlyMap<string, Money>;
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows. Those dated today or earlier are already in the balances and are ignored. */
  readonly rows: readonly Transaction[];
  /** By line key, cents. */
  readonly floors: ReadonlyMap<string, Money | null>;
  readonly today: CalendarDate;
  readonly days: number;
};

/**
 * Day-by-day balances: balance(d) = balance(d-1) + what is scheduled for d + the stored rows dated
 * d. Nothing is estimated.
 * Totals include archived accounts but skip accounts excluded from reports, along with their
 * entries, so that each total is the sum of its accounts on every day. Rows and categories excluded
 * from reports still count, because the money moves all the same.
 */
export function forecast(input: ForecastInput): Forecast {
  const { accounts, balances, today } = input;
  const until = addDays(today, input.days);
  const entries = entriesOf(input, until);
  const dates = Array.from({ length: input.days + 1 }, (_, days) => addDays(today, days));
  const line = (key: string, members: readonly Account[], account: Account | null) =>
    lineOf(key, members, account, { ...input, entries, dates });
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

export function totalKey(currency: string): string {
  return `total:${currency}`;
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

type LineInput = Pick<ForecastInput, 'balances' | 'floors'> & {
  readonly entries: readonly ForecastEntry[];
  readonly dates: readonly CalendarDate[];
};

function lineOf(
  key: string,
  members: readonly Account[],
  account: Account | null,
  { balances, floors, entries, dates }: LineInput,
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

/**
 * Key prefix of the settings that hold the minimum balance of a forecast line, followed by the key
 * of the line.
 */
export const FORECAST_FLOOR_PREFIX = 'forecast-floor:';

/** The stored value: cents, null = no floor. */
export type ForecastFloor = { readonly amount: Money | null };

/** Floors by ForecastLine.key. Values that are not amounts are ignored. */
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

/**
 * The floor of a line; null = none. The default is zero, but none for a credit card, whose balance
 * is always below zero.
 */
export function floorOf(
  floors: ReadonlyMap<string, Money | null>,
  lineKey: string,
  account: Pick<Account, 'type'> | null,
): Money | null {
  const set = floors.get(lineKey);
  if (set !== undefined) return set;
  return account?.type === 'credit_card' ? null : ZERO;
}

/** How many days the dashboard looks ahead, including today. */
export const NEXT_DAYS = 14;

/** What happens on one day; a transfer appears once, as its outgoing leg. */
type NextDay = { readonly date: CalendarDate; readonly entries: readonly ForecastEntry[] };

/** Totals of these days in one currency, cents. before + moneyIn + moneyOut + moved = after. */
export type NextTotal = {
  readonly currency: string;
  /** Current total of the accounts, before what is still to come today. */
  readonly before: Money;
  /** >= 0 and <= 0; neither includes transfers. */
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  /** The entries that moneyIn and moneyOut add up, in date order. */
  readonly entries: readonly ForecastEntry[];
  /**
   * Net effect of transfers in this currency. Transfers within it cancel out unless one leg has
   * already been posted.
   */
  readonly moved: Money;
  readonly after: Money;
  /** The day with the lowest total; the earliest if several tie. */
  readonly lowest: ForecastDay;
};

type NextDays = {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Only days on which something happens, in order. */
  readonly days: readonly NextDay[];
  /**
   * Default currency first; currencies are never added together. Accounts excluded from reports are
   * not counted.
   */
  readonly totals: readonly NextTotal[];
};

/** The first `count` days of a forecast; the forecast must reach at least that far. */
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

/** Drops the incoming leg of each transfer whose outgoing leg is among the entries. */
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
