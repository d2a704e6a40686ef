import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  accountsAsked,
  categoriesAsked,
  type FilterNames,
  payeeKeysAsked,
  tagsAsked,
  tagsNamed,
  unplannedOf,
} from './filter-names.ts';
import { isOfReports, type NatureAsked, type NatureStatus, natureAsked } from './filter-nature.ts';
import { COUNTED_ACCOUNTS, exactPayeeIn } from './report-rows.ts';
import { parseSearch, type SearchPiece } from './search-query.ts';
import { type FilterStatus, type TransactionFilter, UNCATEGORISED } from './transaction-filter.ts';

/**
 * A status that a row has as a whole: `received` and `spent` are `counted` with a direction, those of reports `counted`, or
 * (unreported) `normal`, with what its parts count as.
 */
export type RowStatus = Exclude<FilterStatus, 'received' | 'spent' | NatureStatus> | 'normal';

/** A filter with every name looked up: all that is needed to tell whether a row passes. Plain data: workers get it. */
export type FilterQuestion = {
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
  readonly nature: NatureAsked | null;
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
export const ALL_ROWS: FilterQuestion = {
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
export function questionKey(question: FilterQuestion): string {
  return JSON.stringify(Object.keys(ALL_ROWS).map((name) => Reflect.get(question, name)));
}

/** Whether a filter can be asked before the lists of names are there. */
export function needsNames(filter: TransactionFilter): boolean {
  const { accountId, categoryId, payeeId, status, text } = filter;
  return (
    isOfPlans(status) ||
    isOfReports(status) ||
    accountId === COUNTED_ACCOUNTS ||
    (categoryId !== '' && categoryId !== UNCATEGORISED) ||
    (payeeId !== '' && exactPayeeIn(payeeId) === null) ||
    text.includes('#')
  );
}

/** Looks up the names of a filter and joins the search with the fields: a row must answer all of it. */
export function questionOf(
  filter: TransactionFilter,
  names: FilterNames,
  today: CalendarDate,
): FilterQuestion {
  const { categoryId, tagId, payeeId, status, from, to, minimum, maximum } = filter;
  const fields: FilterQuestion = {
    ...ALL_ROWS,
    ...accountsAsked(filter, names),
    withoutAccounts: isOfPlans(status) ? unplannedOf(names) : [],
    status: rowStatusOf(status),
    nature: natureAsked(status, names.categories),
    direction: status === 'received' ? 'in' : status === 'spent' ? 'out' : '',
    from,
    to,
    minimum,
    maximum,
    categoryIds: categoryId === '' ? null : categoriesAsked(categoryId, names.categories),
    payeeKeys: payeeId === '' ? null : payeeKeysAsked(payeeId, names.payees),
    ...tagsAsked(tagId),
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
