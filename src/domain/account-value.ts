import type { Account } from './account.ts';
import type { CalendarDate } from './calendar-date.ts';
import { cents, type Money } from './money.ts';

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
 * The balance of an account on a day, cents: the last value on or before it plus the rows dated after that value; without a
 * value the sum of its rows. `rowsUpTo` gives the sum of all rows up to and with a day.
 */
export function balanceOn(
  values: readonly AccountValue[],
  date: CalendarDate,
  rowsUpTo: (date: CalendarDate) => Money,
): Money {
  const value = valueOn(values, date);
  if (!value) return rowsUpTo(date);
  return cents(value.amount + rowsUpTo(date) - rowsUpTo(value.date));
}

/** The values with one more, oldest first; it takes the place of one of the same day. */
export function withValue(
  values: readonly AccountValue[],
  added: AccountValue,
): readonly AccountValue[] {
  const others = values.filter(({ date }) => date !== added.date);
  return [...others, added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Above this many rows an account tells its balance by its rows, and no value is asked for. */
export const FEW_ROWS = 20;

/** Whether 'Set today's value' makes sense: it has values already, or hardly any rows. */
export function canHaveValues(account: Pick<Account, 'values'>, rows: number): boolean {
  return account.values.length > 0 || rows <= FEW_ROWS;
}
