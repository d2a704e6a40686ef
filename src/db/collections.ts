import type { Account } from '@/domain/accounts/account.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** The thirteen collections of the specification. The storage engine does not allow more. */
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

/** The field with a native unique index, by collection; '' = only the primary key is unique. */
export const UNIQUE_FIELDS = {
  accounts: 'nameKey',
  transactions: 'uniqueHash',
  categories: 'nameKey',
  payees: 'nameKey',
  tags: 'nameKey',
  rules: 'nameKey',
  importTemplates: 'nameKey',
  settings: '',
  scheduledTransactions: '',
  budgets: 'nameKey',
  goals: 'nameKey',
  debts: 'nameKey',
  holdings: 'pairKey',
} as const satisfies Record<CollectionName, string>;

export type UniqueField = (typeof UNIQUE_FIELDS)[CollectionName];

export const COLLECTION_NAMES = Object.keys(UNIQUE_FIELDS) as readonly CollectionName[];
