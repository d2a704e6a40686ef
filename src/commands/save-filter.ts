import type { Services } from '@/db/services.ts';
import { type SavedFilter, savedFilterName } from '@/domain/transactions/saved-filter.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps a filter under a name. `invalid` with filter-name-required or filter-name-too-long on `name`; `taken`: a filter of
 * this name (nameKeyOf) is there.
 * @param filter.params the filter as it stands in the address (paramsFromFilter)
 */
export async function saveFilter(
  services: Services,
  filter: { readonly name: string; readonly params: string },
): Promise<Outcome<SavedFilter>> {
  const { database, clock } = services;
  const named = savedFilterName(filter.name);
  if (typeof named === 'string') return invalid({ name: named });
  const { key, name } = named;
  const row = { key, value: { name, params: filter.params } };
  const former = await database.dexie.settings.table('docs').get(key);
  if (former?._deleted === '0') return { ok: false, code: 'taken' };
  const change = newChange(clock, 'saved-filter-added', { name });
  // The row of a deleted filter of this name is still there, and comes back with new contents.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Another tab was quicker with the same name.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, { key, name, params: filter.params }, change);
}
