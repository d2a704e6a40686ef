import { readLegs, readLiveRows } from '@/db/queries/other-legs.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { canUnlink, unlinked } from '@/domain/transactions/transfer-link.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { newChange, type Outcome } from './outcome.ts';
import { whollyOrNot } from './pending-operations.ts';
import { writeRefusals } from './refuse-pairs.ts';

/**
 * Makes two rows of their own of a transfer that was linked from two; `id` is either's. They have no category then, and the
 * pair is remembered as none, in the same step of Undo. `not-linked`: it is no transfer, its other side is gone, or both sides
 * were entered as one: see canUnlink.
 */
export function unlinkTransfer(
  services: Services,
  id: string,
): Promise<Outcome<null, 'not-linked'>> {
  return withLongWriteLock(async () => {
    const legs = await readPair(services, id);
    if (!legs) return { ok: false, code: 'gone' };
    const [a, b] = legs;
    if (!a || !b || !canUnlink(a, b)) return { ok: false, code: 'not-linked' };
    const change = newChange(services.clock, 'transfer-unlinked');
    const editedAt = services.clock.now().toISOString();
    const update = (current: Transaction) =>
      current.transferId === a.transferId ? { ...unlinked(current), editedAt } : null;
    const { database } = services;
    const done = await whollyOrNot(services, change.id, async () => {
      const changes = [a, b].map((leg) => ({ id: leg.id, update }));
      const written = await database.store.write('transactions', changes, change);
      if (!written.ok || written.rows === 0) return written;
      const refused = await writeRefusals(database, [pairKey(a.uniqueHash, b.uniqueHash)], change);
      return refused.ok ? written : refused;
    });
    if (!done.ok) return { ok: false, code: done.code };
    // Another tab was quicker.
    return done.rows > 0 ? { ok: true, value: null, change } : { ok: false, code: 'not-linked' };
  });
}

/** The row and the other leg of its transfer; null where the row is gone. */
async function readPair(
  { database }: Services,
  id: string,
): Promise<readonly Transaction[] | null> {
  return readTogether(database, async (tables) => {
    const [row] = await readLiveRows(tables, [id]);
    if (!row) return null;
    const legs = row.transferId ? await readLegs(tables, [row.transferId]) : [];
    return [row, ...legs.filter((leg) => leg.id !== id).map(transactionOf)];
  });
}
