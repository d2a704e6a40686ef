import { medianMoney } from '@/domain/budgets/median-money.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { Insight } from './insight.ts';

/**
 * Rows of the last UNUSUAL_DAYS days that cost more than every row of their category in the year
 * before, more than three times its median, and at least 100.00. The category needs ten rows to
 * compare with. Uncategorized rows are ignored.
 * @param sizes by category, from the days before
 * @param currencyOf the currency of an account; undefined if it is excluded from reports
 */
export function unusualRows(
  rows: readonly CostRow[],
  sizes: ReadonlyMap<string, CategorySizes>,
  currencyOf: (accountId: string) => string | undefined,
  today: CalendarDate,
): readonly Insight[] {
  const from = addDays(today, 1 - UNUSUAL_DAYS);
  return rows.flatMap((row): Insight[] => {
    const { id, accountId, date, description, categoryId } = row;
    const size = categoryId === '' ? undefined : sizes.get(categoryId);
    const currency = currencyOf(accountId);
    const amount = cents(-row.amount);
    if (!size || currency === undefined || date < from || date > today) return [];
    const { count, median, largest } = size;
    const isUnusual = amount > largest && amount > TIMES_MEDIAN * median;
    if (!isUnusual || amount < LEAST_AMOUNT || count < LEAST_ROWS) return [];
    return [
      {
        kind: 'unusual',
        key: `unusual|${id}|${amount}`,
        currency,
        description,
        date,
        categoryId,
        amount,
        median,
        largest,
        rowId: id,
        stake: cents(amount - median),
        place: { kind: 'row', id },
      },
    ];
  });
}

/** A normal row with money out that counts in reports. */
export type CostRow = Pick<
  Transaction,
  'id' | 'accountId' | 'date' | 'amount' | 'description' | 'categoryId'
>;

/** What the rows of a category cost over SIZES_DAYS before the examined days; cents, > 0. */
export type CategorySizes = {
  readonly count: number;
  readonly median: Money;
  readonly largest: Money;
};

/** The examined days, and the days before them that show what is usual. */
export const UNUSUAL_DAYS = 14;
export const SIZES_DAYS = 365;

const LEAST_ROWS = 10;
/** 100.00. */
const LEAST_AMOUNT = 10_000;
const TIMES_MEDIAN = 3;

/**
 * Expense sizes by category from the rows of SIZES_DAYS. Runs in the index worker, where the rows
 * are. Ignores money in and splits.
 */
export function sizesOf(
  rows: Iterable<Pick<CostRow, 'amount' | 'categoryId'>>,
): ReadonlyMap<string, CategorySizes> {
  const costs = new Map<string, Money[]>();
  for (const { amount, categoryId } of rows) {
    if (amount >= 0 || categoryId === SPLIT_CATEGORY) continue;
    const known = costs.get(categoryId);
    if (known) known.push(cents(-amount));
    else costs.set(categoryId, [cents(-amount)]);
  }
  return new Map(
    [...costs].map(([categoryId, amounts]): [string, CategorySizes] => [
      categoryId,
      {
        count: amounts.length,
        median: medianMoney(amounts) ?? cents(0),
        // Don't spread into Math.max: a category may have more rows than a call can take arguments.
        largest: amounts.reduce((most, each) => (each > most ? each : most)),
      },
    ]),
  );
}
