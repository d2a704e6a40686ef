import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The keys of the live settings, without what they hold. */
export async function readSettingKeys(database: CofferDatabase): Promise<readonly string[]> {
  const rows = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .toArray();
  return rows.filter(({ _deleted }) => _deleted === '0').map(({ key }) => key);
}
