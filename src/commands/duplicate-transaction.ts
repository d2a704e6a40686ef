import { readLiveRows, readWithOtherLegs } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { refusalOfInsert } from './refusal-of-insert.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

const MOST_COPIES = 1_000;

/**
 * Adds a copy of a transaction, dated the same day, as a row by hand: its parts, tags and notes go along, what its bank or
 * its refund said of it does not. A transfer is copied with both legs. Its duplicate key is the next free number ('...|2').
 * `locked`: the day stands in an agreed statement (`unlock` goes on); `not-normal`: an opening balance, or a transfer whose
 * other account is gone. The value is the id of the copy.
 */
export async function duplicateTransaction(
  services: Services,
  id: string,
  options: { readonly unlock?: boolean } = {},
): Promise<Outcome<string, 'locked' | 'not-normal'>> {
  const { database, clock } = services;
  const rows = await readTogether(database, async (tables) =>
    readWithOtherLegs(tables, await readLiveRows(tables, [id])),
  );
  const original = rows[0];
  if (!original) return { ok: false, code: 'gone' };
  if (original.kind === 'opening' || (original.kind === 'transfer' && rows.length < 2)) {
    return { ok: false, code: 'not-normal' };
  }
  const now = clock.now();
  const prefix = newTransactionPrefix(now);
  const change = newChange(clock, 'transaction-duplicated', { name: original.description });
  for (let copy = 2; copy <= MOST_COPIES; copy++) {
    const copies = rows.map((row, place) => copyOf(row, { prefix, place, copy, now }));
    const refusal = await refusalOfInsert(database, copies, options.unlock);
    if (refusal) return { ok: false, code: refusal };
    const written = await writeOverTombstones(
      database,
      copies.map((insert) => ({ insert })),
      change,
    );
    if (!written.ok && written.code === 'taken') continue;
    return outcomeOf(written, transactionId(prefix, 0), change);
  }
  return { ok: false, code: 'taken' };
}

type CopyContext = {
  readonly prefix: string;
  readonly place: number;
  readonly copy: number;
  readonly now: Date;
};

function copyOf(row: Transaction, { prefix, place, copy, now }: CopyContext): Transaction {
  const isTransfer = row.kind === 'transfer';
  return {
    ...newTransaction({
      id: transactionId(prefix, place),
      accountId: row.accountId,
      date: row.date,
      description: row.description,
      amount: row.amount,
      categoryId: row.categoryId,
      ...(row.categorySource ? { categorySource: 'hand' as const } : {}),
      tags: row.tags,
      notes: isTransfer ? `transfer-${now.getTime()}` : row.notes,
      kind: row.kind,
      source: isTransfer ? 'transfer' : 'manual',
      createdAt: now.toISOString(),
      copy,
      ...(isTransfer ? { transferId: prefix } : {}),
    }),
    ...(row.splits ? { splits: row.splits } : {}),
    ...(row.excluded ? { excluded: true } : {}),
  };
}
