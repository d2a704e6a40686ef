import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money, toDecimalText } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { foldText, nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';

/** The categoryId of a filter that asks for rows without a category; '' asks for none in particular. */
export const UNCATEGORIZED = 'none';

/**
 * `unreviewed`: came in by themselves and nobody looked yet; `scheduled`: those of them that a schedule added; `income`,
 * `expense`: parts that count as that in reports, by their category, in any currency; `reported`: as either; `unreported`: normal
 * rows that count as neither; `excluded`: left out of reports themselves; `counted`: income or spending that budgets and plans
 * count; `received` and `spent`: money in, or out, of that. The four of reports leave out the accounts that reports leave out,
 * unless accounts are asked for.
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
 * What a list of transactions is narrowed to, as it stands in the address. An empty text, '' or null leaves a field out of
 * account. What it means for a row depends on the names of categories, payees and tags: see filter-question.ts.
 */
export type TransactionFilter = {
  /** As typed, in the language of search-query.ts. */
  readonly text: string;
  /** One, those of a list made by listOfIds (report-rows.ts), or COUNTED_ACCOUNTS. */
  readonly accountId: string;
  /**
   * A category with all below it, or UNCATEGORISED: normal rows (or parts of a split) without one. A list with commas, made by
   * exactCategories, asks for just these, without what stands below them.
   */
  readonly categoryId: string;
  /** One, all of a list made by listOfIds, or UNTAGGED: rows without a tag. */
  readonly tagId: string;
  /** Rows whose description is the payee's name or one of its aliases, or, made by exactPayee, has that key. */
  readonly payeeId: string;
  readonly status: FilterStatus | '';
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
  tagId: '',
  payeeId: '',
  status: '',
  from: '',
  to: '',
  minimum: null,
  maximum: null,
};

const COMMA = ',';

/** The categoryId of a filter that asks for some categories alone, without those below them; '' = uncategorised. */
export function exactCategories(ids: readonly string[]): string {
  // Nothing stands below it.
  if (ids.length === 1 && ids[0] === '') return UNCATEGORIZED;
  return ids.map((id) => `${id === '' ? UNCATEGORIZED : id}${COMMA}`).join('');
}

/** The categories that such a categoryId lists, UNCATEGORISED among them; null = it is one with all below it, or none. */
export function exactCategoriesIn(categoryId: string): readonly string[] | null {
  if (!categoryId.includes(COMMA)) return null;
  return categoryId.split(COMMA).filter((id) => id !== '');
}

/** Whether the filter leaves every row in. */
export function isFilterEmpty(filter: TransactionFilter): boolean {
  return filterKey(filter) === filterKey(NO_FILTER);
}

/** Two filters with one key ask the same. */
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

/** Reads a filter from a URL; a value that is none is ignored. */
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
 * Which rows a figure sums. `income` and `expense`: parts that count as that (natureOfPart); `reported`: as either;
 * `unreported`: normal rows that count as neither; `all`: every row, as balances do. Unlike the status `counted`, which is
 * of budgets and plans, each currency counts.
 */
export type RowsKind =
  | 'income'
  | 'expense'
  | 'reported'
  | 'unreported'
  | 'transfers'
  | 'openings'
  | 'all';

/** The rows that a figure sums. Of a split only the parts that answer. */
export type RowQuery = {
  readonly kind: RowsKind;
  /** null = all that are not left out of reports. */
  readonly accountIds: readonly string[] | null;
  /** Just these ('' = uncategorised), without those below them; null = any of the kind. */
  readonly categoryIds: readonly string[] | null;
  /** nameKeyOf of the description is one of these; null = any. */
  readonly payeeKeys: readonly string[] | null;
  /** The payee whose name and aliases these are; '' = none. */
  readonly payeeId: string;
  /** Every one of these tags, or UNTAGGED; empty = any. */
  readonly tagIds: readonly string[];
  /** First and last day, both included; '' = from the first row, or to the last. */
  readonly from: CalendarDate | '';
  readonly to: CalendarDate | '';
};

/** The tagId that asks for rows without a tag. */
export const UNTAGGED = 'none';

/** Asks for every row that counts as income or expense. */
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
 * The accountId or tagId of a filter that asks for several: rows of one of the accounts, or with all of the tags. One alone
 * stands as it is.
 */
export function listOfIds(ids: readonly string[]): string {
  return ids.length === 1 ? (ids[0] ?? '') : ids.map((id) => `${id}${LIST_MARK}`).join('');
}

/** The ids that such a text lists; null = it is one, or none. No account at all is a list, too: of no row. */
export function idsListed(text: string): readonly string[] | null {
  if (!text.includes(LIST_MARK)) return null;
  return text.split(LIST_MARK).filter((id) => id !== '');
}

/** The accountId of a filter that asks for rows of the accounts that are not left out of reports. */
export const COUNTED_ACCOUNTS = '~counted';

const PAYEE_KEY_MARK = '=';

/** The payeeId of a filter that asks for a description that is no payee, by its nameKeyOf. */
export function exactPayee(key: string): string {
  return `${PAYEE_KEY_MARK}${key}`;
}

/** The key in such a payeeId; null = it is a payee's id, or none. */
export function exactPayeeIn(payeeId: string): string | null {
  return payeeId.startsWith(PAYEE_KEY_MARK) ? payeeId.slice(1) : null;
}

/**
 * The address of the register that shows these rows and totals the figure: parameters of transaction-filter.ts, with the
 * statuses income, expense, reported, unreported and openings, lists of accounts and tags, COUNTED_ACCOUNTS, exactPayee, and
 * UNTAGGED beside those that it had.
 */
export function paramsOfRows(asked: RowQuery): Readonly<Record<string, string>> {
  const { kind, accountIds, categoryIds, payeeKeys, payeeId, tagIds, from, to } = asked;
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

/** Of no account: a list of none, as no text at all would ask for every one. */
function accountsText(ids: readonly string[] | null, kind: RowsKind): string {
  // The other kinds leave out by themselves what reports leave out.
  if (ids === null) return MOVING_KINDS.includes(kind) ? COUNTED_ACCOUNTS : '';
  return ids.length === 0 ? LIST_MARK : listOfIds(ids);
}

/** A filter that a person gave a name, to set it again. */
export type SavedFilter = {
  /** Of its row in the settings; made of the name, so that no two have the same one. */
  readonly key: string;
  readonly name: string;
  /** As in the address: filterFromParams reads it. */
  readonly params: string;
};

const PREFIX = 'filter:';
const LONGEST_KEY_CHARS = 200;

/** How long a name may be; more would not fit into the menu. */
export const SAVED_FILTER_NAME_CHARS = 60;

/** Codes of what is wrong with a name; the sentences stand in messages/en/shell/errors.ts. */
type SavedFilterNameProblem = 'filter-name-required' | 'filter-name-too-long';

/** The key and the tidy name of a filter to save; or what is wrong with its name. */
export function savedFilterName(
  typed: string,
): { readonly key: string; readonly name: string } | SavedFilterNameProblem {
  const name = tidyName(typed);
  const key = PREFIX + nameKeyOf(name);
  if (name === '') return 'filter-name-required';
  const isLong = name.length > SAVED_FILTER_NAME_CHARS || key.length > LONGEST_KEY_CHARS;
  return isLong ? 'filter-name-too-long' : { key, name };
}

/** The saved filter in a row of the settings; `null` where it holds something else. */
export function savedFilterOf({ key, value }: Setting): SavedFilter | null {
  if (!key.startsWith(PREFIX) || !(value instanceof Object)) return null;
  const name: unknown = Reflect.get(value, 'name');
  const params: unknown = Reflect.get(value, 'params');
  return typeof name === 'string' && typeof params === 'string' ? { key, name, params } : null;
}
