import { routes } from '@/config/routes.ts';
import type { Period } from '@/domain/core/periods.ts';
import { exactCategories } from '@/domain/transactions/transaction-filter.ts';

/**
 * A link to the transactions that a budget or plan counts: exactly these categories ('' =
 * uncategorized) without their subcategories, on the days of a period, except rows excluded from
 * reports and rows in other currencies. `received` and `spent` narrow it to money in or money out.
 */
export function countedRowsLink(
  categoryIds: readonly string[],
  { start, end }: Pick<Period, 'start' | 'end'>,
  status: 'counted' | 'received' | 'spent' = 'counted',
): string {
  const category = exactCategories(categoryIds);
  return routes.transactions({ category, status, from: start, to: end });
}
