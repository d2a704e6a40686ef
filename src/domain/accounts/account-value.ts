import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Account } from './account.ts';

/** What something was worth on a day, entered by hand: a house, a car, a pension. */
export type AccountValue = Account['values'][number];

/** The newest value on or before a day; null where there is none yet. */
export function valueOn(values: readonly AccountValue[], date: CalendarDate): AccountValue | null {
  let last: AccountValue | null = null;
  for (const value of values) {
    if (value.date <= date && (last === null || value.date >= last.date)) last = value;
  }
  return last;
}

/**
 * By how much the value of a day moves the sum of the rows, cents; 0 where there is none yet. It is the same for every row of
 * a day, so that the newest row of each day shows that day's balance.
 */
export function valueOffset(
  values: readonly AccountValue[],
  date: CalendarDate,
  rowsUpTo: (date: CalendarDate) => Money,
): Money {
  const value = valueOn(values, date);
  return cents(value ? value.amount - rowsUpTo(value.date) : 0);
}

/**
 * The balance of an account on a day, cents: the last value on or before it plus the rows dated after that value; without a
 * value the sum of its rows. `rowsUpTo` gives the sum of all rows up to and with a day.
 */
export function balanceOn(
  values: readonly AccountValue[],
  date: CalendarDate,
  rowsUpTo: (date: CalendarDate) => Money,
): Money {
  return cents(rowsUpTo(date) + valueOffset(values, date, rowsUpTo));
}

/** The values with one more, oldest first; it takes the place of one of the same day. */
export function withValue(
  values: readonly AccountValue[],
  added: AccountValue,
): readonly AccountValue[] {
  const others = values.filter(({ date }) => date !== added.date);
  return [...others, added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The days whose values are others now, or are not there on one side. */
export function differingDays(
  before: readonly AccountValue[],
  after: readonly AccountValue[],
): readonly CalendarDate[] {
  const missingIn = (values: readonly AccountValue[], { date, amount }: AccountValue) =>
    !values.some((each) => each.date === date && each.amount === amount);
  return [
    ...before.filter((value) => missingIn(after, value)),
    ...after.filter((value) => missingIn(before, value)),
  ].map(({ date }) => date);
}

/** Above this many rows an account tells its balance by its rows, and no value is asked for. */
const FEW_ROWS = 20;

/** Whether 'Set today's value' makes sense: it has values already, or hardly any rows. */
export function canHaveValues(account: Pick<Account, 'values'>, rows: number): boolean {
  return account.values.length > 0 || rows <= FEW_ROWS;
}
