import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { DUPLICATE_REFUSALS_SETTING } from '@/domain/scheduled/possible-duplicates.ts';
import {
  renamedRefusals,
  TRANSFER_REFUSALS_SETTING,
} from '@/domain/transactions/transfer-pairs.ts';

/**
 * Rows that got another duplicate key stay in the pairs that are known to be no transfers, and in those told apart.
 * @param renames new by old key
 */
export async function renameRefusals(
  database: CofferDatabase,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  for (const key of [TRANSFER_REFUSALS_SETTING, DUPLICATE_REFUSALS_SETTING]) {
    await renameIn(database, key, renames);
  }
}

async function renameIn(
  database: CofferDatabase,
  key: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  if (!renamedRefusals(await readSetting(database, key), renames)) return;
  await database.store.write('settings', [
    {
      id: key,
      update: (current: Setting) => {
        const value = renamedRefusals(current.value, renames);
        return value && { ...current, value };
      },
    },
  ]);
}
