import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import type { Services } from '@/db/database.ts';
import { type SavedFilter, savedFilterName } from '@/domain/transactions/saved-filter.ts';

/**
 * Saves a filter under a name. `invalid`: filter-name-required or filter-name-too-long on `name`.
 * `taken`: a filter with this name (nameKeyOf) exists.
 * @param filter.params the filter as in the URL (paramsFromFilter)
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
  // If a filter with this name was deleted, its row still exists and is restored with the new
  // contents.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Another tab used the same name first.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, { key, name, params: filter.params }, change);
}

/** Deletes a saved filter. Its name can be reused at once. `gone`: it was already deleted. */
export async function removeFilter(
  services: Services,
  filter: Pick<SavedFilter, 'key' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'saved-filter-removed', { name: filter.name });
  const written = await services.database.store.write(
    'settings',
    [{ id: filter.key, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}

/**
 * Renames a saved filter and leaves it in its place. Fails as saveFilter does, or with `gone` if it
 * was deleted.
 */
export async function renameFilter(
  services: Services,
  filter: SavedFilter,
  typed: string,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const named = savedFilterName(typed);
  if (typeof named === 'string') return invalid({ name: named });
  const { key, name } = named;
  const change = newChange(clock, 'saved-filter-renamed', { from: filter.name, name });
  const { params, order } = filter;
  const value = { name, params, ...(order === undefined ? {} : { order }) };
  if (key === filter.key) {
    const update = (current: { readonly key: string }) => ({ ...current, value });
    return outcomeOf(
      await database.store.write('settings', [{ id: key, update }], change),
      null,
      change,
    );
  }
  const former = await database.dexie.settings.table('docs').get(key);
  if (former?._deleted === '0') return { ok: false, code: 'taken' };
  const row = { key, value };
  const written = await database.store.write(
    'settings',
    [{ id: filter.key, remove: 'free-key' }, former ? { restore: row } : { insert: row }],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Pins the saved filters with these keys in this order. `gone`: one of them was deleted. */
export async function orderFilters(
  { database, clock }: Services,
  keys: readonly string[],
): Promise<Outcome<null>> {
  const change = newChange(clock, 'saved-filters-ordered');
  const written = await database.store.write(
    'settings',
    keys.map((id, order) => ({
      id,
      update: (current: { readonly key: string; readonly value: unknown }) =>
        current.value instanceof Object ? { ...current, value: { ...current.value, order } } : null,
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
