import {
  type ProposalRefusal,
  REFUSAL_PREFIX,
  refusalOf,
} from '../../domain/recurring-refusals.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The proposals of scheduled transactions that a person did not want. */
export async function readProposalRefusals(
  database: CofferDatabase,
): Promise<readonly ProposalRefusal[]> {
  const rows = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .where('key')
    .startsWith(REFUSAL_PREFIX)
    .toArray();
  return rows.flatMap((row) => (row._deleted === '0' ? (refusalOf(row) ?? []) : []));
}
