import { DUPLICATE_REFUSALS_SETTING } from '../../domain/duplicate-refusals.ts';
import type { Setting } from '../../domain/setting.ts';
import { pairsOfRefusals } from '../../domain/transfer-refusals.ts';
import type { CofferDatabase } from '../database.ts';

/** The pairs of rows that a person told apart, as pairKey of domain/transfer-pairs. */
export async function readDuplicateRefusals({
  dexie,
}: CofferDatabase): Promise<ReadonlySet<string>> {
  const row = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(DUPLICATE_REFUSALS_SETTING);
  return new Set(row?._deleted === '0' ? pairsOfRefusals(row.value) : []);
}
