import type { CollectionName } from '../db/collections.ts';
import type { Referred } from '../db/queries/references.ts';
import { type FilterReference, idsInParameter } from '../domain/saved-filter-references.ts';
import { savedParamsOf } from '../domain/saved-params.ts';
import { accountsOfTemplate } from '../domain/template-accounts.ts';
import { UNCATEGORISED } from '../domain/transaction-filter.ts';
import type { Row } from './undo-preview.ts';

/** Where a record names others: the collection that they are in, and their ids. */
type Reference = readonly [target: Referred, idsIn: (row: Row) => readonly unknown[]];

const field = (name: string) => (row: Row) => [row[name]];
const list = (name: string) => (row: Row) => listOf(row[name]);

/** Every field by which a record names an account, a category, a tag or a payee: whoever adds one adds it here too. */
const REFERENCES: Readonly<Partial<Record<CollectionName, readonly Reference[]>>> = {
  transactions: [
    ['accounts', field('accountId')],
    ['categories', field('categoryId')],
    ['categories', ({ splits }) => listOf(splits).map((part) => inside(part, 'categoryId'))],
    ['tags', list('tags')],
  ],
  categories: [['categories', field('parentId')]],
  payees: [['categories', field('defaultCategoryId')]],
  rules: [
    ['categories', (row) => actionsOf(row).map((value) => inside(value, 'categoryId'))],
    ['tags', (row) => actionsOf(row).map((value) => inside(value, 'tagId'))],
    ['accounts', accountsOfConditions],
  ],
  scheduledTransactions: [
    ['accounts', field('accountId')],
    ['accounts', field('targetAccountId')],
    ['categories', field('categoryId')],
    ['tags', list('tags')],
  ],
  budgets: [['categories', list('categoryIds')]],
  goals: [['accounts', field('linkedAccountId')]],
  debts: [
    ['accounts', field('linkedAccountId')],
    ['tags', field('tagId')],
  ],
  holdings: [['accounts', field('accountId')]],
  importTemplates: [['accounts', ({ mapping }) => accountsOfTemplate(mapping)]],
  // Saved filters and views: see domain/saved-filter-references.ts.
  settings: [
    ['accounts', parameter('account')],
    ['categories', parameter('category')],
    ['tags', parameter('tag')],
    ['payees', parameter('payee')],
  ],
};

/** The collections whose records name others. */
export const REFERRING = Object.keys(REFERENCES) as readonly CollectionName[];

/** The ids of the records of one kind that a row names, as far as it names any. */
export function idsNamed(
  collection: CollectionName,
  row: Row,
  target: Referred,
): readonly string[] {
  return (REFERENCES[collection] ?? [])
    .filter(([each]) => each === target)
    .flatMap(([, idsIn]) => idsIn(row))
    .filter(isId);
}

/** The marks that begin with a tilde name no record, nor does what a filter without category says. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && !['', UNCATEGORISED].includes(value) && value[0] !== '~';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function inside(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}

function actionsOf({ actions }: Row): readonly unknown[] {
  return listOf(actions).map((action) => inside(action, 'value'));
}

function accountsOfConditions({ condition, more }: Row): readonly unknown[] {
  return [condition, ...listOf(more)]
    .filter((each) => inside(each, 'field') === 'account')
    .map((each) => inside(each, 'value'));
}

function parameter(name: FilterReference) {
  return ({ key, value }: Row): readonly unknown[] => {
    const saved = savedParamsOf({ key: String(key), value });
    return saved ? idsInParameter(saved.params, name) : [];
  };
}
