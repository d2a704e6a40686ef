import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import { inPriorityOrder, type Rule } from '@/domain/rules/rule.ts';

/** All rules, in the order in which they are tried. */
export async function readRules(database: CofferDatabase): Promise<readonly Rule[]> {
  return inPriorityOrder(await readRecords(database, 'rules'));
}

/** A rule's name, or its last one if it was deleted. */
export type RuleName = { readonly name: string; readonly isDeleted: boolean };

/** The names of all rules by id, including deleted ones, because rows still refer to them. */
export async function readRuleNames(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, RuleName>> {
  const rows = await database.dexie.rules.table('docs').toArray();
  return new Map(
    rows.map((row) => {
      const { id, name } = recordOf<Rule>('rules', row);
      return [id, { name, isDeleted: row._deleted !== '0' }];
    }),
  );
}
