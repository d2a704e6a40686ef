import type { Transaction } from './transaction.ts';

export type TransferLegs = {
  readonly source: Transaction | undefined;
  readonly target: Transaction | undefined;
};

/** Which of two legs is the source (money out) and which the target (money in). One is missing where its account was deleted. */
export function transferLegs(leg: Transaction, otherLeg: Transaction | undefined): TransferLegs {
  return leg.amount < 0 ? { source: leg, target: otherLeg } : { source: otherLeg, target: leg };
}

const TO = 'Transfer to ';
const FROM = 'Transfer from ';

/** What a leg is called where nobody named the transfer (spec §5); English in storage in every language. */
export function defaultTransferDescriptions(
  fromName: string,
  toName: string,
): { readonly source: string; readonly target: string } {
  return { source: TO + toName, target: FROM + fromName };
}

/** Whether both legs have the description that Coffer gave them; the accounts may have been renamed since. */
export function hasDefaultDescriptions({ source, target }: TransferLegs): boolean {
  return (
    source !== undefined &&
    target !== undefined &&
    source.description.startsWith(TO) &&
    target.description.startsWith(FROM)
  );
}
