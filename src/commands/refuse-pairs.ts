import type { CofferDatabase } from '@/db/database.ts';
import type { Services } from '@/db/services.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import {
  TRANSFER_REFUSALS_SETTING,
  withRefusals,
} from '@/domain/transactions/transfer-refusals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

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
export function writeRefusals(
  database: CofferDatabase,
  keys: readonly string[],
  change?: ChangeNote,
): Promise<WriteOutcome> {
  const next = (value: unknown) => withRefusals(value ?? null, keys);
  return putSetting(database, TRANSFER_REFUSALS_SETTING, next, change);
}
