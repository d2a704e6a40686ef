import { WRITE_BATCH_ROWS } from '../config/limits.ts';
import { liveAccounts } from '../db/queries/live-accounts.ts';
import { readTogether, transactionOf } from '../db/read.ts';
import type { Services } from '../db/services.ts';
import type { Change } from '../db/store.ts';
import { hasBankIdentity, type Transaction } from '../domain/transaction.ts';
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
  const deletedAt = services.clock.now().toISOString();
  const removed: Transaction[] = [];
  for (const batch of batches(await readWithOtherLegs(services, ids))) {
    let rest: readonly Transaction[] = batch;
    for (;;) {
      const written = await services.database.store.write(
        'transactions',
        rest.map((row) => removalOf(row, deletedAt)),
      );
      if (written.ok) break;
      if (written.code !== 'gone') return { ok: false, code: written.code };
      // Another tab removed some of them: nothing of this call was written, the others are still to go.
      const gone = new Set(written.ids);
      rest = rest.filter((row) => !gone.has(row.id));
    }
    removed.push(...rest);
  }
  return { ok: true, value: { rows: removed } };
}

/** How many rows Undo brought back, and how many it had to leave: equal ones were stored since, or their account is gone. */
export type Restored = { readonly restored: number; readonly left: number };

/** Undo: brings removed transactions back as they were, the two legs of a transfer together or not at all. */
export async function restoreTransactions(
  services: Services,
  removed: RemovedTransactions,
): Promise<Outcome<Restored>> {
  const { database } = services;
  const accounts = await liveAccounts(
    database,
    removed.rows.map((row) => row.accountId),
  );
  const wanted = removed.rows.filter((row) => accounts.has(row.accountId));
  let restored = 0;
  for (const batch of batches(wanted)) {
    let rest: readonly Transaction[] = batch;
    for (;;) {
      const written = await database.store.write(
        'transactions',
        rest.map((row) => ({ restore: row })),
      );
      if (written.ok) break;
      if (written.code !== 'taken') return { ok: false, code: written.code };
      rest = withoutTaken(rest, new Set(written.taken.map((key) => key.id)));
    }
    restored += rest.length;
  }
  const left = removed.rows.length - restored;
  return restored === 0 && left > 0
    ? { ok: false, code: 'taken' }
    : { ok: true, value: { restored, left } };
}

function removalOf(row: Transaction, deletedAt: string): Change<'transactions'> {
  return { id: row.id, remove: hasBankIdentity(row) ? 'keep-key' : 'free-key', deletedAt };
}

function withoutTaken(
  rows: readonly Transaction[],
  taken: ReadonlySet<string>,
): readonly Transaction[] {
  const transfers = new Set(
    rows.flatMap((row) => (taken.has(row.id) && row.transferId ? [row.transferId] : [])),
  );
  return rows.filter(
    (row) => !taken.has(row.id) && !(row.transferId && transfers.has(row.transferId)),
  );
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

/** Batches that keep the legs of a transfer together. */
function* batches(rows: readonly Transaction[]): Generator<readonly Transaction[]> {
  const groups = new Map<string, Transaction[]>();
  for (const row of rows) {
    const key = row.transferId ?? row.id;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  let batch: Transaction[] = [];
  for (const group of groups.values()) {
    batch.push(...group);
    if (batch.length >= WRITE_BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
