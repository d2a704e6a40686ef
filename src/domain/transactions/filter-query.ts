import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { foldText, hasWordBeginning, nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  accountsOfFilter,
  categoriesOfFilter,
  countsAs,
  type FilterNames,
  isOfReports,
  type NatureQuery,
  type NatureStatus,
  natureQueryOf,
  payeeKeysOfFilter,
  tagsNamed,
  tagsOfFilter,
  unplannedOf,
} from './filter-names.ts';
import { parseSearch, type SearchPiece } from './search-query.ts';
import { isBySchedule, needsReview, SPLIT_CATEGORY, type Transaction } from './transaction.ts';
import {
  COUNTED_ACCOUNTS,
  exactPayeeIn,
  type FilterStatus,
  type TransactionFilter,
  UNCATEGORIZED,
} from './transaction-filter.ts';

/**
 * A status that a row has as a whole: `received` and `spent` are `counted` with a direction, those of reports `counted`, or
 * (unreported) `normal`, with what its parts count as.
 */
export type RowStatus = Exclude<FilterStatus, 'received' | 'spent' | NatureStatus> | 'normal';

/** A filter with every name looked up: all that is needed to tell whether a row passes. Plain data: workers get it. */
export type FilterQuery = {
  /** '' = any. */
  readonly accountId: string;
  /** The row is of one of these; null = any. */
  readonly accountIds: readonly string[] | null;
  /** No row of these accounts passes. */
  readonly withoutAccounts: readonly string[];
  /** The row, or a part of it, lies in one of these ('' = in none); null = any. */
  readonly categoryIds: readonly string[] | null;
  /** The description's nameKeyOf is one of these; null = any. */
  readonly payeeKeys: readonly string[] | null;
  readonly status: RowStatus | '';
  /** The row, or a part of it, counts as this in reports; null = as anything. */
  readonly nature: NatureQuery | null;
  /** Only money in, or only money out; of a split the parts that are. '' = either. */
  readonly direction: 'in' | 'out' | '';
  /** Of each list the row carries at least one tag; an empty list lets no row pass. */
  readonly tags: readonly (readonly string[])[];
  /** The row carries no tag at all. */
  readonly isUntagged: boolean;
  readonly withoutTags: readonly string[];
  /** Folded texts, each somewhere in the description or the notes; and those with which no word of either begins. */
  readonly words: readonly string[];
  readonly withoutWords: readonly string[];
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
  /**
   * Bounds of the absolute amount in cents, both included: 20.00 finds money in and money out alike. Under a category they
   * hold for what of a split lies in it (see amountUnderFilter); under a nature for the whole row, so that the cells of a table
   * open the rows that its total has.
   */
  readonly minimum: Money | null;
  readonly maximum: Money | null;
};

/** Asks for every row. */
export const ALL_ROWS: FilterQuery = {
  accountId: '',
  accountIds: null,
  withoutAccounts: [],
  categoryIds: null,
  payeeKeys: null,
  status: '',
  nature: null,
  direction: '',
  tags: [],
  isUntagged: false,
  withoutTags: [],
  words: [],
  withoutWords: [],
  from: '',
  to: '',
  minimum: null,
  maximum: null,
};

/** Two questions with one key ask the same. */
export function filterQueryKey(question: FilterQuery): string {
  return JSON.stringify(Object.keys(ALL_ROWS).map((name) => Reflect.get(question, name)));
}

/** Whether a filter can be asked before the lists of names are there. */
export function needsNames(filter: TransactionFilter): boolean {
  const { accountId, categoryId, payeeId, status, text } = filter;
  return (
    isOfPlans(status) ||
    isOfReports(status) ||
    accountId === COUNTED_ACCOUNTS ||
    (categoryId !== '' && categoryId !== UNCATEGORIZED) ||
    (payeeId !== '' && exactPayeeIn(payeeId) === null) ||
    text.includes('#')
  );
}

/** Looks up the names of a filter and joins the search with the fields: a row must answer all of it. */
export function filterQueryOf(
  filter: TransactionFilter,
  names: FilterNames,
  today: CalendarDate,
): FilterQuery {
  const { categoryId, tagId, payeeId, status, from, to, minimum, maximum } = filter;
  const fields: FilterQuery = {
    ...ALL_ROWS,
    ...accountsOfFilter(filter, names),
    withoutAccounts: isOfPlans(status) ? unplannedOf(names) : [],
    status: rowStatusOf(status),
    nature: natureQueryOf(status, names.categories),
    direction: status === 'received' ? 'in' : status === 'spent' ? 'out' : '',
    from,
    to,
    minimum,
    maximum,
    categoryIds: categoryId === '' ? null : categoriesOfFilter(categoryId, names.categories),
    payeeKeys: payeeId === '' ? null : payeeKeysOfFilter(payeeId, names.payees),
    ...tagsOfFilter(tagId),
  };
  return parseSearch(filter.text, today).reduce(
    (question, piece) => narrowed(question, piece, names),
    fields,
  );
}

function isOfPlans(status: FilterStatus | ''): boolean {
  return status === 'counted' || status === 'received' || status === 'spent';
}

function rowStatusOf(status: FilterStatus | ''): RowStatus | '' {
  switch (status) {
    case 'unreported':
      return 'normal';
    case 'income':
    case 'expense':
    case 'reported':
    case 'received':
    case 'spent':
      return 'counted';
    default:
      return status;
  }
}

function narrowed(question: FilterQuery, piece: SearchPiece, names: FilterNames): FilterQuery {
  const { words, withoutWords, tags, withoutTags, from, to, minimum, maximum } = question;
  switch (piece.kind) {
    case 'words':
      return piece.isExcluded
        ? { ...question, withoutWords: [...withoutWords, piece.text] }
        : { ...question, words: [...words, piece.text] };
    case 'tag': {
      const found = tagsNamed(piece.name, names.tags).map(({ id }) => id);
      return piece.isExcluded
        ? { ...question, withoutTags: [...withoutTags, ...found] }
        : { ...question, tags: [...tags, found] };
    }
    case 'date':
      return {
        ...question,
        from: piece.from > from ? piece.from : from,
        to: to === '' || (piece.to !== '' && piece.to < to) ? piece.to : to,
      };
    case 'amount':
      return {
        ...question,
        minimum: largest(minimum, piece.minimum),
        maximum: smallest(maximum, piece.maximum),
      };
  }
}

function largest(a: Money | null, b: Money | null): Money | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function smallest(a: Money | null, b: Money | null): Money | null {
  return a === null || (b !== null && b < a) ? b : a;
}

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
export function passesFilter(row: FilteredRow, question: FilterQuery): boolean {
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
export function goes(direction: FilterQuery['direction'], amount: number): boolean {
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
function asksForParts({ categoryIds, nature }: FilterQuery): boolean {
  return categoryIds !== null || nature !== null;
}

/**
 * What a row adds to the total of a filtered list, in cents: under a category, or what counts as income or spending, only the
 * parts of a split that are, so that the total equals the sum of that category.
 */
export function amountUnderFilter(row: RowOfParts, question: FilterQuery): Money {
  if (!asksForParts(question) || row.categoryId !== SPLIT_CATEGORY) return row.amount;
  const parts = partsUnderFilter(row, question);
  return cents(parts.reduce((sum, { amount }) => sum + amount, 0));
}

type Part = { readonly categoryId: string; readonly amount: Money; readonly notes?: string };

/**
 * What of a row a filter asks for: the row as one part, or those parts of a split that lie in the asked categories and count as
 * what is asked.
 */
export function partsUnderFilter(row: RowOfParts, question: FilterQuery): readonly Part[] {
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
