import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import {
  type CategorizerParts,
  type CategoryChoice,
  createCategorizer,
} from '@/domain/rules/categorizer.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { needPatterns, noPatterns } from '@/domain/rules/rule-match.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import type { ChoiceAnswer, ChoiceQuery } from '@/transaction-index/columns-protocol.ts';
import { columnsOf } from './columns.ts';
import { readMatching } from './import-matching.ts';
import { readLiveRows } from './other-legs.ts';

/** A stored row, and what would be chosen for it. */
export type PreviewedRow = {
  readonly row: Transaction;
  readonly choice: CategoryChoice | null;
};

export type ChoicePreview = Omit<ChoiceAnswer, 'sampleIds'> & {
  /** The first rows, newest first. */
  readonly rows: readonly PreviewedRow[];
  readonly rules: readonly Rule[];
};

type PreviewQuery = Omit<ChoiceQuery, 'parts' | 'ruleId'> & {
  /** A stored rule, looked at as it is, or a draft that takes the place of the stored rule with its id, else the last; null = whatever speaks first. */
  readonly rule: string | Rule | null;
  /** Shows the rows that would get another category instead of all. */
  readonly onlyReplaced?: boolean;
};

/**
 * Which stored rows a rule, or all of them, would act on, and what would become of the first of them. A draft counts as
 * switched on. Throws where the columns cannot be read.
 */
export async function readChoicePreview(
  database: CofferDatabase,
  { rule, onlyReplaced = false, ...query }: PreviewQuery,
): Promise<ChoicePreview> {
  const stored = await readMatching(database);
  const parts = rule instanceof Object ? await withDraft(stored, rule) : stored;
  const { patterns: _patterns, ruleBook: _ruleBook, ...sendable } = parts;
  const ruleId = rule instanceof Object ? rule.id : rule;
  const found = await columnsOf(database).findChoices({ ...query, parts: sendable, ruleId });
  if (!found.ok) throw new Error(found.code);
  const { sampleIds, ...answer } = found.value;
  const shown = onlyReplaced ? answer.replacedIds.slice(0, query.sample) : sampleIds;
  const rows = await readTogether(database, (tables) => readLiveRows(tables, shown));
  const choose = createCategorizer(parts);
  return {
    ...answer,
    rows: rows.map((row) => ({ row, choice: choose(row) })),
    rules: parts.rules,
  };
}

async function withDraft(parts: CategorizerParts, draft: Rule): Promise<CategorizerParts> {
  const enabled = { ...draft, enabled: true };
  const isStored = parts.rules.some(({ id }) => id === draft.id);
  const rules = isStored
    ? parts.rules.map((each) => (each.id === draft.id ? enabled : each))
    : [...parts.rules, enabled];
  return { ...parts, rules, patterns: needPatterns(rules) ? await loadPatterns() : noPatterns };
}
