import { inOrderOfTrial, type Rule } from '../../domain/rule.ts';
import type { CofferDatabase } from '../database.ts';
import { recordOf } from '../store.ts';

/** Every rule that is there, in the order in which they are tried. */
export async function readRules(database: CofferDatabase): Promise<readonly Rule[]> {
  const rows = await database.dexie.rules.table('docs').toArray();
  return inOrderOfTrial(
    rows.filter((row) => row._deleted === '0').map((row) => recordOf<Rule>('rules', row)),
  );
}
