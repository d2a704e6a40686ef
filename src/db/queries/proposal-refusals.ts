import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import {
  type ProposalRefusal,
  REFUSAL_PREFIX,
  refusalOf,
} from '@/domain/scheduled/recurring-refusals.ts';

/** The proposals of scheduled transactions that a person did not want. */
export async function readProposalRefusals(
  database: CofferDatabase,
): Promise<readonly ProposalRefusal[]> {
  const rows = await readSettings(database, REFUSAL_PREFIX);
  return rows.flatMap((row) => refusalOf(row) ?? []);
}
