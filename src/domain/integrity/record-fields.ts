import { CURRENCY_RATE_PREFIX } from '@/domain/accounts/currency-rate.ts';
import { PLANNING_SETTING } from '@/domain/budgets/planning-settings.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { IMPORT_PREFIX } from '@/domain/import/import-batch.ts';
import { accountsOfTemplate } from '@/domain/import/template-accounts.ts';
import {
  type FilterReference,
  idsInParameter,
  savedParamsOf,
} from '@/domain/reports/saved-references.ts';
import { UNCATEGORIZED } from '@/domain/transactions/transaction-filter.ts';
import type { FindingCode } from './integrity.ts';

/** Collections whose records are referred to by id. */
export type NamedCollection = 'accounts' | 'categories' | 'payees' | 'tags';

type Row = Readonly<Record<string, unknown>>;

/** A field of a record that refers to others. */
type RecordReference = {
  readonly target: NamedCollection;
  /** The field, or the parameter of a saved filter. */
  readonly field: string;
  /** Everything in that field, even what is not an id. */
  readonly idsIn: (row: Row) => readonly unknown[];
  /**
   * The finding if the id doesn't exist; `null`: none, because the reference stays when its target
   * is deleted.
   */
  readonly ifGone: FindingCode | null;
};

/**
 * Every field that refers to an account, a category, a tag or a payee. When you add one to a
 * schema, add it here.
 */
export const RECORD_REFERENCES: Readonly<Partial<Record<string, readonly RecordReference[]>>> = {
  transactions: [
    field('accounts', 'accountId', 'account-gone'),
    field('categories', 'categoryId'),
    {
      target: 'categories',
      field: 'splits',
      idsIn: ({ splits }) => listOf(splits).map((part) => inside(part, 'categoryId')),
      ifGone: 'reference-gone',
    },
    list('tags', 'tags'),
  ],
  categories: [field('categories', 'parentId')],
  payees: [field('categories', 'defaultCategoryId')],
  rules: [
    action('categories', 'categoryId'),
    action('tags', 'tagId'),
    { target: 'accounts', field: 'condition', idsIn: accountsOfConditions, ifGone: null },
  ],
  scheduledTransactions: [
    field('accounts', 'accountId', 'schedule-homeless'),
    field('accounts', 'targetAccountId', 'schedule-homeless'),
    field('categories', 'categoryId'),
    list('tags', 'tags'),
  ],
  budgets: [list('categories', 'categoryIds')],
  goals: [field('accounts', 'linkedAccountId')],
  debts: [field('accounts', 'linkedAccountId'), field('tags', 'tagId')],
  holdings: [field('accounts', 'accountId', 'account-gone')],
  importTemplates: [
    {
      target: 'accounts',
      field: 'mapping',
      idsIn: ({ mapping }) => accountsOfTemplate(mapping),
      ifGone: 'reference-gone',
    },
  ],
  // Saved filters and views: see domain/reports/saved-references.ts.
  settings: [
    parameter('accounts', 'account'),
    parameter('categories', 'category'),
    parameter('tags', 'tag'),
    parameter('payees', 'payee'),
  ],
};

export function idsAt(reference: RecordReference, row: Row): readonly string[] {
  return reference.idsIn(row).filter(isId);
}

/**
 * Special values that start with a tilde are not ids, and neither is a filter's 'uncategorized'.
 */
function isId(value: unknown): value is string {
  return typeof value === 'string' && !['', UNCATEGORIZED].includes(value) && value[0] !== '~';
}

function field(
  target: NamedCollection,
  name: string,
  ifGone: FindingCode = 'reference-gone',
): RecordReference {
  return { target, field: name, idsIn: (row) => [row[name]], ifGone };
}

function list(target: NamedCollection, name: string): RecordReference {
  return { target, field: name, idsIn: (row) => listOf(row[name]), ifGone: 'reference-gone' };
}

function action(target: NamedCollection, name: string): RecordReference {
  return {
    target,
    field: name,
    idsIn: ({ actions }) => listOf(actions).map((each) => inside(inside(each, 'value'), name)),
    ifGone: 'rule-target-gone',
  };
}

function parameter(target: NamedCollection, name: FilterReference): RecordReference {
  return {
    target,
    field: name,
    idsIn: ({ key, value }) => {
      const saved = savedParamsOf({ key: String(key), value });
      return saved ? idsInParameter(saved.params, name) : [];
    },
    ifGone: 'reference-gone',
  };
}

function accountsOfConditions({ condition, more }: Row): readonly unknown[] {
  return [condition, ...listOf(more)]
    .filter((each) => inside(each, 'field') === 'account')
    .map((each) => inside(each, 'value'));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function inside(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}

/**
 * Path to a field with a calendar date. A list along the path means each of its items; '{}' means
 * the field names.
 */
type DatePath = readonly string[];

/**
 * Every field with a calendar date. When you add one to a schema, add it here: a test compares the
 * two.
 */
export const RECORD_DATES: Readonly<Partial<Record<string, readonly DatePath[]>>> = {
  accounts: [
    ['statements', 'date'],
    ['values', 'date'],
  ],
  transactions: [['date'], ['dueDate']],
  scheduledTransactions: [['nextDueDate'], ['endDate'], ['anchorDate']],
  budgets: [['startDate'], ['amounts', 'from'], ['overrides', '{}']],
  goals: [['targetDate'], ['startDate']],
  debts: [
    ['anchors', 'date'],
    ['rates', 'from'],
  ],
  holdings: [
    ['events', 'date'],
    ['prices', 'date'],
  ],
};

/** Dates in the values of settings, by the start of their key. */
const SETTING_DATES: readonly (readonly [prefix: string, paths: readonly DatePath[]])[] = [
  [CURRENCY_RATE_PREFIX, [['value', 'date']]],
  [PLANNING_SETTING, [['value', 'zeroBased', 'since']]],
  [
    IMPORT_PREFIX,
    [
      ['value', 'from'],
      ['value', 'to'],
    ],
  ],
];

/** A field, such as 'date' or 'values[2].date', and its content. */
type ImpossibleDate = { readonly field: string; readonly day: string };

/**
 * The fields whose date is not in the calendar, such as 2026-02-31. An empty text or a missing
 * field is not reported: whether it is allowed is up to the schema.
 */
export function impossibleDates(collection: string, record: Row): readonly ImpossibleDate[] {
  return pathsOf(collection, record).flatMap((path) => badDates(record, path, ''));
}

function pathsOf(collection: string, record: Row): readonly DatePath[] {
  if (collection !== 'settings') return RECORD_DATES[collection] ?? [];
  const key = String(record.key);
  return SETTING_DATES.find(([prefix]) => key.startsWith(prefix))?.[1] ?? [];
}

function badDates(value: unknown, path: DatePath, at: string): readonly ImpossibleDate[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => badDates(each, path, `${at}[${index}]`));
  }
  const [name, ...rest] = path;
  if (name === undefined) return badDay(value, at);
  if (!(value instanceof Object)) return [];
  const below = at === '' ? '' : `${at}.`;
  if (name === '{}') {
    return Object.keys(value).flatMap((key) => badDay(key, `${below}${key}`));
  }
  return badDates(Reflect.get(value, name), rest, below + name);
}

function badDay(value: unknown, field: string): readonly ImpossibleDate[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string' && parseCalendarDate(value) !== null) return [];
  return [{ field, day: String(value) }];
}
