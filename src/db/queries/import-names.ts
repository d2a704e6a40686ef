import {
  IMPORT_NAMES_SETTING,
  type RememberedNames,
  rememberedNamesOf,
} from '../../domain/import/remembered-names.ts';
import type { CofferDatabase } from '../database.ts';
import { readSetting } from '../read-settings.ts';

/** What the names of categories and tags in files were taken for. */
export async function readImportNames(database: CofferDatabase): Promise<RememberedNames> {
  return rememberedNamesOf(await readSetting(database, IMPORT_NAMES_SETTING));
}
