import type { Setting } from '../domain/setting.ts';
import { renamedRefusals, TRANSFER_REFUSALS_SETTING } from '../domain/transfer-refusals.ts';
import type { CofferDatabase } from './database.ts';

/** Rows that got another duplicate key stay in the pairs that are known to be no transfers. @param renames new by old key */
export async function renameRefusals(
  database: CofferDatabase,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  const row = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(TRANSFER_REFUSALS_SETTING);
  if (row?._deleted !== '0' || !renamedRefusals(row.value, renames)) return;
  await database.store.write('settings', [
    {
      id: TRANSFER_REFUSALS_SETTING,
      update: (current: Setting) => {
        const value = renamedRefusals(current.value, renames);
        return value && { ...current, value };
      },
    },
  ]);
}
