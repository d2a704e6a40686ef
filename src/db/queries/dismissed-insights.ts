import { DISMISSED_INSIGHTS_SETTING, dismissedKeysOf } from '../../domain/insight-dismissals.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The keys of the insights that a person dismissed. */
export async function readDismissedInsights({
  dexie,
}: CofferDatabase): Promise<ReadonlySet<string>> {
  const row = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(DISMISSED_INSIGHTS_SETTING);
  return dismissedKeysOf(row?._deleted === '0' ? row.value : undefined);
}
