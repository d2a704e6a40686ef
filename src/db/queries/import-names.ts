import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import {
  IMPORT_NAMES_SETTING,
  type RememberedNames,
  rememberedNamesOf,
} from '@/domain/import/review/file-names.ts';

/** What the names of categories and tags in files were taken for. */
export async function readImportNames(database: CofferDatabase): Promise<RememberedNames> {
  return rememberedNamesOf(await readSetting(database, IMPORT_NAMES_SETTING));
}
