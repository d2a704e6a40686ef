import accounts from '@schemas/accounts.json' with { type: 'json' };
import budgets from '@schemas/budgets.json' with { type: 'json' };
import categories from '@schemas/categories.json' with { type: 'json' };
import debts from '@schemas/debts.json' with { type: 'json' };
import goals from '@schemas/goals.json' with { type: 'json' };
import holdings from '@schemas/holdings.json' with { type: 'json' };
import importTemplates from '@schemas/importTemplates.json' with { type: 'json' };
import payees from '@schemas/payees.json' with { type: 'json' };
import rules from '@schemas/rules.json' with { type: 'json' };
import scheduledTransactions from '@schemas/scheduledTransactions.json' with { type: 'json' };
import settings from '@schemas/settings.json' with { type: 'json' };
import tags from '@schemas/tags.json' with { type: 'json' };
import transactions from '@schemas/transactions.json' with { type: 'json' };
import type { RxJsonSchema } from 'rxdb/plugins/core';
import { type CollectionName, UNIQUE_FIELDS, type UniqueField } from '@/db/collections.ts';
import { storedNameKey } from '@/domain/core/text-cleanup.ts';
import { AMOUNT_INDEX, TRASH_INDEX } from './side-tables-names.ts';

export type CollectionPlan = {
  readonly schema: RxJsonSchema<Record<string, unknown>>;
  readonly uniqueField: UniqueField;
  /** Native indexes that RxDB cannot express, in Dexie's notation. */
  readonly extraIndexes: readonly string[];
  /** Fields that the store computes from the others at every write. */
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
  // JSON modules are typed by their content, which is narrower and wider than RxDB's schema type at once.
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
