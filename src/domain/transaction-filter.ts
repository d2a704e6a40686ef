import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, toDecimalText } from './money.ts';
import { NO_CATEGORY, SPLIT_CATEGORY, type Transaction } from './transaction.ts';

/** The categoryId of a filter that asks for rows without a category; '' asks for none in particular. */
export const UNCATEGORISED = 'none';

/** What a list of transactions is narrowed to. An empty text, '' or null leaves a field out of account. */
export type TransactionFilter = {
  /** Every word must occur in the description or the notes; case and accents do not count. */
  readonly text: string;
  readonly accountId: string;
  /** A category, or UNCATEGORISED: normal rows (or parts of a split) without one. */
  readonly categoryId: string;
  /** First and last day, both included. */
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
  /** Bounds of the absolute amount in cents, both included: 20.00 finds money in and money out alike. */
  readonly minimum: Money | null;
  readonly maximum: Money | null;
};

export const NO_FILTER: TransactionFilter = {
  text: '',
  accountId: '',
  categoryId: '',
  from: '',
  to: '',
  minimum: null,
  maximum: null,
};

/** Whether the filter leaves every row in. */
export function isFilterEmpty(filter: TransactionFilter): boolean {
  return filterKey(filter) === filterKey(NO_FILTER);
}

/** Two filters with one key ask the same. */
export function filterKey(filter: TransactionFilter): string {
  const { accountId, categoryId, from, to, minimum, maximum } = filter;
  return JSON.stringify([wordsOf(filter.text), accountId, categoryId, from, to, minimum, maximum]);
}

/** The form in which texts are compared: no case, no accents, ligatures in two letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

/** The folded words of a search text. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

type FilteredRow = Pick<
  Transaction,
  'accountId' | 'date' | 'description' | 'notes' | 'amount' | 'categoryId' | 'kind' | 'splits'
>;

/** Whether a row passes. The columns answer the same question faster; this is what they must agree with. */
export function passesFilter(row: FilteredRow, filter: TransactionFilter): boolean {
  const size = Math.abs(row.amount);
  const texts = [foldText(row.description), foldText(row.notes)];
  return (
    (filter.accountId === '' || row.accountId === filter.accountId) &&
    (filter.from === '' || row.date >= filter.from) &&
    (filter.to === '' || row.date <= filter.to) &&
    (filter.minimum === null || size >= filter.minimum) &&
    (filter.maximum === null || size <= filter.maximum) &&
    (filter.categoryId === '' || partsInCategory(row, filter.categoryId).length > 0) &&
    wordsOf(filter.text).every((word) => texts.some((text) => text.includes(word)))
  );
}

/**
 * What a row adds to the total of a filtered list, in cents: under a category only the parts of a split that lie in it, so
 * that the total equals the sum of that category.
 */
export function amountUnderFilter(row: FilteredRow, filter: TransactionFilter): Money {
  if (filter.categoryId === '' || row.categoryId !== SPLIT_CATEGORY) return row.amount;
  return cents(partsInCategory(row, filter.categoryId).reduce((sum, amount) => sum + amount, 0));
}

function partsInCategory(row: FilteredRow, asked: string): readonly number[] {
  if (row.kind !== 'normal') return [];
  const categoryId = asked === UNCATEGORISED ? NO_CATEGORY : asked;
  const parts = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  return parts.filter((part) => part.categoryId === categoryId).map((part) => part.amount);
}

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

function amountOf(text: string | null): Money | null {
  if (text === null || !AMOUNT.test(text)) return null;
  const value = Math.round(Number(text) * 100);
  return value <= MAX_AMOUNT ? cents(value) : null;
}

/** Reads a filter from a URL; a value that is none is ignored. */
export function filterFromParams(params: URLSearchParams): TransactionFilter {
  return {
    text: params.get('q') ?? '',
    accountId: params.get('account') ?? '',
    categoryId: params.get('category') ?? '',
    from: parseCalendarDate(params.get('from') ?? '') ?? '',
    to: parseCalendarDate(params.get('to') ?? '') ?? '',
    minimum: amountOf(params.get('min')),
    maximum: amountOf(params.get('max')),
  };
}

/** Writes a filter into the parameters of a URL, leaving other parameters as they are. */
export function paramsFromFilter(
  filter: TransactionFilter,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const values: Readonly<Record<string, string>> = {
    q: filter.text,
    account: filter.accountId,
    category: filter.categoryId,
    from: filter.from,
    to: filter.to,
    min: filter.minimum === null ? '' : toDecimalText(filter.minimum),
    max: filter.maximum === null ? '' : toDecimalText(filter.maximum),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
