import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import {
  SAVED_VIEW_PREFIX,
  type SavedView,
  savedViewOf,
} from '@/domain/reports/explorer/explorer-view.ts';

/** The saved views of the explorer, by key. Reads the settings that are views, and no others. */
export async function readSavedViews(database: CofferDatabase): Promise<readonly SavedView[]> {
  const rows = await readSettings(database, SAVED_VIEW_PREFIX);
  return rows.flatMap((row) => savedViewOf(row) ?? []);
}
