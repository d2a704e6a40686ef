import type { Transaction } from '@/domain/transactions/transaction.ts';
import { matchTextOf } from './rule-match.ts';

/** Rows that are asked about together, newest first. */
export type RowGroup = {
  readonly key: string;
  readonly rows: readonly [Transaction, ...Transaction[]];
};

/**
 * Rows with one text and one sign together, in the order of the first of each; `mark` parts what else differs, such as rows for
 * which a rule on amounts chooses differently.
 */
export function groupAlike(
  rows: readonly Transaction[],
  mark: (row: Transaction) => string = () => '',
): readonly RowGroup[] {
  const groups = new Map<string, [Transaction, ...Transaction[]]>();
  for (const row of rows) {
    const key = `${row.amount > 0 ? '+' : '-'}${mark(row)} ${matchTextOf(row)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, grouped]) => ({ key, rows: grouped }));
}
