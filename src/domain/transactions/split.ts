import { cents, type Money } from '@/domain/core/money.ts';
import type { Transaction, TransactionSplit } from './transaction.ts';

/**
 * What keeps parts from being a split: fewer than two, a part of nothing, or parts that do not add up to the whole to the
 * cent. The codes have sentences in messages/en/shell/errors.ts.
 */
export type SplitProblem = 'split-too-few' | 'split-part-zero' | 'split-not-whole';

/** What is left of the whole after the parts, in cents; a part whose text is no amount (null) takes nothing. */
export function remainingOf(whole: Money, parts: readonly (Money | null)[]): Money {
  return cents(parts.reduce<number>((rest, part) => rest - (part ?? 0), whole));
}

/** Checks the parts of a transaction; null = they are a split of it. */
export function splitProblem(
  whole: Money,
  parts: readonly Pick<TransactionSplit, 'amount'>[],
): SplitProblem | null {
  if (parts.length < 2) return 'split-too-few';
  if (parts.some((part) => part.amount === 0)) return 'split-part-zero';
  const amounts = parts.map((part) => part.amount);
  return remainingOf(whole, amounts) === 0 ? null : 'split-not-whole';
}

/** Whether a transaction can be parted: transfers and openings have no category. */
export function canSplit(row: Pick<Transaction, 'kind'>): boolean {
  return row.kind === 'normal';
}
