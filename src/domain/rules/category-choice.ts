import { keyAfterEdit } from '@/domain/transactions/duplicates.ts';
import {
  type CategorySource,
  hasBankIdentity,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { CategorizableRow, CategoryChoice } from './categorizer.ts';
import { ruleTextOf } from './merchant-text.ts';
import { inOrderOfTrial, type Rule } from './rule.ts';
import { matchTextOf } from './rule-match.ts';

/**
 * A row with what was chosen for it: category, tags and new name. The duplicate key and the text of a row from a bank stay; that
 * of a row by hand follows its new name, and may be taken. Null where the row may not be categorised, or nothing changes: transfers and openings, and, unless `replaces`,
 * rows that have a category (a split row always).
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
    // Of a schedule's row, too, rules go on reading what it was called first.
    ...(description !== row.description && hasBankIdentity(row)
      ? { importedDescription: row.importedDescription ?? row.description }
      : {}),
  };
  return { ...next, uniqueHash: keyAfterEdit(row, next) };
}

/** Rows that are asked about together, newest first. */
export type RowGroup = {
  readonly key: string;
  readonly rows: readonly [Transaction, ...Transaction[]];
};

/**
 * Rows with one text and one sign together, in the order of the first of each; `mark` parts what else differs, such as rows for
 * which a rule on amounts chooses differently.
 */
export function groupAlike(
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

/** What a new rule would begin with; `before`: the id of the rule that it has to be tried before, or it would never act. */
export type RuleOffer = {
  /** The merchant. */
  readonly description: string;
  /** The whole text of the bank, where it says more: the dialog takes some of it where the merchant alone would match unlike rows. */
  readonly row?: string;
  readonly categoryId: string;
  readonly before?: string;
};

/**
 * The rule that would have done what a person did by hand to some rows: the merchant in their description, as the bank wrote it,
 * and the category; before the first of `rules` that gives one of them another. Null where they have several descriptions, none was given the category, or the matcher gives it to each of them already.
 */
export function ruleOfferOf(
  rows: readonly Transaction[],
  categoryId: string,
  choose: (row: CategorizableRow) => CategoryChoice | null,
  rules: readonly Rule[] = [],
): RuleOffer | null {
  if (categoryId === NO_CATEGORY || categoryId === SPLIT_CATEGORY) return null;
  const given = givenTo(rows, categoryId);
  const [first] = given;
  if (!first || !haveOneText(rows, categoryId)) return null;
  const others = given.map(choose).filter((choice) => choice?.categoryId !== categoryId);
  if (others.length === 0) return null;
  const winners = new Set(others.map((choice) => choice?.source));
  const before = inOrderOfTrial(rules).find(({ id }) => winners.has(`rule:${id}`))?.id;
  const text = ruleTextOf(first.importedDescription ?? first.description);
  return { ...text, categoryId, ...(before === undefined ? {} : { before }) };
}

/** Whether rules see the same text in all those of the rows that were given the category. */
export function haveOneText(rows: readonly Transaction[], categoryId: string): boolean {
  return new Set(givenTo(rows, categoryId).map(matchTextOf)).size <= 1;
}

const givenTo = (rows: readonly Transaction[], categoryId: string) =>
  rows.filter((row) => row.kind === 'normal' && row.categoryId === categoryId);
