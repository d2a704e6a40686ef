import { ENTERED_REFUSED_PREFIX, refusedKeysOf } from '../../domain/entered-refusal.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The items and rows that a person told apart, as upcomingPostings wants them. */
export async function readEnteredRefusals(database: CofferDatabase): Promise<ReadonlySet<string>> {
  const found = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .where('key')
    .startsWith(ENTERED_REFUSED_PREFIX)
    .toArray();
  return refusedKeysOf(found.filter(({ _deleted }) => _deleted === '0'));
}
