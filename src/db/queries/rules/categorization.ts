import type { CofferDatabase } from '@/db/database.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readAllTime, readTogether, transactionOf } from '@/db/read.ts';
import { CELL_OPENINGS, CELL_TRANSFERS } from '@/db/storage/totals.ts';
import {
  type CategorizerParts,
  type CategoryChoice,
  createCategorizer,
} from '@/domain/rules/categorizer.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { needPatterns, noPatterns } from '@/domain/rules/rule-match.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import type { ChoiceAnswer, ChoiceQuery } from '@/transaction-index/index-protocol.ts';
import { readMatching } from './rule-matching.ts';

/** A stored row and what would be chosen for it. */
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
  /**
   * The id of a stored rule, or a draft that replaces the stored rule with its id or else comes
   * last; null = whatever matches first.
   */
  readonly rule: string | Rule | null;
  /** Shows only rows whose category would be replaced. */
  readonly onlyReplaced?: boolean;
};

/**
 * Which stored rows a rule (or all rules) would affect, and the result for the first of them. A
 * draft counts as enabled. Throws if the transaction index can't be read.
 */
export async function readChoicePreview(
  database: CofferDatabase,
  { rule, onlyReplaced = false, ...query }: PreviewQuery,
): Promise<ChoicePreview> {
  const stored = await readMatching(database);
  const parts = rule instanceof Object ? await withDraft(stored, rule) : stored;
  const { patterns: _patterns, ruleBook: _ruleBook, ...sendable } = parts;
  const ruleId = rule instanceof Object ? rule.id : rule;
  const found = await transactionIndexOf(database).findChoices({
    ...query,
    parts: sendable,
    ruleId,
  });
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

/** Where a page of uncategorized rows ended; the next one continues from here. */
export type UncategorizedPlace = Pick<Transaction, 'dateKey' | 'id'>;

/**
 * The next rows without a category, newest first, without transfers and opening balances; `end` is
 * null after the last page.
 */
export async function readUncategorized(
  database: CofferDatabase,
  after: UncategorizedPlace | null,
  limit: number,
): Promise<{ readonly rows: readonly Transaction[]; readonly end: UncategorizedPlace | null }> {
  const found = await readTogether(database, ({ rows }) =>
    rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(
        after ? ['0', NO_CATEGORY, after.dateKey, after.id] : ['0', NO_CATEGORY],
        ['0', NO_CATEGORY, []],
        after === null,
        true,
      )
      .limit(limit)
      .toArray(),
  );
  const last = found.at(-1);
  return {
    rows: found.filter((row) => row.kind === 'normal').map(transactionOf),
    end: last && found.length === limit ? { dateKey: last.dateKey, id: last.id } : null,
  };
}

/**
 * How many rows have no category, including transfers and opening balances: the most that a run can
 * process.
 */
export function countUncategorized(database: CofferDatabase): Promise<number> {
  return readTogether(database, ({ rows }) =>
    rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(['0', NO_CATEGORY], ['0', NO_CATEGORY, []])
      .count(),
  );
}

/**
 * How many normal rows have no category, which is what users call uncategorized. Subtracts
 * transfers and opening balances, which never have one, by their totals.
 */
export function countNormalUncategorized(database: CofferDatabase): Promise<number> {
  return readTogether(database, async (tables) => {
    const none = await tables.rows
      .where('[_deleted+categoryId+dateKey+id]')
      .between(['0', NO_CATEGORY], ['0', NO_CATEGORY, []])
      .count();
    const cells = (await readAllTime(tables))?.cells ?? [];
    let others = 0;
    for (const [key, cell] of cells) {
      const kind = key.slice(key.indexOf('|') + 1);
      if (kind === CELL_TRANSFERS || kind === CELL_OPENINGS) others += cell[2];
    }
    return Math.max(0, none - others);
  });
}
