import type { Setting } from '@/domain/core/setting.ts';
import type { CofferDatabase } from './database.ts';

type StoredSetting = Setting & { readonly _deleted: '0' | '1' };

const tableOf = ({ dexie }: CofferDatabase) => dexie.settings.table<StoredSetting, string>('docs');

/** The value of a setting as stored; undefined if there is none. */
export async function readSetting(database: CofferDatabase, key: string): Promise<unknown> {
  const row = await tableOf(database).get(key);
  return row?._deleted === '0' ? row.value : undefined;
}

/** The settings whose keys start with the prefix, in key order; '' = all. */
export async function readSettings(
  database: CofferDatabase,
  prefix: string,
): Promise<readonly Setting[]> {
  const rows = await tableOf(database).where('key').startsWith(prefix).toArray();
  return rows.flatMap(({ _deleted, key, value }) => (_deleted === '0' ? [{ key, value }] : []));
}
