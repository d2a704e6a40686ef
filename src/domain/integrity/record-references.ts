import { accountsOfTemplate } from '@/domain/import/template-accounts.ts';
import { type FilterReference, idsInParameter } from '@/domain/reports/saved-filter-references.ts';
import { savedParamsOf } from '@/domain/reports/saved-params.ts';
import { UNCATEGORISED } from '@/domain/transactions/transaction-filter.ts';
import type { FindingCode } from './integrity.ts';

/** The collections whose records others name by id. */
export type NamedCollection = 'accounts' | 'categories' | 'payees' | 'tags';

type Row = Readonly<Record<string, unknown>>;

/** A place where a record names others. */
export type RecordReference = {
  readonly target: NamedCollection;
  /** The field, or the parameter of a saved filter. */
  readonly field: string;
  /** All that stands there, also what is no id. */
  readonly idsIn: (row: Row) => readonly unknown[];
  /** What it means where nothing of that id is there; `null`: nothing, it stays when the other is deleted. */
  readonly ifGone: FindingCode | null;
};

/** Every field by which a record names an account, a category, a tag or a payee: whoever adds one adds it here too. */
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
  // Saved filters and views: see domain/reports/saved-filter-references.ts.
  settings: [
    parameter('accounts', 'account'),
    parameter('categories', 'category'),
    parameter('tags', 'tag'),
    parameter('payees', 'payee'),
  ],
};

/** The ids that stand in a place of a record, as far as they are ids. */
export function idsAt(reference: RecordReference, row: Row): readonly string[] {
  return reference.idsIn(row).filter(isId);
}

/** The marks that begin with a tilde name no record, nor does what a filter without category says. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && !['', UNCATEGORISED].includes(value) && value[0] !== '~';
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
