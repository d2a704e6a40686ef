import { routes } from '@/config/routes.ts';
import type { Period } from '@/domain/core/periods.ts';
import { exactCategories } from '@/domain/transactions/transaction-filter.ts';

/**
 * The transactions that budgets and plans count: of just these categories ('' = uncategorised), without those below them, on the
 * days of a period; rows that are left out of reports are not among them, nor those of other currencies. With a status only
 * money in, or only money out.
 */
export function countedRowsLink(
  categoryIds: readonly string[],
  { start, end }: Pick<Period, 'start' | 'end'>,
  status: 'counted' | 'received' | 'spent' = 'counted',
): string {
  const category = exactCategories(categoryIds);
  return routes.transactions({ category, status, from: start, to: end });
}
