import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { foldText, hasWordStartingWith } from '@/domain/core/comparable-text.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  accountsOfFilter,
  categoriesOfFilter,
  countsAs,
  type FilterNames,
  isReportStatus,
  type NatureQuery,
  type NatureStatus,
  natureQueryOf,
  payeeKeysOfFilter,
  tagsNamed,
  tagsOfFilter,
  unplannedOf,
} from './filter-names.ts';
import type { PresetCalendar } from './filter-presets.ts';
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
 * A status of the transaction as a whole. `received` and `spent` become `counted` plus a direction.
 * The report statuses become `counted`, or `normal` for `unreported`, plus a nature query about the
 * parts.
 */
export type RowStatus = Exclude<FilterStatus, 'received' | 'spent' | NatureStatus> | 'normal';

/**
 * A filter with every name looked up: all that is needed to test a transaction. Plain data, so that
 * it can be sent to a worker.
 */
export type FilterQuery = {
  /** '' = any. */
  readonly accountId: string;
  /** In one of these accounts; null = any. */
  readonly accountIds: readonly string[] | null;
  /** In none of these accounts. */
  readonly withoutAccounts: readonly string[];
  /** The transaction, or a part of it, has one of these categories ('' = none); null = any. */
  readonly categoryIds: readonly string[] | null;
  /** nameKeyOf of the description is one of these; null = any. */
  readonly payeeKeys: readonly string[] | null;
  readonly status: RowStatus | '';
  /** The transaction, or a part of it, counts as this in reports; null = no restriction. */
  readonly nature: NatureQuery | null;
  /**
   * Money in only, or money out only; with a category or a nature, applied to each part of a split.
   * '' = either.
   */
  readonly direction: 'in' | 'out' | '';
  /** At least one tag of each list. An empty inner list lets nothing pass. */
  readonly tags: readonly (readonly string[])[];
  /** Has no tags at all. */
  readonly isUntagged: boolean;
  readonly withoutTags: readonly string[];
  /**
   * Folded texts, each found somewhere in the description or the notes. No word of either may start
   * with one of `withoutWords`.
   */
  readonly words: readonly string[];
  readonly withoutWords: readonly string[];
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
  /**
   * Bounds of the absolute amount in cents, inclusive: 20.00 finds money in and money out alike.
   * With a category, they apply to the parts of a split in it (see amountUnderFilter). With a
   * nature, they apply to the whole transaction, so that the cells of a table open the same rows as
   * its total.
   */
  readonly minimum: Money | null;
  readonly maximum: Money | null;
};

/**
 * Looks up the names in a filter and combines its fields with its search text; a transaction must
 * satisfy both.
 */
export function filterQueryOf(
  filter: TransactionFilter,
  names: FilterNames,
  calendar: PresetCalendar,
): FilterQuery {
  const { categoryId, tagId, payeeId, status, from, to, minimum, maximum } = filter;
  const fields: FilterQuery = {
    ...ALL_ROWS,
    ...accountsOfFilter(filter, names),
    withoutAccounts: isPlanStatus(status) ? unplannedOf(names) : [],
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
  return parseSearch(filter.text, calendar).reduce(
    (query, piece) => narrowed(query, piece, names),
    fields,
  );
}

/** Matches every transaction. */
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

function isPlanStatus(status: FilterStatus | ''): boolean {
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

function narrowed(query: FilterQuery, piece: SearchPiece, names: FilterNames): FilterQuery {
  const { words, withoutWords, tags, withoutTags, from, to, minimum, maximum } = query;
  switch (piece.kind) {
    case 'words':
      return piece.isExcluded
        ? { ...query, withoutWords: [...withoutWords, piece.text] }
        : { ...query, words: [...words, piece.text] };
    case 'tag': {
      const found = tagsNamed(piece.name, names.tags).map(({ id }) => id);
      return piece.isExcluded
        ? { ...query, withoutTags: [...withoutTags, ...found] }
        : { ...query, tags: [...tags, found] };
    }
    case 'date':
      return {
        ...query,
        from: piece.from > from ? piece.from : from,
        to: to === '' || (piece.to !== '' && piece.to < to) ? piece.to : to,
      };
    case 'amount':
      return {
        ...query,
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

/**
 * Whether a transaction passes. The transaction index answers the same query faster and must agree
 * with this.
 */
export function passesFilter(row: FilteredRow, query: FilterQuery): boolean {
  const { accountId, accountIds, payeeKeys, from, to, minimum, maximum } = query;
  const size = Math.abs(query.nature ? row.amount : amountUnderFilter(row, query));
  const texts = [foldText(row.description), foldText(row.notes)];
  const occurs = (word: string) => texts.some((text) => text.includes(word));
  const begins = (word: string) => texts.some((text) => hasWordStartingWith(text, word));
  const carries = (tagId: string) => row.tags.includes(tagId);
  return (
    (accountId === '' || row.accountId === accountId) &&
    (accountIds === null || accountIds.includes(row.accountId)) &&
    !query.withoutAccounts.includes(row.accountId) &&
    (from === '' || row.date >= from) &&
    (to === '' || row.date <= to) &&
    (minimum === null || size >= minimum) &&
    (maximum === null || size <= maximum) &&
    (!filtersParts(query) || partsUnderFilter(row, query).length > 0) &&
    (payeeKeys === null || payeeKeys.includes(nameKeyOf(row.description))) &&
    (query.status === '' || HAS_STATUS[query.status](row)) &&
    matchesDirection(query.direction, amountUnderFilter(row, query)) &&
    query.tags.every((tags) => tags.some(carries)) &&
    (!query.isUntagged || row.tags.length === 0) &&
    !query.withoutTags.some(carries) &&
    query.words.every(occurs) &&
    !query.withoutWords.some(begins)
  );
}

export function matchesDirection(direction: FilterQuery['direction'], amount: number): boolean {
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

type SplittableRow = Pick<Transaction, 'amount' | 'categoryId' | 'kind' | 'splits' | 'excluded'>;

/**
 * Whether the query applies to the parts of a split one by one, not to the transaction as a whole.
 */
function filtersParts({ categoryIds, nature }: FilterQuery): boolean {
  return categoryIds !== null || nature !== null;
}

/**
 * What a transaction adds to the total of a filtered list, in cents. With a category or a nature,
 * only the matching parts of a split count, so that the total equals the total of that category.
 */
export function amountUnderFilter(row: SplittableRow, query: FilterQuery): Money {
  if (!filtersParts(query) || row.categoryId !== SPLIT_CATEGORY) return row.amount;
  const parts = partsUnderFilter(row, query);
  return cents(parts.reduce((sum, { amount }) => sum + amount, 0));
}

type Part = { readonly categoryId: string; readonly amount: Money; readonly notes?: string };

/**
 * The parts of a transaction that a filter selects: the whole as one part, or the parts of a split
 * that match the categories, the nature and the direction.
 */
export function partsUnderFilter(row: SplittableRow, query: FilterQuery): readonly Part[] {
  const { categoryIds, nature, direction } = query;
  const parts: readonly Part[] = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  if (!filtersParts(query)) return parts;
  if (row.kind !== 'normal') return [];
  return parts.filter(
    (part) =>
      (categoryIds === null || categoryIds.includes(part.categoryId)) &&
      (nature === null || countsAs(row, part, nature)) &&
      matchesDirection(direction, part.amount),
  );
}

/** Equal queries have equal keys. */
export function filterQueryKey(query: FilterQuery): string {
  return JSON.stringify(Object.keys(ALL_ROWS).map((name) => Reflect.get(query, name)));
}

/**
 * Whether the filter can be resolved only once accounts, categories, payees and tags are loaded.
 */
export function needsNames(filter: TransactionFilter): boolean {
  const { accountId, categoryId, payeeId, status, text } = filter;
  return (
    isPlanStatus(status) ||
    isReportStatus(status) ||
    accountId === COUNTED_ACCOUNTS ||
    (categoryId !== '' && categoryId !== UNCATEGORIZED) ||
    (payeeId !== '' && exactPayeeIn(payeeId) === null) ||
    text.includes('#')
  );
}
