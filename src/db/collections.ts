import type { RxJsonSchema } from 'rxdb/plugins/core';
import accounts from '../../schemas/accounts.json' with { type: 'json' };
import budgets from '../../schemas/budgets.json' with { type: 'json' };
import categories from '../../schemas/categories.json' with { type: 'json' };
import debts from '../../schemas/debts.json' with { type: 'json' };
import goals from '../../schemas/goals.json' with { type: 'json' };
import holdings from '../../schemas/holdings.json' with { type: 'json' };
import importTemplates from '../../schemas/importTemplates.json' with { type: 'json' };
import payees from '../../schemas/payees.json' with { type: 'json' };
import rules from '../../schemas/rules.json' with { type: 'json' };
import scheduledTransactions from '../../schemas/scheduledTransactions.json' with { type: 'json' };
import settings from '../../schemas/settings.json' with { type: 'json' };
import tags from '../../schemas/tags.json' with { type: 'json' };
import transactions from '../../schemas/transactions.json' with { type: 'json' };
import type { Account } from '../domain/account.ts';
import type { Budget } from '../domain/budget.ts';
import type { Category } from '../domain/category.ts';
import type { Debt } from '../domain/debt.ts';
import type { Goal } from '../domain/goal.ts';
import type { Holding } from '../domain/holding.ts';
import type { ImportTemplate } from '../domain/import-template.ts';
import { nameKeyOf } from '../domain/names.ts';
import type { Payee } from '../domain/payee.ts';
import type { Rule } from '../domain/rule.ts';
import type { ScheduledTransaction } from '../domain/scheduled.ts';
import type { Setting } from '../domain/setting.ts';
import type { Tag } from '../domain/tag.ts';
import type { Transaction } from '../domain/transaction.ts';
import { TRASH_INDEX } from './side-tables-names.ts';

/** The thirteen collections of the specification; the storage engine takes no fourteenth. */
export type Records = {
  accounts: Account;
  transactions: Transaction;
  categories: Category;
  payees: Payee;
  tags: Tag;
  rules: Rule;
  importTemplates: ImportTemplate;
  settings: Setting;
  scheduledTransactions: ScheduledTransaction;
  budgets: Budget;
  goals: Goal;
  debts: Debt;
  holdings: Holding;
};

export type CollectionName = keyof Records;

export type CollectionPlan = {
  readonly schema: RxJsonSchema<Record<string, unknown>>;
  /** The field under a native unique index. '' = the primary key is the only unique one. */
  readonly uniqueField: '' | 'uniqueHash' | 'nameKey' | 'pairKey';
  /** Native indexes that RxDB cannot express, in Dexie's notation. */
  readonly extraIndexes: readonly string[];
  /** Fields that the store computes from the others at every write. */
  readonly derive: (record: Record<string, unknown>) => Record<string, unknown>;
};

const keepAsIs = (record: Record<string, unknown>) => record;

const withNameKey = (record: Record<string, unknown>) => ({
  ...record,
  nameKey: nameKeyOf(String(record.name)),
});

const withPairKey = (record: Record<string, unknown>) => ({
  ...record,
  pairKey: `${record.accountId}|${nameKeyOf(String(record.name))}`,
});

const withDateKey = (record: Record<string, unknown>) => ({
  ...record,
  dateKey: 99_999_999 - Number(String(record.date).replaceAll('-', '')),
});

function plan(
  schema: unknown,
  uniqueField: CollectionPlan['uniqueField'],
  derive: CollectionPlan['derive'],
  extraIndexes: readonly string[] = [],
): CollectionPlan {
  // JSON modules are typed by their content, which is narrower and wider than RxDB's schema type at once.
  return {
    schema: schema as CollectionPlan['schema'],
    uniqueField,
    derive,
    extraIndexes: [...extraIndexes, TRASH_INDEX],
  };
}

export const COLLECTIONS: Readonly<Record<CollectionName, CollectionPlan>> = {
  accounts: plan(accounts, 'nameKey', withNameKey),
  transactions: plan(transactions, 'uniqueHash', withDateKey, ['*tags', 'refundOf', 'transferId']),
  categories: plan(categories, 'nameKey', withNameKey),
  payees: plan(payees, 'nameKey', withNameKey),
  tags: plan(tags, 'nameKey', withNameKey),
  rules: plan(rules, 'nameKey', withNameKey),
  importTemplates: plan(importTemplates, 'nameKey', withNameKey),
  settings: plan(settings, '', keepAsIs),
  scheduledTransactions: plan(scheduledTransactions, '', keepAsIs),
  budgets: plan(budgets, 'nameKey', withNameKey),
  goals: plan(goals, 'nameKey', withNameKey),
  debts: plan(debts, 'nameKey', withNameKey),
  holdings: plan(holdings, 'pairKey', withPairKey),
};

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as readonly CollectionName[];
