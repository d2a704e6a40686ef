import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { cents, MAX_AMOUNT, type Money, toDecimalText } from '@/domain/core/money.ts';

/** The categoryId of a filter for transactions without a category; '' means any category. */
export const UNCATEGORIZED = 'none';

/**
 * - `unreviewed`: imported or scheduled, and not reviewed yet; `scheduled`: those of them that a
 *   schedule added.
 * - `income`, `expense`: parts that count as that in reports, by their category, in any currency;
 *   `reported`: as either; `unreported`: normal transactions that count as neither. These four skip
 *   accounts left out of reports, unless the filter names accounts.
 * - `excluded`: left out of reports individually.
 * - `counted`: income or spending that budgets and plans count; `received` and `spent`: the money
 *   in, or out, of that.
 */
export const FILTER_STATUSES = [
  'unreviewed',
  'scheduled',
  'income',
  'expense',
  'reported',
  'unreported',
  'excluded',
  'counted',
  'received',
  'spent',
  'transfers',
  'openings',
  'splits',
] as const;

export type FilterStatus = (typeof FILTER_STATUSES)[number];

/**
 * What a list of transactions is filtered by, as in the URL. '' or null means no restriction. What
 * a filter matches depends on the names of categories, payees and tags: see filter-query.ts.
 */
export type TransactionFilter = {
  /** As typed; search-query.ts parses it. */
  readonly text: string;
  /** One id, a list made by listOfIds, or COUNTED_ACCOUNTS. */
  readonly accountId: string;
  /**
   * A category with its descendants, or UNCATEGORIZED: normal transactions (or parts of a split)
   * without one. A list made by exactCategories matches only those categories, without descendants;
   * one made by listOfCategories says for each category whether its descendants belong to it.
   */
  readonly categoryId: string;
  /** One id, a list made by listOfIds (all of its tags are required), or UNTAGGED. */
  readonly tagId: string;
  /**
   * Matches descriptions equal to the payee's name or an alias or, if made by exactPayee, with that
   * key.
   */
  readonly payeeId: string;
  readonly status: FilterStatus | '';
  /** First and last day, inclusive. */
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
  /**
   * Bounds of the absolute amount in cents, inclusive: 20.00 finds money in and money out alike.
   */
  readonly minimum: Money | null;
  readonly maximum: Money | null;
};

export const NO_FILTER: TransactionFilter = {
  text: '',
  accountId: '',
  categoryId: '',
  tagId: '',
  payeeId: '',
  status: '',
  from: '',
  to: '',
  minimum: null,
  maximum: null,
};

const COMMA = ',';

/**
 * The categoryId of a filter for exactly these categories, without descendants; '' = uncategorized.
 */
export function exactCategories(ids: readonly string[]): string {
  // Uncategorized has no descendants.
  if (ids.length === 1 && ids[0] === '') return UNCATEGORIZED;
  return ids.map((id) => `${id === '' ? UNCATEGORIZED : id}${COMMA}`).join('');
}

/** One category of a filter's list; UNCATEGORIZED is never `isWhole`. */
export type ListedCategory = {
  readonly id: string;
  /** With all its descendants, also those added later. */
  readonly isWhole: boolean;
};

const WHOLE_MARK = '*';

/** The categoryId of a filter for transactions in any of these; '' if there are none. */
export function listOfCategories(listed: readonly ListedCategory[]): string {
  const [first] = listed;
  const isPlain = first && (first.isWhole || first.id === UNCATEGORIZED);
  if (listed.length === 1 && isPlain) return first.id;
  return listed.map(({ id, isWhole }) => id + (isWhole ? WHOLE_MARK : '') + COMMA).join('');
}

/** The categories in a list, maybe with UNCATEGORIZED; null if the text is not a list. */
export function categoriesListed(categoryId: string): readonly ListedCategory[] | null {
  if (!categoryId.includes(COMMA)) return null;
  return categoryId
    .split(COMMA)
    .filter((id) => id !== '')
    .map((id) =>
      id.endsWith(WHOLE_MARK) ? { id: id.slice(0, -1), isWhole: true } : { id, isWhole: false },
    );
}

/** The ids in such a list. */
export function exactCategoriesIn(categoryId: string): readonly string[] | null {
  return categoriesListed(categoryId)?.map(({ id }) => id) ?? null;
}

export function isFilterEmpty(filter: TransactionFilter): boolean {
  return filterKey(filter) === filterKey(NO_FILTER);
}

/** Equal filters have equal keys. */
export function filterKey(filter: TransactionFilter): string {
  const { text, ...fields } = filter;
  const names = Object.keys(NO_FILTER) as readonly (keyof TransactionFilter)[];
  return JSON.stringify([foldText(text).trim(), ...names.map((name) => Reflect.get(fields, name))]);
}

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

function amountOf(text: string | null): Money | null {
  if (text === null || !AMOUNT.test(text)) return null;
  const value = Math.round(Number(text) * 100);
  return value <= MAX_AMOUNT ? cents(value) : null;
}

/** Reads a filter from a URL; ignores invalid values. */
export function filterFromParams(params: URLSearchParams): TransactionFilter {
  return {
    text: params.get('q') ?? '',
    accountId: params.get('account') ?? '',
    categoryId: params.get('category') ?? '',
    tagId: params.get('tag') ?? '',
    payeeId: params.get('payee') ?? '',
    status: FILTER_STATUSES.find((status) => status === params.get('status')) ?? '',
    from: parseCalendarDate(params.get('from') ?? '') ?? '',
    to: parseCalendarDate(params.get('to') ?? '') ?? '',
    minimum: amountOf(params.get('min')),
    maximum: amountOf(params.get('max')),
  };
}

/** Writes a filter into URL parameters and leaves the others as they are. */
export function paramsFromFilter(
  filter: TransactionFilter,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const values: Readonly<Record<string, string>> = {
    q: filter.text,
    account: filter.accountId,
    category: filter.categoryId,
    tag: filter.tagId,
    payee: filter.payeeId,
    status: filter.status,
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

/**
 * Which transactions a figure adds up. `income` and `expense`: parts that count as that
 * (natureOfPart); `reported`: as either; `unreported`: normal transactions that count as neither;
 * `all`: everything, as balances do. Unlike the filter status `counted`, which is about budgets and
 * plans, every currency counts.
 */
export type RowsKind =
  | 'income'
  | 'expense'
  | 'reported'
  | 'unreported'
  | 'transfers'
  | 'openings'
  | 'all';

/** The transactions that a figure adds up. Of a split, only the matching parts count. */
export type RowQuery = {
  readonly kind: RowsKind;
  /** null = all that are not left out of reports. */
  readonly accountIds: readonly string[] | null;
  /** Exactly these ('' = uncategorized), without descendants; null = any. */
  readonly categoryIds: readonly string[] | null;
  /** nameKeyOf of the description is one of these; null = any. */
  readonly payeeKeys: readonly string[] | null;
  /** The payee whose name and aliases `payeeKeys` are; '' = none. */
  readonly payeeId: string;
  /** All of these tags, or UNTAGGED; empty = any. */
  readonly tagIds: readonly string[];
  /** First and last day, inclusive; '' = open. */
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
};

/** The tagId of a filter for transactions without tags. */
export const UNTAGGED = 'none';

/** Everything that counts as income or expense. */
export const REPORTED_ROWS: RowQuery = {
  kind: 'reported',
  accountIds: null,
  categoryIds: null,
  payeeKeys: null,
  payeeId: '',
  tagIds: [],
  from: '',
  to: '',
};

const LIST_MARK = ',';

const MOVING_KINDS: readonly RowsKind[] = ['transfers', 'openings', 'all'];

/**
 * The accountId or tagId of a filter for several: transactions in any of the accounts, or with all
 * of the tags. A single id needs no list.
 */
export function listOfIds(ids: readonly string[]): string {
  return ids.length === 1 ? (ids[0] ?? '') : ids.map((id) => `${id}${LIST_MARK}`).join('');
}

/**
 * The ids in such a list; null if the text is not a list. A list of no accounts is a list too, and
 * matches nothing.
 */
export function idsListed(text: string): readonly string[] | null {
  if (!text.includes(LIST_MARK)) return null;
  return text.split(LIST_MARK).filter((id) => id !== '');
}

/** The accountId of a filter for all accounts that are not left out of reports. */
export const COUNTED_ACCOUNTS = '~counted';

const PAYEE_KEY_MARK = '=';

/** The payeeId of a filter for one description that is not a payee. @param key its nameKeyOf */
export function exactPayee(key: string): string {
  return `${PAYEE_KEY_MARK}${key}`;
}

/** The key in such a payeeId; null if it is a payee's id or ''. */
export function exactPayeeIn(payeeId: string): string | null {
  return payeeId.startsWith(PAYEE_KEY_MARK) ? payeeId.slice(1) : null;
}

/** URL parameters of a register that shows exactly these transactions and totals the figure. */
export function paramsOfRows(query: RowQuery): Readonly<Record<string, string>> {
  const { kind, accountIds, categoryIds, payeeKeys, payeeId, tagIds, from, to } = query;
  const values: Readonly<Record<string, string>> = {
    account: accountsText(accountIds, kind),
    category: categoryIds === null ? '' : exactCategories(categoryIds) || LIST_MARK,
    payee: payeeId || (payeeKeys === null ? '' : exactPayee(payeeKeys[0] ?? '')),
    tag: listOfIds(tagIds),
    status: kind === 'all' ? '' : kind,
    from,
    to,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** No accounts must become an empty list, because an empty text would mean every account. */
function accountsText(ids: readonly string[] | null, kind: RowsKind): string {
  // The other kinds skip accounts left out of reports anyway.
  if (ids === null) return MOVING_KINDS.includes(kind) ? COUNTED_ACCOUNTS : '';
  return ids.length === 0 ? LIST_MARK : listOfIds(ids);
}
