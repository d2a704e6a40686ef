import { SAVED_VIEW_PREFIX, type SavedView, savedViewOf } from '../../domain/report-view.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The saved views of the explorer, by key. Reads the settings that are views, and no others. */
export async function readSavedViews({ dexie }: CofferDatabase): Promise<readonly SavedView[]> {
  const rows = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .where('key')
    .startsWith(SAVED_VIEW_PREFIX)
    .toArray();
  return rows.flatMap((row) => (row._deleted === '0' ? (savedViewOf(row) ?? []) : []));
}
