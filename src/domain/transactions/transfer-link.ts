import type { Account } from '@/domain/accounts/account.ts';
import { hasBankIdentity, NO_CATEGORY, type Transaction } from './transaction.ts';

/** What Coffer notes on the legs of a transfer (spec §5). */
const TRANSFER_NOTE = /^transfer-\d+$/;

/**
 * Two rows as the legs of one transfer, in their order: neither has a category, parts, a mark for reports or a purchase any
 * more; days, texts, amounts and duplicate keys stay. Own notes stay, too.
 * @param transferId shared by the two, and by no other row
 * @param timestampMs in the note of those that have none
 */
export function linkedLegs(
  a: Transaction,
  b: Transaction,
  transferId: string,
  timestampMs: number,
): readonly [Transaction, Transaction] {
  const note = `transfer-${timestampMs}`;
  return [linkedLeg(a, transferId, note), linkedLeg(b, transferId, note)];
}

function linkedLeg(row: Transaction, transferId: string, note: string): Transaction {
  const { splits, categorySource, excluded, refundOf, ...rest } = row;
  const notes = row.notes.trim() === '' ? note : row.notes;
  return { ...rest, kind: 'transfer', transferId, categoryId: NO_CATEGORY, notes };
}

/** A leg of a transfer as a row of its own again: without a category, and without Coffer's note. */
export function unlinked(row: Transaction): Transaction {
  const { transferId, ...rest } = row;
  return {
    ...rest,
    kind: 'normal',
    source: row.source === 'transfer' ? 'manual' : row.source,
    categoryId: NO_CATEGORY,
    notes: TRANSFER_NOTE.test(row.notes.trim()) ? '' : row.notes,
  };
}

type LinkRow = Pick<Transaction, 'id' | 'kind' | 'accountId' | 'amount'>;

/**
 * Whether two rows can become one transfer: two normal rows of two accounts that are there and have one currency, money out
 * of one and as much into the other.
 */
export function canLink(
  a: LinkRow,
  b: LinkRow,
  accounts: ReadonlyMap<string, Pick<Account, 'currency'>>,
): boolean {
  const currency = accounts.get(a.accountId)?.currency;
  return (
    a.id !== b.id &&
    a.kind === 'normal' &&
    b.kind === 'normal' &&
    a.accountId !== b.accountId &&
    a.amount !== 0 &&
    a.amount === -b.amount &&
    currency !== undefined &&
    currency === accounts.get(b.accountId)?.currency
  );
}

type UnlinkRow = Pick<Transaction, 'kind' | 'source' | 'importedDescription'>;

/** Whether a side of a transfer was a row of its own before: it came from a bank, or was entered by itself. */
export function wasOwnRow(row: UnlinkRow): boolean {
  return row.kind === 'transfer' && (row.source !== 'transfer' || hasBankIdentity(row));
}

/** Whether a transfer can be taken apart again: not where both sides were entered as one. */
export function canUnlink(a: UnlinkRow, b: UnlinkRow): boolean {
  return wasOwnRow(a) || wasOwnRow(b);
}

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
