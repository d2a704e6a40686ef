import type { Setting } from '../../domain/setting.ts';
import { pairsOfRefusals, TRANSFER_REFUSALS_SETTING } from '../../domain/transfer-refusals.ts';
import type { CofferDatabase } from '../database.ts';

/** The pairs that a person said are no transfers, as pairKey of domain/transfer-pairs. */
export async function readTransferRefusals(database: CofferDatabase): Promise<ReadonlySet<string>> {
  const row = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(TRANSFER_REFUSALS_SETTING);
  return new Set(row?._deleted === '0' ? pairsOfRefusals(row.value) : []);
}
