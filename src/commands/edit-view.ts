import type { Services } from '@/db/services.ts';
import type { Change } from '@/db/write.ts';
import { type SavedView, savedView, savedViewOf } from '@/domain/reports/report-view.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Gives a saved view of the explorer another name, or other contents. `invalid` with view-name-required or view-name-too-long
 * on `name`; `taken`: another view of this name (nameKeyOf) is there; `gone`: it was deleted meanwhile.
 * @param edit.params as in saveView; without them it keeps those that it has by now
 */
export async function editView(
  services: Services,
  view: Pick<SavedView, 'key' | 'name'>,
  edit: { readonly name?: string; readonly params?: string },
): Promise<Outcome<SavedView>> {
  const { database, clock } = services;
  const table = database.dexie.settings.table('docs');
  const stored = await table.get(view.key);
  const current = stored?._deleted === '0' ? savedViewOf(stored) : null;
  if (!current) return { ok: false, code: 'gone' };
  const saved = savedView(edit.name ?? current.name, edit.params ?? current.params);
  if (!saved.ok) return invalid({ name: saved.code });
  const { key, name, params } = saved.value;
  const row = { key, value: { name, params } };
  const change = newChange(clock, 'saved-view-edited', { name });
  if (key === view.key) {
    const update: Change<'settings'> = { id: key, update: () => row };
    return outcomeOf(await database.store.write('settings', [update], change), saved.value, change);
  }
  const former = await table.get(key);
  if (former?._deleted === '0') return { ok: false, code: 'taken' };
  const written = await database.store.write(
    'settings',
    [
      { id: view.key, remove: 'free-key', isReplaced: true },
      former ? { restore: row } : { insert: row },
    ],
    change,
  );
  // Another tab was quicker with the same name.
  if (!written.ok && written.code === 'conflict') return { ok: false, code: 'taken' };
  return outcomeOf(written, saved.value, change);
}
