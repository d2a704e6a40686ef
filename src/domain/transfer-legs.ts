import type { Transaction } from './transaction.ts';

/** Which of two legs is the source (money out) and which the target (money in). One is missing where its account was deleted. */
export function transferLegs(
  leg: Transaction,
  otherLeg: Transaction | undefined,
): { readonly source: Transaction | undefined; readonly target: Transaction | undefined } {
  return leg.amount < 0 ? { source: leg, target: otherLeg } : { source: otherLeg, target: leg };
}
