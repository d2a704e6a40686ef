import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Forecast, ForecastDay, ForecastEntry } from './forecast.ts';

/** How many days the dashboard looks ahead, today included. */
export const NEXT_DAYS = 14;

/** What happens on a day to come: a transfer once, as what leaves its account. */
export type NextDay = { readonly date: CalendarDate; readonly entries: readonly ForecastEntry[] };

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

export type NextDays = {
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
