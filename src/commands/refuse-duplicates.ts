import type { Services } from '@/db/services.ts';
import { DUPLICATE_REFUSALS_SETTING } from '@/domain/transactions/duplicate-refusals.ts';
import { withRefusals } from '@/domain/transactions/transfer-refusals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/**
 * Remembers that two rows are two transactions, so that they are not offered again; what was refused before stays.
 * @param pair `key` of PossibleDuplicate, and the description that names it
 */
export async function refuseDuplicates(
  { database, clock }: Services,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<Outcome<null>> {
  const change = newChange(clock, 'duplicates-kept-apart', { name });
  const next = (value: unknown) => withRefusals(value ?? null, [key]);
  const written = await putSetting(database, DUPLICATE_REFUSALS_SETTING, next, change);
  return outcomeOf(written, null, change);
}
