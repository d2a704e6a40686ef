import {
  IMPORT_NAMES_SETTING,
  NOTHING_REMEMBERED,
  type RememberedNames,
  rememberedNamesOf,
} from '../../domain/import/remembered-names.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** What the names of categories and tags in files were taken for. */
export async function readImportNames(database: CofferDatabase): Promise<RememberedNames> {
  const row = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(IMPORT_NAMES_SETTING);
  return row?._deleted === '0' ? rememberedNamesOf(row.value) : NOTHING_REMEMBERED;
}
