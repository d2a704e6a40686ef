import { foldText, hasWordBeginning } from '@/domain/core/fold-text.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { countsAs } from './filter-nature.ts';
import type { FilterQuestion, RowStatus } from './filter-question.ts';
import { isBySchedule, needsReview, SPLIT_CATEGORY, type Transaction } from './transaction.ts';

type FilteredRow = Pick<
  Transaction,
  | 'accountId'
  | 'date'
  | 'description'
  | 'notes'
  | 'amount'
  | 'categoryId'
  | 'tags'
  | 'kind'
  | 'source'
  | 'splits'
  | 'reviewed'
  | 'scheduledId'
  | 'excluded'
>;

/** Whether a row passes. The columns answer the same question faster; this is what they must agree with. */
export function passesFilter(row: FilteredRow, question: FilterQuestion): boolean {
  const { accountId, accountIds, payeeKeys, from, to, minimum, maximum } = question;
  const size = Math.abs(question.nature ? row.amount : amountUnderFilter(row, question));
  const texts = [foldText(row.description), foldText(row.notes)];
  const occurs = (word: string) => texts.some((text) => text.includes(word));
  const begins = (word: string) => texts.some((text) => hasWordBeginning(text, word));
  const carries = (tagId: string) => row.tags.includes(tagId);
  return (
    (accountId === '' || row.accountId === accountId) &&
    (accountIds === null || accountIds.includes(row.accountId)) &&
    !question.withoutAccounts.includes(row.accountId) &&
    (from === '' || row.date >= from) &&
    (to === '' || row.date <= to) &&
    (minimum === null || size >= minimum) &&
    (maximum === null || size <= maximum) &&
    (!asksForParts(question) || partsUnderFilter(row, question).length > 0) &&
    (payeeKeys === null || payeeKeys.includes(nameKeyOf(row.description))) &&
    (question.status === '' || HAS_STATUS[question.status](row)) &&
    goes(question.direction, amountUnderFilter(row, question)) &&
    question.tags.every((tags) => tags.some(carries)) &&
    (!question.isUntagged || row.tags.length === 0) &&
    !question.withoutTags.some(carries) &&
    question.words.every(occurs) &&
    !question.withoutWords.some(begins)
  );
}

/** Whether an amount is money in, or out, as asked for. */
export function goes(direction: FilterQuestion['direction'], amount: number): boolean {
  return direction === '' || (direction === 'in' ? amount > 0 : amount < 0);
}

const HAS_STATUS: Readonly<Record<RowStatus, (row: FilteredRow) => boolean>> = {
  unreviewed: needsReview,
  scheduled: (row) => needsReview(row) && isBySchedule(row),
  excluded: (row) => row.excluded === true,
  counted: (row) => row.kind === 'normal' && row.excluded !== true,
  normal: (row) => row.kind === 'normal',
  transfers: (row) => row.kind === 'transfer',
  openings: (row) => row.kind === 'opening',
  splits: (row) => row.categoryId === SPLIT_CATEGORY,
};

type RowOfParts = Pick<Transaction, 'amount' | 'categoryId' | 'kind' | 'splits' | 'excluded'>;

/** Whether a question is about the parts of a split one by one, not about the whole row. */
function asksForParts({ categoryIds, nature }: FilterQuestion): boolean {
  return categoryIds !== null || nature !== null;
}

/**
 * What a row adds to the total of a filtered list, in cents: under a category, or what counts as income or spending, only the
 * parts of a split that are, so that the total equals the sum of that category.
 */
export function amountUnderFilter(row: RowOfParts, question: FilterQuestion): Money {
  if (!asksForParts(question) || row.categoryId !== SPLIT_CATEGORY) return row.amount;
  const parts = partsUnderFilter(row, question);
  return cents(parts.reduce((sum, { amount }) => sum + amount, 0));
}

type Part = { readonly categoryId: string; readonly amount: Money; readonly notes?: string };

/**
 * What of a row a filter asks for: the row as one part, or those parts of a split that lie in the asked categories and count as
 * what is asked.
 */
export function partsUnderFilter(row: RowOfParts, question: FilterQuestion): readonly Part[] {
  const { categoryIds, nature, direction } = question;
  const parts: readonly Part[] = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  if (!asksForParts(question)) return parts;
  if (row.kind !== 'normal') return [];
  return parts.filter(
    (part) =>
      (categoryIds === null || categoryIds.includes(part.categoryId)) &&
      (nature === null || countsAs(row, part, nature)) &&
      goes(direction, part.amount),
  );
}
