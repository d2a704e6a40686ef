import type { Transaction } from './transaction.ts';

type RefundRow = Pick<Transaction, 'id' | 'kind' | 'amount' | 'refundOf'>;

/**
 * Whether one transaction can be the refund of another: two normal ones of opposite signs. A refund
 * can't be refunded.
 */
export function canRefund(refund: RefundRow, purchase: RefundRow): boolean {
  return (
    refund.id !== purchase.id &&
    refund.kind === 'normal' &&
    purchase.kind === 'normal' &&
    Math.sign(refund.amount) === -Math.sign(purchase.amount) &&
    purchase.refundOf === undefined
  );
}

type Candidate = Pick<Transaction, 'id' | 'date' | 'amount' | 'description' | 'accountId'>;

/**
 * Sorts the most likely purchase first: same description, then same amount, then an amount no
 * smaller than the refund (partial refunds are common), then same account, then the latest.
 */
export function byLikelihood(refund: Candidate): (a: Candidate, b: Candidate) => number {
  const text = refund.description.trim().toLowerCase();
  const size = Math.abs(refund.amount);
  const scoreOf = (row: Candidate) =>
    (row.description.trim().toLowerCase() === text ? 8 : 0) +
    (Math.abs(row.amount) === size ? 4 : 0) +
    (Math.abs(row.amount) >= size ? 2 : 0) +
    (row.accountId === refund.accountId ? 1 : 0);
  return (a, b) => scoreOf(b) - scoreOf(a) || (a.date < b.date ? 1 : -1);
}
