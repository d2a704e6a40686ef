import type { CategorisableRow, CategoryChoice } from './categorise.ts';
import { matchTextOf } from './rule-match.ts';
import { NO_CATEGORY, SPLIT_CATEGORY, type Transaction } from './transaction.ts';

/** What a new rule would begin with. */
export type RuleOffer = { readonly description: string; readonly categoryId: string };

/**
 * The rule that would have done what a person did by hand to some rows: their description, as the bank wrote it, and the
 * category. Null where they have several descriptions, none was given the category, or the matcher gives it to each of them already.
 */
export function ruleOfferOf(
  rows: readonly Transaction[],
  categoryId: string,
  choose: (row: CategorisableRow) => CategoryChoice | null,
): RuleOffer | null {
  if (categoryId === NO_CATEGORY || categoryId === SPLIT_CATEGORY) return null;
  const given = givenTo(rows, categoryId);
  const [first] = given;
  if (!first || !haveOneText(rows, categoryId)) return null;
  if (given.every((row) => choose(row)?.categoryId === categoryId)) return null;
  return { description: first.importedDescription ?? first.description, categoryId };
}

/** Whether rules see the same text in all those of the rows that were given the category. */
export function haveOneText(rows: readonly Transaction[], categoryId: string): boolean {
  return new Set(givenTo(rows, categoryId).map(matchTextOf)).size <= 1;
}

const givenTo = (rows: readonly Transaction[], categoryId: string) =>
  rows.filter((row) => row.kind === 'normal' && row.categoryId === categoryId);
