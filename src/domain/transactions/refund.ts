import type { Transaction } from './transaction.ts';

type RefundRow = Pick<Transaction, 'id' | 'kind' | 'amount' | 'refundOf'>;

/** Whether one row can be the refund of the other: two normal rows of opposite signs; no chains of refunds. */
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
 * The likeliest purchase first: equal amount, then equal description, then same account; among equals the latest. A refund
 * of a part is usual, so a smaller purchase comes after a greater one.
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
