import type { Services } from '@/db/services.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { AI_KEY_SETTING, typedAiKey } from '@/domain/rules/ai-key.ts';
import { invalid, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Stores the person's key to the AI. `invalid` with ai-key-required or ai-key-form on `key`. There is no note for Undo: the
 * journal would keep a copy of the key.
 */
export async function saveAiKey(services: Services, text: string): Promise<Outcome<null>> {
  const typed = typedAiKey(text);
  if ('error' in typed) return invalid({ key: typed.error });
  const row: Setting = { key: AI_KEY_SETTING, value: { key: typed.key } };
  // Restoring also stores a row that is not there yet.
  const written = await services.database.store.write('settings', [{ restore: row }]);
  return outcomeOf(written, null);
}

/** Removes the key, also from what storage keeps of a removed row. */
export async function removeAiKey(services: Services): Promise<Outcome<null>> {
  const { store } = services.database;
  const emptied = await store.write('settings', [
    { id: AI_KEY_SETTING, update: (row: Setting) => ({ ...row, value: { key: '' } }) },
  ]);
  // Another tab was quicker.
  if (!emptied.ok && emptied.code === 'gone') return { ok: true, value: null };
  if (!emptied.ok) return outcomeOf(emptied, null);
  const removed = await store.write('settings', [{ id: AI_KEY_SETTING, remove: 'free-key' }]);
  return !removed.ok && removed.code !== 'gone'
    ? outcomeOf(removed, null)
    : { ok: true, value: null };
}
