import { useMemo } from 'react';
import { EMPTY, type Observable, take } from 'rxjs';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { inAccountOrder } from '@/domain/accounts/account-order.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { comparePriority, type Goal } from '@/domain/goals/goal.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { type Live, mapLive, readOnSignal, sharedByKey, useLive } from './live.ts';
import { useAllRows, useServices } from './services-context.tsx';

/** All records of a small collection, in no order. From RxDB's query, or read from storage until the engine has opened. */
export function useRows<Name extends CollectionName>(name: Name): Live<readonly Records[Name][]> {
  const { database } = useServices();
  const { rows, isFetching } = useAllRows(name);
  const read = useLive(name, () => firstRows(database, name)) as Live<readonly Records[Name][]>;
  const first = isFetching ? read : null;
  return useMemo(() => {
    if (first) return first;
    const records = rows.map((row) => recordOf<Records[Name]>(name, row.toMutableJSON(false)));
    return { status: 'ready', value: records };
  }, [name, rows, first]);
}

type AnyRows = Live<readonly Records[CollectionName][]>;

const shared = sharedByKey<AnyRows>();

function firstRows(database: CofferDatabase, name: CollectionName): Observable<AnyRows> {
  if (database.engine.now) return EMPTY;
  return shared(database, name, () =>
    readOnSignal([], () => readRecords(database, name)).pipe(take(1)),
  );
}

type SmallCollection = Exclude<CollectionName, 'transactions'>;

function useRecords<Name extends SmallCollection>(
  name: Name,
  compare: (a: Records[Name], b: Records[Name]) => number,
): Live<readonly Records[Name][]> {
  const rows = useRows(name);
  return useMemo(() => mapLive(rows, (found) => [...found].sort(compare)), [rows, compare]);
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  compareNames(a.name, b.name);

const byPosition = (a: Rule, b: Rule) =>
  a.position - b.position || a.createdAt.localeCompare(b.createdAt);

/** All accounts in the order of the Accounts page, archived ones last. */
export function useAccounts(): Live<readonly Account[]> {
  const rows = useRows('accounts');
  return useMemo(() => mapLive(rows, inAccountOrder), [rows]);
}

/** All categories by name. */
export const useCategories = (): Live<readonly Category[]> => useRecords('categories', byName);

/** All payees by name. */
export const usePayees = (): Live<readonly Payee[]> => useRecords('payees', byName);

/** All tags by name. */
export const useTags = (): Live<readonly Tag[]> => useRecords('tags', byName);

/** All rules, in the order in which they are tried. */
export const useRules = (): Live<readonly Rule[]> => useRecords('rules', byPosition);

const byNextDate = (a: ScheduledTransaction, b: ScheduledTransaction) =>
  a.nextDueDate.localeCompare(b.nextDueDate) || a.description.localeCompare(b.description);

/** All scheduled transactions by next date, including paused ones. */
export const useScheduledTransactions = (): Live<readonly ScheduledTransaction[]> =>
  useRecords('scheduledTransactions', byNextDate);

/** All import templates by name. */
export const useImportTemplates = (): Live<readonly ImportTemplate[]> =>
  useRecords('importTemplates', byName);

/** All budgets by name. */
export const useBudgets = (): Live<readonly Budget[]> => useRecords('budgets', byName);

const inOrder = (a: Debt, b: Debt) =>
  a.position - b.position || a.createdAt.localeCompare(b.createdAt);

/** All debts, in the user's own order. */
export const useDebts = (): Live<readonly Debt[]> => useRecords('debts', inOrder);

/** All holdings of all accounts by name. */
export const useHoldings = (): Live<readonly Holding[]> => useRecords('holdings', byName);

/** All goals, in the order in which they are funded. */
export const useGoals = (): Live<readonly Goal[]> => useRecords('goals', comparePriority);
