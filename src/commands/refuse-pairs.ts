import type { CofferDatabase } from '../db/database.ts';
import type { Services } from '../db/services.ts';
import type { WriteOutcome } from '../db/store.ts';
import type { ChangeNote } from '../domain/change.ts';
import type { Setting } from '../domain/setting.ts';
import { TRANSFER_REFUSALS_SETTING, withRefusals } from '../domain/transfer-refusals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Remembers that these pairs are no transfers, so that they are not offered again; what was refused before stays.
 * @param keys pairKey of domain/transfer-pairs
 */
export async function refusePairs(
  { database, clock }: Services,
  keys: readonly string[],
): Promise<Outcome<null>> {
  const change = newChange(clock, 'pairs-refused', { count: keys.length });
  return outcomeOf(await writeRefusals(database, keys, change), null, change);
}

/** As refusePairs, as a part of another change; without a note it can't be undone. */
export async function writeRefusals(
  { store, dexie }: CofferDatabase,
  keys: readonly string[],
  change?: ChangeNote,
): Promise<WriteOutcome> {
  const added = withRefusals(null, keys);
  if (!added) return { ok: true, rows: 0, unchanged: true };
  const first: Setting = { key: TRANSFER_REFUSALS_SETTING, value: added };
  const update = (current: Setting) => {
    const value = withRefusals(current.value, keys);
    return value && { ...current, value };
  };
  const former = await dexie.settings.table('docs').get(TRANSFER_REFUSALS_SETTING);
  // Undo of the first refusal leaves a deleted row behind, which comes back with new contents.
  if (former?._deleted === '1') return store.write('settings', [{ restore: first }], change);
  if (!former) {
    const written = await store.write('settings', [{ insert: first }], change);
    // Else another tab was quicker with its first.
    if (written.ok || written.code !== 'conflict') return written;
  }
  return store.write('settings', [{ id: TRANSFER_REFUSALS_SETTING, update }], change);
}
