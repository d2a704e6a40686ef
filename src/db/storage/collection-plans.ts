import accounts from '@schemas/accounts.json';
import budgets from '@schemas/budgets.json';
import categories from '@schemas/categories.json';
import debts from '@schemas/debts.json';
import goals from '@schemas/goals.json';
import holdings from '@schemas/holdings.json';
import importTemplates from '@schemas/importTemplates.json';
import payees from '@schemas/payees.json';
import rules from '@schemas/rules.json';
import scheduledTransactions from '@schemas/scheduledTransactions.json';
import settings from '@schemas/settings.json';
import tags from '@schemas/tags.json';
import transactions from '@schemas/transactions.json';
import { createRxSchema, type RxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { type CollectionName, UNIQUE_FIELDS, type UniqueField } from '@/db/collections.ts';
import { storedNameKey } from '@/domain/core/text-cleanup.ts';
import { AMOUNT_INDEX, TRASH_INDEX } from './stored-form.ts';

export type CollectionPlan = {
  readonly schema: RxJsonSchema<Record<string, unknown>>;
  readonly uniqueField: UniqueField;
  /** Native indexes that RxDB can't express, in Dexie's notation. */
  readonly extraIndexes: readonly string[];
  /** Computes derived fields from the others at every write. */
  readonly derive: (record: Record<string, unknown>) => Record<string, unknown>;
};

const keepAsIs = (record: Record<string, unknown>) => record;

const withNameKey = (record: Record<string, unknown>) => ({
  ...record,
  nameKey: storedNameKey(String(record.name)),
});

const withPairKey = (record: Record<string, unknown>) => ({
  ...record,
  pairKey: `${record.accountId}|${storedNameKey(String(record.name))}`,
});

const withDateKey = (record: Record<string, unknown>) => ({
  ...record,
  dateKey: 99_999_999 - Number(String(record.date).replaceAll('-', '')),
});

function plan(
  name: CollectionName,
  schema: unknown,
  derive: CollectionPlan['derive'],
  extraIndexes: readonly string[] = [],
): CollectionPlan {
  // TypeScript infers JSON modules from their content, which doesn't match RxDB's schema type.
  return {
    schema: schema as CollectionPlan['schema'],
    uniqueField: UNIQUE_FIELDS[name],
    derive,
    extraIndexes: [...extraIndexes, TRASH_INDEX],
  };
}

export const COLLECTIONS: Readonly<Record<CollectionName, CollectionPlan>> = {
  accounts: plan('accounts', accounts, withNameKey),
  transactions: plan('transactions', transactions, withDateKey, [
    '*tags',
    'refundOf',
    'transferId',
    AMOUNT_INDEX,
  ]),
  categories: plan('categories', categories, withNameKey),
  payees: plan('payees', payees, withNameKey),
  tags: plan('tags', tags, withNameKey),
  rules: plan('rules', rules, withNameKey),
  importTemplates: plan('importTemplates', importTemplates, withNameKey),
  settings: plan('settings', settings, keepAsIs),
  scheduledTransactions: plan('scheduledTransactions', scheduledTransactions, keepAsIs),
  budgets: plan('budgets', budgets, withNameKey),
  goals: plan('goals', goals, withNameKey),
  debts: plan('debts', debts, withNameKey),
  holdings: plan('holdings', holdings, withPairKey),
};

type Schema = RxJsonSchema<Record<string, unknown>>;

/**
 * The part of a collection's schema that decides how rows are stored: version, primary key and
 * indexed fields. RxDB refuses to open a store if its schema differs in any way from the one it
 * recorded, even in a description. The store validates everything else itself.
 */
export function storageSchema(schema: Schema): Schema {
  const { version, primaryKey, type, indexes = [] } = schema;
  const fields = new Set([String(primaryKey), ...indexes.flat().map(String)]);
  const properties = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, { type, ...rest }]) => {
      if (!fields.has(name)) return [];
      const { maxLength, minimum, maximum, multipleOf } = rest;
      return [[name, withoutUndefined({ type, maxLength, minimum, maximum, multipleOf })]];
    }),
  );
  return { version, primaryKey, type, properties, required: [...fields], indexes } as Schema;
}

function withoutUndefined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Lets RxDB open stores of the same version and layout although it recorded a different schema:
 * earlier versions of the app passed it the full schemas, and fields have been added since.
 */
export async function adoptStores(
  rx: RxDatabase,
  schemas: Readonly<Record<string, Schema>>,
): Promise<void> {
  const ids = Object.entries(schemas).map(([name, { version }]) => `collection|${name}-${version}`);
  const known = await rx.internalStore.findDocumentsById(ids, false);
  const stale = known.flatMap((previous) => {
    const { name, schema: noted } = previous.data;
    const own = schemas[name];
    if (!own) return [];
    const { jsonSchema } = createRxSchema(own, rx.hashFunction);
    const isSame =
      Object.keys(noted.properties).length === Object.keys(jsonSchema.properties).length;
    if (isSame || !hasSameLayout(noted, jsonSchema)) return [];
    return [
      { previous, document: { ...previous, data: { ...previous.data, schema: jsonSchema } } },
    ];
  });
  if (stale.length > 0) await rx.internalStore.bulkWrite(stale, 'coffer-adopt-stores');
}

/** How rows are stored. */
type Layout = {
  readonly version: number;
  readonly primaryKey: unknown;
  readonly indexes?: unknown;
};

function hasSameLayout(one: Layout, other: Layout): boolean {
  const shape = ({ version, primaryKey, indexes }: Layout) =>
    JSON.stringify([version, primaryKey, indexes]);
  return shape(one) === shape(other);
}
