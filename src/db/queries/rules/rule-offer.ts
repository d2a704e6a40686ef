import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { haveSameText, type RuleOffer, ruleOfferOf } from '@/domain/rules/category-choice.ts';
import { readMatching } from './rule-matching.ts';

/** Rows selected together usually have different descriptions, which the first few already show. */
const FIRST_LOOK_ROWS = 20;

/** The rule that would have given these rows the category that the user chose; see ruleOfferOf. */
export async function readRuleOffer(
  database: CofferDatabase,
  ids: readonly string[],
  categoryId: string,
): Promise<RuleOffer | null> {
  if (ids.length > WRITE_BATCH_ROWS) return null;
  const read = (from: number, to?: number) =>
    readTogether(database, (tables) => readLiveRows(tables, ids.slice(from, to)));
  const first = await read(0, FIRST_LOOK_ROWS);
  if (!haveSameText(first, categoryId)) return null;
  const rows = ids.length > FIRST_LOOK_ROWS ? [...first, ...(await read(FIRST_LOOK_ROWS))] : first;
  const matching = await readMatching(database);
  return ruleOfferOf(rows, categoryId, createCategorizer(matching), matching.rules);
}
