import type { Account } from './account.ts';
import type { Category } from './category.ts';
import { idsUpwards } from './category-order.ts';
import type { Transaction } from './transaction.ts';

/**
 * Whether reports and budgets count a row, or one part of a split (then with the part's category): not where the row itself,
 * its account, its category or any category above that is left out of them. Transfers and opening balances are no income or
 * spending in any case: see TransactionKind.
 */
export function countsInReports(
  row: Pick<Transaction, 'categoryId' | 'excluded'>,
  account: Pick<Account, 'excluded'> | undefined,
  categories: ReadonlyMap<string, Pick<Category, 'parentId' | 'excluded'>>,
): boolean {
  if (row.excluded || account?.excluded) return false;
  for (const id of idsUpwards(categories, row.categoryId)) {
    if (categories.get(id)?.excluded) return false;
  }
  return true;
}
