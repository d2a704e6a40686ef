import { WRITE_BATCH_ROWS } from '../config/limits.ts';
import { readTogether, transactionOf } from '../db/read.ts';
import type { Services } from '../db/services.ts';
import type { Change } from '../db/store.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { Outcome } from './outcome.ts';

/** The rows as they were, for Undo. */
export type RemovedTransactions = { readonly rows: readonly Transaction[] };

/**
 * Removes transactions, the other leg of each transfer with it. An imported row keeps its duplicate key as a tombstone, so
 * that importing the file again does not bring it back.
 */
export async function removeTransactions(
  services: Services,
  ids: readonly string[],
): Promise<Outcome<RemovedTransactions>> {
  const rows = await readWithOtherLegs(services, ids);
  const deletedAt = services.clock.now().toISOString();
  for (const batch of batches(rows)) {
    const changes: Change<'transactions'>[] = batch.map((row) => ({
      id: row.id,
      remove: row.source === 'import' || row.source === 'scheduled' ? 'keep-key' : 'free-key',
      deletedAt,
    }));
    const written = await services.database.store.write('transactions', changes);
    if (!written.ok && written.code !== 'gone') return { ok: false, code: written.code };
  }
  return { ok: true, value: { rows } };
}

/** Undo: brings removed transactions back as they were. `taken`: an equal row was stored since. */
export async function restoreTransactions(
  services: Services,
  removed: RemovedTransactions,
): Promise<Outcome<null>> {
  for (const batch of batches(removed.rows)) {
    const written = await services.database.store.write(
      'transactions',
      batch.map((row) => ({ restore: row })),
    );
    if (!written.ok) return { ok: false, code: written.code };
  }
  return { ok: true, value: null };
}

async function readWithOtherLegs(
  services: Services,
  ids: readonly string[],
): Promise<Transaction[]> {
  return readTogether(services.database, async ({ rows }) => {
    const found = (await rows.bulkGet([...ids])).filter((row) => row?._deleted === '0');
    const result = new Map<string, Transaction>();
    for (const row of found) {
      if (!row) continue;
      result.set(row.id, transactionOf(row));
      if (!row.transferId) continue;
      const sameDay = await rows
        .where('[_deleted+dateKey+id]')
        .between(['0', row.dateKey], ['0', row.dateKey, []])
        .toArray();
      for (const leg of sameDay)
        if (leg.transferId === row.transferId) result.set(leg.id, transactionOf(leg));
    }
    return [...result.values()];
  });
}

function* batches(rows: readonly Transaction[]): Generator<readonly Transaction[]> {
  for (let at = 0; at < rows.length; at += WRITE_BATCH_ROWS)
    yield rows.slice(at, at + WRITE_BATCH_ROWS);
}
