import type { Services } from '@/db/services.ts';
import { type SavedView, savedView } from '@/domain/reports/report-view.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps a view of the explorer under a name. `invalid` with view-name-required or view-name-too-long on `name`; `taken`: a view of
 * this name (nameKeyOf) is there.
 * @param view.params period, filter and view as they stand in the address
 */
export async function saveView(
  services: Services,
  view: { readonly name: string; readonly params: string },
): Promise<Outcome<SavedView>> {
  const { database, clock } = services;
  const saved = savedView(view.name, view.params);
  if (!saved.ok) return invalid({ name: saved.code });
  const { key, name, params } = saved.value;
  const row = { key, value: { name, params } };
  const former = await database.dexie.settings.table('docs').get(key);
  if (former?._deleted === '0') return { ok: false, code: 'taken' };
  const change = newChange(clock, 'saved-view-added', { name });
  // The row of a deleted view of this name is still there, and comes back with new contents.
  const write = former ? { restore: row } : { insert: row };
  const written = await database.store.write('settings', [write], change);
  // Another tab was quicker with the same name.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, saved.value, change);
}
