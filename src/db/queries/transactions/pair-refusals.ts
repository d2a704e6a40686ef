import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import { DUPLICATE_REFUSALS_SETTING } from '@/domain/scheduled/possible-duplicates.ts';
import {
  pairsOfRefusals,
  TRANSFER_REFUSALS_SETTING,
} from '@/domain/transactions/transfer-pairs.ts';

/** The pairs that the user marked as not being transfers, by pairKey (domain/transactions). */
export async function readTransferRefusals(database: CofferDatabase): Promise<ReadonlySet<string>> {
  return new Set(pairsOfRefusals(await readSetting(database, TRANSFER_REFUSALS_SETTING)));
}

/** The pairs of rows that the user marked as different, by pairKey (domain/transactions). */
export async function readDuplicateRefusals(
  database: CofferDatabase,
): Promise<ReadonlySet<string>> {
  return new Set(pairsOfRefusals(await readSetting(database, DUPLICATE_REFUSALS_SETTING)));
}
