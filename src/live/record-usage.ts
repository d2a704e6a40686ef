import { useMemo } from 'react';
import {
  countRecordsWithTags,
  countReferences,
  countRowsByCategory,
  type Referred,
  rowsByTag,
} from '@/db/queries/references.ts';
import { countNormalUncategorized } from '@/db/queries/rules/categorization.ts';
import { readAllTime, readTogether } from '@/db/read.ts';
import { type Category, idWithAncestors } from '@/domain/categories/category.ts';
import { type Payee, rowsOfPayee } from '@/domain/categories/payee.ts';
import { rowsByCategory } from '@/domain/integrity/record-replacement.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { liveIndexQuery } from './index-query.ts';
import { type Live, mapLive } from './live.ts';
import { liveQuery } from './live-query.ts';

/** How many transactions use each record, by id. Unused records may be missing. */
export type UsageCounts = ReadonlyMap<string, number>;

const useCategoryCounts = liveQuery({
  reads: ['transactions'],
  read: ({ database }, ids: readonly string[]) => countRowsByCategory(database, ids),
});

/** The rows that the list of each category shows: its own, including splits, and those of its subcategories. */
export function useCategoryUsage(categories: readonly Category[]): Live<UsageCounts> {
  const ids = useMemo(() => categories.map(({ id }) => id).sort(), [categories]);
  const counted = useCategoryCounts(ids);
  return useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    return mapLive(counted, (value) =>
      rowsByCategory(categories, value, (id) => idWithAncestors(byId, id)),
    );
  }, [categories, counted]);
}

/** The rows that carry each tag. */
export const useTagUsage = liveQuery({
  reads: ['transactions'],
  read: ({ database }): Promise<UsageCounts> =>
    readTogether(database, async (tables) => rowsByTag(await readAllTime(tables))),
});

const useDescriptionCounts = liveIndexQuery({
  reads: ['transactions'],
  read: ({ index }) => index.countByDescription(),
});

/** The rows whose description is a payee's name or one of its aliases. */
export function usePayeeUsage(payees: readonly Payee[]): Live<UsageCounts> {
  const counted = useDescriptionCounts();
  return useMemo(
    () =>
      mapLive(
        counted,
        (rowsByKey) => new Map(payees.map((payee) => [payee.id, rowsOfPayee(payee, rowsByKey)])),
      ),
    [payees, counted],
  );
}

/** How many records carry or name at least one of some tags. */
export type TaggedCounts = {
  readonly transactions: number;
  readonly scheduled: number;
  readonly debts: number;
};

/** How many records carry at least one of these tags; each counts once. */
export const useTaggedCounts = liveIndexQuery({
  reads: ['transactions'],
  read: async ({ database, index }, tagIds: readonly string[]) => {
    const found = await index.allIds({ ...ALL_ROWS, tags: [tagIds] });
    if (!found.ok) return found;
    const records = await countRecordsWithTags(database, new Set(tagIds));
    const value: TaggedCounts = { transactions: found.value.length, ...records };
    return { ok: true, value };
  },
});

/** The records that refer to a record. Live, because another tab may add to them while the user confirms the deletion. */
export const useReferences = liveQuery({
  reads: [
    'transactions',
    'categories',
    'rules',
    'payees',
    'scheduledTransactions',
    'budgets',
    'debts',
    'settings',
  ],
  read: ({ database }, collection: Referred, id: string) =>
    countReferences(database, collection, id),
});

/** How many rows have no category but could have one, so without transfers and opening balances. */
export const useUncategorizedCount = liveQuery({
  reads: ['transactions'],
  read: ({ database }) => countNormalUncategorized(database),
});
