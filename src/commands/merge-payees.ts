import type { Services } from '../db/services.ts';
import { recordOf } from '../db/store.ts';
import { mergedPayee } from '../domain/merge-payees.ts';
import type { Payee } from '../domain/payee.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { replaceInFilters } from './replace-in-filters.ts';

/**
 * Merges payees into one that stays, in one write: their names become its aliases, so that their rows belong to it and keep
 * their descriptions; saved filters that name them ask for it. `gone`: the one that stays, or one of the others, is not there any more.
 */
export async function mergePayees(
  services: Services,
  keptId: string,
  mergedIds: readonly string[],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const ids = [...new Set(mergedIds)].filter((id) => id !== keptId);
  if (ids.length === 0) return { ok: true, value: null };
  const rows = await database.dexie.payees
    .table<Payee & { readonly _deleted: '0' | '1' }, string>('docs')
    .bulkGet([keptId, ...ids]);
  const [kept, ...merged] = rows
    .filter((row) => row?._deleted === '0')
    .map((row) => recordOf<Payee>('payees', row as object));
  if (!kept || merged.length < ids.length) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'payees-merged', { count: ids.length, name: kept.name });
  const written = await database.store.write(
    'payees',
    [
      { id: keptId, update: (current) => mergedPayee(current, merged) },
      ...ids.map((id) => ({ id, remove: 'free-key' as const })),
    ],
    change,
  );
  if (!written.ok) return outcomeOf(written, null);
  const replaced = await replaceInFilters(database, 'payee', new Set(ids), keptId, change);
  // The payees are merged all the same, and that can be undone.
  if (!replaced.ok) services.log.error(`saved filters name merged payees: ${replaced.code}`);
  return { ok: true, value: null, change };
}
