import { remainingOf } from '@/domain/transactions/split.ts';
import {
  NO_CATEGORY,
  type Transaction,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';

/**
 * A row whose parts do not add up, with what is missing (or too much) as one more part without a category; parts of nothing go.
 * Where that leaves fewer than two it is no split any more: the row has the category of the part that is left, or none.
 */
export function mendedSplit(row: Transaction): Transaction & Readonly<Record<string, unknown>> {
  const { splits, ...rest } = row;
  const parts = (Array.isArray(splits) ? splits : []).filter(({ amount }) => amount !== 0);
  const missing = remainingOf(
    row.amount,
    parts.map(({ amount }) => amount),
  );
  const whole: readonly TransactionSplit[] =
    missing === 0 ? parts : [...parts, { categoryId: NO_CATEGORY, amount: missing, notes: '' }];
  const [first] = whole;
  if (whole.length >= 2) return { ...rest, splits: whole };
  return { ...rest, categoryId: first?.categoryId ?? NO_CATEGORY };
}
