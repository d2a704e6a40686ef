import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { WriteOutcome } from '@/db/write.ts';
import { mergedPayee } from '@/domain/categories/merge-payees.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { replaceInFilters } from './replace-in-filters.ts';

/**
 * Removes payees, in two writes. With `into` their names become its aliases, and saved filters that named them ask for it;
 * with '' those filters ask for the rest of what they asked. `gone`: one of them, or `into`, is not there any more.
 */
export async function replacePayees(
  database: CofferDatabase,
  payeeIds: readonly string[],
  into: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const payees = await readPayees(database, payeeIds);
  const removed = payees.filter((payee) => payee !== null);
  const merged = (current: Payee): Payee => mergedPayee(current, removed);
  const written = await database.store.write(
    'payees',
    [
      ...(into === '' ? [] : [{ id: into, update: merged }]),
      ...payeeIds.map((id) => ({ id, remove: 'free-key' as const })),
    ],
    change,
  );
  if (!written.ok) return written;
  const replaced = await replaceInFilters(database, 'payee', new Set(payeeIds), into, change);
  return replaced.ok ? written : replaced;
}

/** The live payees among these ids, in their order; null where one is not there (any more). */
export async function readPayees(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<readonly (Payee | null)[]> {
  const rows = await database.dexie.payees
    .table<Payee & { readonly _deleted: '0' | '1' }, string>('docs')
    .bulkGet([...ids]);
  return rows.map((row) => (row?._deleted === '0' ? recordOf<Payee>('payees', row) : null));
}
