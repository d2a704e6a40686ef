import type { Account } from '@/domain/accounts/account.ts';
import { hasBankIdentity, NO_CATEGORY, type Transaction } from './transaction.ts';

/** The note that Coffer writes on both legs of a transfer (spec §5). */
const TRANSFER_NOTE = /^transfer-\d+$/;

/**
 * Turns two rows into the legs of one transfer, in the given order. They lose their category, split
 * parts, report exclusion and refund link; dates, texts, amounts, duplicate keys and the user's
 * notes stay.
 * @param transferId shared by these two rows only
 * @param timestampMs for the note of rows that have none
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

/** A transfer leg as a normal transaction again, without a category and without Coffer's note. */
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

/**
 * Whether two rows can become one transfer: two normal rows in two existing accounts of the same
 * currency, with opposite amounts.
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

/** Whether a leg was a transaction of its own before: imported, or entered by itself. */
export function wasOwnRow(row: UnlinkRow): boolean {
  return row.kind === 'transfer' && (row.source !== 'transfer' || hasBankIdentity(row));
}

/** Whether a transfer can be unlinked: not if both legs were entered as one transfer. */
export function canUnlink(a: UnlinkRow, b: UnlinkRow): boolean {
  return wasOwnRow(a) || wasOwnRow(b);
}

type LinkRow = Pick<Transaction, 'id' | 'kind' | 'accountId' | 'amount'>;

export type TransferLegs = {
  readonly source: Transaction | undefined;
  readonly target: Transaction | undefined;
};

/**
 * Which leg is the source (money out) and which the target (money in). One is undefined if its
 * account was deleted.
 */
export function transferLegs(leg: Transaction, otherLeg: Transaction | undefined): TransferLegs {
  return leg.amount < 0 ? { source: leg, target: otherLeg } : { source: otherLeg, target: leg };
}

const TO = 'Transfer to ';
const FROM = 'Transfer from ';

/**
 * Default descriptions of a transfer's legs (spec §5); stored in English whatever the display
 * language.
 */
export function defaultTransferDescriptions(
  fromName: string,
  toName: string,
): { readonly source: string; readonly target: string } {
  return { source: TO + toName, target: FROM + fromName };
}

/** Whether both legs have their default descriptions. The accounts may have been renamed since. */
export function hasDefaultDescriptions({ source, target }: TransferLegs): boolean {
  return (
    source !== undefined &&
    target !== undefined &&
    source.description.startsWith(TO) &&
    target.description.startsWith(FROM)
  );
}
