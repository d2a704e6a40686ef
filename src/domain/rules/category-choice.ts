import { keyAfterEdit } from '@/domain/transactions/new-transaction.ts';
import {
  type CategorySource,
  hasBankIdentity,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { CategorizableRow, CategoryChoice } from './categorizer.ts';
import { ruleDescriptionOf } from './merchant-text.ts';
import { inPriorityOrder, type Rule } from './rule.ts';
import { matchTextOf } from './rule-match.ts';

/**
 * A row after a choice is applied: category, tags and description. An imported or scheduled row
 * keeps its duplicate key and its original text; the key of a manual one follows its new
 * description, and may already be taken. null if nothing changes or the row may not be categorized:
 * transfers, opening balances and split rows, and, unless `replaces`, rows that already have a
 * category.
 */
export function withChoice(
  row: Transaction,
  choice: Omit<CategoryChoice, 'source'> & { readonly source: CategorySource },
  replaces = false,
): Transaction | null {
  if (row.kind !== 'normal' || row.splits !== undefined) return null;
  if (row.categoryId !== NO_CATEGORY && !replaces) return null;
  const description = choice.rename ?? row.description;
  const tags = choice.addTags ? [...new Set([...row.tags, ...choice.addTags])] : row.tags;
  const isSame =
    row.categoryId === choice.categoryId &&
    description === row.description &&
    tags.length === row.tags.length;
  if (isSame) return null;
  const next: Transaction = {
    ...row,
    categoryId: choice.categoryId,
    categorySource: choice.source,
    tags,
    description,
    // Rules keep reading the original text of scheduled rows, too.
    ...(description !== row.description && hasBankIdentity(row)
      ? { importedDescription: row.importedDescription ?? row.description }
      : {}),
  };
  return { ...next, uniqueHash: keyAfterEdit(row, next) };
}

/** Rows handled together, newest first. */
export type RowGroup = {
  readonly key: string;
  readonly rows: readonly [Transaction, ...Transaction[]];
};

/**
 * Groups rows of the same text and sign, in the order of their first row. `mark` separates rows
 * that differ otherwise, such as rows for which a rule on amounts chooses another category.
 */
export function groupSimilarRows(
  rows: readonly Transaction[],
  mark: (row: Transaction) => string = () => '',
): readonly RowGroup[] {
  const groups = new Map<string, [Transaction, ...Transaction[]]>();
  for (const row of rows) {
    const key = `${row.amount > 0 ? '+' : '-'}${mark(row)} ${matchTextOf(row)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, grouped]) => ({ key, rows: grouped }));
}

/** Initial values of a rule that Coffer offers to create. */
export type RuleOffer = {
  /** The merchant. */
  readonly description: string;
  /**
   * The bank's full text, if it is longer. The dialog uses more of it if the merchant alone would
   * match unrelated rows.
   */
  readonly row?: string;
  readonly categoryId: string;
  /** The rule that the new one must come before; after it, the new one would never act. */
  readonly before?: string;
};

/**
 * The rule that would have done what the user just did by hand: the merchant in the rows'
 * description, as the bank wrote it, and the category; placed before the first of `rules` that
 * gives one of the rows another category. null if the rows have several descriptions, none has the
 * category, or `choose` already gives it to all of them.
 */
export function ruleOfferOf(
  rows: readonly Transaction[],
  categoryId: string,
  choose: (row: CategorizableRow) => CategoryChoice | null,
  rules: readonly Rule[] = [],
): RuleOffer | null {
  if (categoryId === NO_CATEGORY || categoryId === SPLIT_CATEGORY) return null;
  const given = rowsGivenCategory(rows, categoryId);
  const [first] = given;
  if (!first || !haveSameText(rows, categoryId)) return null;
  const others = given.map(choose).filter((choice) => choice?.categoryId !== categoryId);
  if (others.length === 0) return null;
  const winners = new Set(others.map((choice) => choice?.source));
  const before = inPriorityOrder(rules).find(({ id }) => winners.has(`rule:${id}`))?.id;
  const text = ruleDescriptionOf(first.importedDescription ?? first.description);
  return { ...text, categoryId, ...(before === undefined ? {} : { before }) };
}

/** Whether rules see the same text in all rows that were given the category. */
export function haveSameText(rows: readonly Transaction[], categoryId: string): boolean {
  return new Set(rowsGivenCategory(rows, categoryId).map(matchTextOf)).size <= 1;
}

const rowsGivenCategory = (rows: readonly Transaction[], categoryId: string) =>
  rows.filter((row) => row.kind === 'normal' && row.categoryId === categoryId);
