import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Account } from './account.ts';

/** A value entered by hand for a day: what a house, a car or a pension was worth. */
export type AccountValue = Account['values'][number];

/** The newest value on or before a day; null if there is none. */
export function valueOn(values: readonly AccountValue[], date: CalendarDate): AccountValue | null {
  let last: AccountValue | null = null;
  for (const value of values) {
    if (value.date <= date && (last === null || value.date >= last.date)) last = value;
  }
  return last;
}

/**
 * How far the value in force on a day differs from the sum of the transactions, cents; 0 without a
 * value. The offset is the same for all rows of a day, so the newest row of each day shows that
 * day's balance.
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
 * The balance of an account on a day, cents: the last value on or before it plus the transactions
 * dated after that value. Without a value, the sum of all transactions.
 * @param rowsUpTo sum of all transactions up to and including a day
 */
export function balanceOn(
  values: readonly AccountValue[],
  date: CalendarDate,
  rowsUpTo: (date: CalendarDate) => Money,
): Money {
  return cents(rowsUpTo(date) + valueOffset(values, date, rowsUpTo));
}

/** Adds a value and sorts, oldest first. Replaces a value of the same day. */
export function withValue(
  values: readonly AccountValue[],
  added: AccountValue,
): readonly AccountValue[] {
  const others = values.filter(({ date }) => date !== added.date);
  return [...others, added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The dates whose value was added, removed or changed. */
export function changedValueDates(
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

/**
 * An account with more transactions than this gets its balance from them, so no value is asked for.
 */
const FEW_ROWS = 20;

/**
 * Whether 'Set today's value' makes sense: the account already has values, or hardly any
 * transactions.
 */
export function canHaveValues(account: Pick<Account, 'values'>, rows: number): boolean {
  return account.values.length > 0 || rows <= FEW_ROWS;
}
