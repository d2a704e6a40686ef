import type { Account } from './account.ts';
import { baseCurrencyOf, countsInPlans } from './base-currency.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Category } from './category.ts';
import { foldText, hasWordBeginning } from './fold-text.ts';
import { cents, type Money } from './money.ts';
import { nameKeyOf } from './names.ts';
import { descriptionKeysOf, type Payee } from './payee.ts';
import { parseSearch, type SearchPiece } from './search-query.ts';
import type { Tag } from './tag.ts';
import {
  isBySchedule,
  NO_CATEGORY,
  needsReview,
  SPLIT_CATEGORY,
  type Transaction,
} from './transaction.ts';
import {
  exactCategoriesIn,
  type FilterStatus,
  type TransactionFilter,
  UNCATEGORISED,
} from './transaction-filter.ts';

/** A status that a row has as a whole: `received` and `spent` are `counted` with a direction. */
export type RowStatus = Exclude<FilterStatus, 'received' | 'spent'>;

/** A filter with every name looked up: all that is needed to tell whether a row passes. Plain data: workers get it. */
export type FilterQuestion = {
  /** '' = any. */
  readonly accountId: string;
  /** No row of these accounts passes. */
  readonly withoutAccounts: readonly string[];
  /** The row, or a part of it, lies in one of these ('' = in none); null = any. */
  readonly categoryIds: readonly string[] | null;
  /** The description's nameKeyOf is one of these; null = any. */
  readonly payeeKeys: readonly string[] | null;
  readonly status: RowStatus | '';
  /** Only money in, or only money out; of a split the parts that are. '' = either. */
  readonly direction: 'in' | 'out' | '';
  /** Of each list the row carries at least one tag; an empty list lets no row pass. */
  readonly tags: readonly (readonly string[])[];
  readonly withoutTags: readonly string[];
  /** Folded texts, each somewhere in the description or the notes; and those with which no word of either begins. */
  readonly words: readonly string[];
  readonly withoutWords: readonly string[];
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
  /**
   * Bounds of the absolute amount in cents, both included: 20.00 finds money in and money out alike. Under a category they
   * hold for what of a split lies in it: see amountUnderFilter.
   */
  readonly minimum: Money | null;
  readonly maximum: Money | null;
};

/** Asks for every row. */
export const ALL_ROWS: FilterQuestion = {
  accountId: '',
  withoutAccounts: [],
  categoryIds: null,
  payeeKeys: null,
  status: '',
  direction: '',
  tags: [],
  withoutTags: [],
  words: [],
  withoutWords: [],
  from: '',
  to: '',
  minimum: null,
  maximum: null,
};

/** Two questions with one key ask the same. */
export function questionKey(question: FilterQuestion): string {
  return JSON.stringify(Object.keys(ALL_ROWS).map((name) => Reflect.get(question, name)));
}

/** What a filter's ids and names are looked up in. */
export type FilterNames = {
  /** What counts in plans lies in those of the base currency that are not left out of reports. */
  readonly accounts?: readonly Pick<Account, 'id' | 'currency' | 'excluded'>[];
  readonly categories: readonly Pick<Category, 'id' | 'parentId'>[];
  readonly payees: readonly Pick<Payee, 'id' | 'name' | 'aliases'>[];
  readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
};

/** Whether a filter can be asked before the lists of names are there. */
export function needsNames(filter: TransactionFilter): boolean {
  const { categoryId, payeeId, status, text } = filter;
  return (
    isOfPlans(status) ||
    (categoryId !== '' && categoryId !== UNCATEGORISED) ||
    payeeId !== '' ||
    text.includes('#')
  );
}

/** Looks up the names of a filter and joins the search with the fields: a row must answer all of it. */
export function questionOf(
  filter: TransactionFilter,
  names: FilterNames,
  today: CalendarDate,
): FilterQuestion {
  const { accountId, categoryId, tagId, payeeId, status, from, to, minimum, maximum } = filter;
  const fields: FilterQuestion = {
    ...ALL_ROWS,
    accountId,
    withoutAccounts: isOfPlans(status) ? unplannedOf(names) : [],
    status: status === 'received' || status === 'spent' ? 'counted' : status,
    direction: status === 'received' ? 'in' : status === 'spent' ? 'out' : '',
    from,
    to,
    minimum,
    maximum,
    categoryIds: categoryId === '' ? null : categoriesAsked(categoryId, names.categories),
    payeeKeys: payeeId === '' ? null : payeeKeysAsked(payeeId, names.payees),
    tags: tagId === '' ? [] : [[tagId]],
  };
  return parseSearch(filter.text, today).reduce(
    (question, piece) => narrowed(question, piece, names),
    fields,
  );
}

function isOfPlans(status: FilterStatus | ''): boolean {
  return status === 'counted' || status === 'received' || status === 'spent';
}

function unplannedOf({ accounts = [] }: FilterNames): readonly string[] {
  const base = baseCurrencyOf(accounts);
  return accounts.filter((account) => !countsInPlans(account, base)).map(({ id }) => id);
}

function narrowed(
  question: FilterQuestion,
  piece: SearchPiece,
  names: FilterNames,
): FilterQuestion {
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

/** The tag of that name; where there is none those whose name begins so: what is being typed finds what it will be. */
export function tagsNamed<Named extends Pick<Tag, 'name'>>(
  folded: string,
  tags: readonly Named[],
): readonly Named[] {
  const exact = tags.filter((tag) => foldText(tag.name).trim() === folded);
  return exact.length > 0 ? exact : tags.filter((tag) => foldText(tag.name).startsWith(folded));
}

function payeeKeysAsked(asked: string, payees: FilterNames['payees']): readonly string[] {
  const payee = payees.find(({ id }) => id === asked);
  return payee ? descriptionKeysOf(payee) : [];
}

/** A category and all below it, itself first, or just those of a list. Two that name each other as parent are each counted once. */
function categoriesAsked(asked: string, categories: FilterNames['categories']): readonly string[] {
  const exact = exactCategoriesIn(asked);
  if (exact) return exact.map((id) => (id === UNCATEGORISED ? NO_CATEGORY : id));
  if (asked === UNCATEGORISED) return [NO_CATEGORY];
  const found = new Set([asked]);
  for (const id of found) {
    for (const category of categories) if (category.parentId === id) found.add(category.id);
  }
  return [...found];
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
export function passesFilter(row: FilteredRow, question: FilterQuestion): boolean {
  const { accountId, payeeKeys, from, to, minimum, maximum } = question;
  const size = Math.abs(amountUnderFilter(row, question));
  const texts = [foldText(row.description), foldText(row.notes)];
  const occurs = (word: string) => texts.some((text) => text.includes(word));
  const begins = (word: string) => texts.some((text) => hasWordBeginning(text, word));
  const carries = (tagId: string) => row.tags.includes(tagId);
  return (
    (accountId === '' || row.accountId === accountId) &&
    !question.withoutAccounts.includes(row.accountId) &&
    (from === '' || row.date >= from) &&
    (to === '' || row.date <= to) &&
    (minimum === null || size >= minimum) &&
    (maximum === null || size <= maximum) &&
    (question.categoryIds === null || partsUnderFilter(row, question).length > 0) &&
    (payeeKeys === null || payeeKeys.includes(nameKeyOf(row.description))) &&
    (question.status === '' || HAS_STATUS[question.status](row)) &&
    goes(question.direction, amountUnderFilter(row, question)) &&
    question.tags.every((tags) => tags.some(carries)) &&
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
  transfers: (row) => row.kind === 'transfer',
  splits: (row) => row.categoryId === SPLIT_CATEGORY,
};

/**
 * What a row adds to the total of a filtered list, in cents: under a category only the parts of a split that lie in it, so
 * that the total equals the sum of that category.
 */
export function amountUnderFilter(
  row: Pick<Transaction, 'amount' | 'categoryId' | 'kind' | 'splits'>,
  question: FilterQuestion,
): Money {
  if (question.categoryIds === null || row.categoryId !== SPLIT_CATEGORY) return row.amount;
  const parts = partsUnderFilter(row, question);
  return cents(parts.reduce((sum, { amount }) => sum + amount, 0));
}

type Part = { readonly categoryId: string; readonly amount: Money; readonly notes?: string };

/** What of a row a filter asks for: the row as one part, or those parts of a split that lie in the asked categories. */
export function partsUnderFilter(
  row: Pick<Transaction, 'amount' | 'categoryId' | 'kind' | 'splits'>,
  question: FilterQuestion,
): readonly Part[] {
  const { categoryIds, direction } = question;
  const parts: readonly Part[] = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  if (categoryIds === null) return parts;
  if (row.kind !== 'normal') return [];
  return parts.filter(
    ({ categoryId, amount }) => categoryIds.includes(categoryId) && goes(direction, amount),
  );
}
