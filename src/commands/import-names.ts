import { readImportNames } from '@/db/queries/import-names.ts';
import type { Services } from '@/db/services.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { ResolvedNames } from '@/domain/import/file-names.ts';
import {
  IMPORT_NAMES_SETTING,
  NOTHING_REMEMBERED,
  type RememberedNames,
  rememberedNamesOf,
  withNames,
} from '@/domain/import/remembered-names.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** What the names of categories and tags in files were taken for; records that are gone since among them. */
export function rememberedImportNames({ database }: Services): Promise<RememberedNames> {
  return readImportNames(database);
}

/**
 * Remembers what names in files were taken for, so that it is asked once; what another tab remembered meanwhile stays. As a
 * part of an import it has no Undo. `conflict`: another tab wrote the first names at the same moment.
 */
export async function rememberImportNames(
  { database }: Services,
  names: Pick<ResolvedNames, 'categoryOf' | 'tagOf'>,
): Promise<Outcome<null>> {
  if (names.categoryOf.size + names.tagOf.size === 0) return { ok: true, value: null };
  const former = await database.dexie.settings.table('docs').get(IMPORT_NAMES_SETTING);
  const first: Setting = { key: IMPORT_NAMES_SETTING, value: withNames(NOTHING_REMEMBERED, names) };
  const write = !former
    ? { insert: first }
    : former._deleted === '0'
      ? {
          id: IMPORT_NAMES_SETTING,
          update: (current: Setting) => ({
            ...current,
            value: withNames(rememberedNamesOf(current.value), names),
          }),
        }
      : { restore: first };
  return outcomeOf(await database.store.write('settings', [write]), null);
}
