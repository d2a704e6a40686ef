import { routes } from '@/config/routes.ts';
import { paramsOfRows, type RowQuery } from '@/domain/transactions/transaction-filter.ts';

/** The transactions that a figure of a report sums. */
export function askedRowsLink(asked: RowQuery): string {
  return routes.transactions(paramsOfRows(asked));
}
