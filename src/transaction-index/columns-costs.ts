import { cents } from '@/domain/core/money.ts';
import { type CategorySizes, sizesOf } from '@/domain/dashboard/insight-unusual.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { TransactionColumns } from './columns.ts';

/** How large the costs of each category are among some rows: see sizesOf. */
export function costSizes(
  columns: TransactionColumns,
  slots: Iterable<number>,
): ReadonlyMap<string, CategorySizes> {
  return sizesOf(costsIn(columns, slots));
}

function* costsIn(columns: TransactionColumns, slots: Iterable<number>) {
  for (const slot of slots) {
    const category = columns.categories[slot] ?? -1;
    const categoryId = category < 0 ? SPLIT_CATEGORY : columns.categoryIds.textOf(category);
    yield { amount: cents(columns.amounts[slot] ?? 0), categoryId };
  }
}
