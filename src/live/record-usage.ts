import { useMemo } from 'react';
import { merge } from 'rxjs';
import type { CollectionName } from '@/db/collections.ts';
import {
  countRecordsWithTags,
  countReferences,
  countRowsByCategory,
  type Referred,
  rowsByTag,
} from '@/db/queries/references.ts';
import { countNormalUncategorized } from '@/db/queries/rules/categorization.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { changesOf, readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME } from '@/db/storage/totals.ts';
import { type Category, idsUpwards } from '@/domain/categories/category.ts';
import { type Payee, rowsOfPayee } from '@/domain/categories/payee.ts';
import { type ReferenceCounts, rowsByCategory } from '@/domain/integrity/record-replacement.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { type Live, mapLive, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** How many transactions use each record, by id; those without any may be missing. */
export type UsageCounts = ReadonlyMap<string, number>;

/** The rows that each category shows: its own, split ones, and those of its subcategories. */
export function useCategoryUsage(categories: readonly Category[]): Live<UsageCounts> {
  const { database } = useServices();
  const ids = useMemo(() => categories.map(({ id }) => id).sort(), [categories]);
  const counted = useLive(ids.join(' '), () =>
    readOnSignal([changesOf(database, 'transactions')], () => countRowsByCategory(database, ids)),
  );
  return useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    return mapLive(counted, (value) =>
      rowsByCategory(categories, value, (id) => idsUpwards(byId, id)),
    );
  }, [categories, counted]);
}

/** The rows that carry each tag. */
export function useTagUsage(): Live<UsageCounts> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) =>
        rowsByTag((await readSums(tables, [ALL_TIME])).get(ALL_TIME)),
      ),
    ),
  );
}

/** The rows whose description is a payee's name or one of its other names. */
export function usePayeeUsage(payees: readonly Payee[]): Live<UsageCounts> {
  const { database } = useServices();
  const counted = useLive(null, () => {
    const columns = transactionIndexOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    return readOnSignal([changesOf(database, 'transactions')], async () => {
      const answer = await columns.countPayees();
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    });
  });
  return useMemo(
    () =>
      mapLive(
        counted,
        (rowsByKey) => new Map(payees.map((payee) => [payee.id, rowsOfPayee(payee, rowsByKey)])),
      ),
    [payees, counted],
  );
}

/** What carries or names at least one of these tags. */
export type TaggedCounts = {
  readonly transactions: number;
  readonly scheduled: number;
  readonly debts: number;
};

/** How much carries at least one of these tags, each row counted once. */
export function useTaggedCounts(tagIds: readonly string[]): Live<TaggedCounts> {
  const { database } = useServices();
  return useLive(tagIds.join(' '), () => {
    const columns = transactionIndexOf(database);
    columns.warm();
    return readOnSignal([changesOf(database, 'transactions')], async () => {
      const found = await columns.allIds({ ...ALL_ROWS, tags: [tagIds] });
      if (!found.ok) throw new Error(found.code);
      const records = await countRecordsWithTags(database, new Set(tagIds));
      return { transactions: found.value.length, ...records };
    });
  });
}

const REFERRING: readonly CollectionName[] = [
  'transactions',
  'categories',
  'rules',
  'payees',
  'scheduledTransactions',
  'budgets',
  'debts',
  'settings',
];

/** What refers to a record, live: another tab may add to it while the question about its deletion stands. */
export function useReferences(collection: Referred, id: string): Live<ReferenceCounts> {
  const { database } = useServices();
  return useLive(`${collection} ${id}`, () =>
    readOnSignal([merge(...REFERRING.map((name) => changesOf(database, name)))], () =>
      countReferences(database, collection, id),
    ),
  );
}

/** How many rows have no category and could have one: transfers and openings are left out. */
export function useUncategorizedCount(): Live<number> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'transactions')], () => countNormalUncategorized(database)),
  );
}
