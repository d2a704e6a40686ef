import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { exactCategories } from './transaction-filter.ts';

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
export type RowsAsked = {
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
export const REPORTED_ROWS: RowsAsked = {
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
export function paramsOfRows(asked: RowsAsked): Readonly<Record<string, string>> {
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
