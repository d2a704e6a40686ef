import { routes } from '@/config/routes.ts';
import { paramsOfRows, type RowsAsked } from '@/domain/transactions/report-rows.ts';

/** The transactions that a figure of a report sums. */
export function askedRowsLink(asked: RowsAsked): string {
  return routes.transactions(paramsOfRows(asked));
}
