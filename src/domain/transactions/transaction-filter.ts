import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/fold-text.ts';
import { cents, MAX_AMOUNT, type Money, toDecimalText } from '@/domain/core/money.ts';

/** The categoryId of a filter that asks for rows without a category; '' asks for none in particular. */
export const UNCATEGORISED = 'none';

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
  if (ids.length === 1 && ids[0] === '') return UNCATEGORISED;
  return ids.map((id) => `${id === '' ? UNCATEGORISED : id}${COMMA}`).join('');
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
