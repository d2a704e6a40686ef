import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { CategorisableRow, CategoryChoice } from './categorise.ts';
import { ruleTextOf } from './merchant-text.ts';
import { inOrderOfTrial, type Rule } from './rule.ts';
import { matchTextOf } from './rule-match.ts';

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
  choose: (row: CategorisableRow) => CategoryChoice | null,
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
