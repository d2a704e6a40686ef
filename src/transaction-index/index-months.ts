import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { MonthRows } from '@/domain/transactions/row-totals.ts';
import { partsFilter } from './index-filter.ts';
import { addTo, amountAt, emptySums, totalsOf } from './index-query.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/**
 * The rows of a list by month, newest month first, counted as the list for this filter shows them.
 * One pass: a few milliseconds for 100,000 rows.
 * @param slots in register order
 */
export function monthsOf(
  columns: TransactionColumns,
  slots: Uint32Array,
  filter: FilterQuery,
): readonly MonthRows[] {
  const passes = partsFilter(columns, filter);
  const months: MonthRows[] = [];
  let current = -1;
  let rows = 0;
  let sums = emptySums(columns);
  const close = () => {
    if (rows === 0) return;
    const year = String(Math.trunc(current / 100)).padStart(4, '0');
    const month = `${year}-${String(current % 100).padStart(2, '0')}`;
    months.push({ month, rows, totals: totalsOf(columns, sums) });
  };
  for (const slot of slots) {
    // Keys are inverted dates as yyyymmdd.
    const month = Math.trunc((99_999_999 - (columns.dateKeys[slot] ?? 0)) / 100);
    if (month !== current) {
      close();
      current = month;
      rows = 0;
      sums = emptySums(columns);
    }
    rows++;
    const amount = amountAt(columns, slot, passes, filter.direction) ?? 0;
    addTo(sums, columns.accounts[slot] ?? 0, amount, columns.statuses[slot] ?? 0);
  }
  close();
  return months;
}
