import { useCallback, useMemo, useState } from 'react';
import { type RuleName, readRuleNames } from '@/db/queries/rules/rules.ts';
import { changesOf } from '@/db/read.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import type { RuleOffer } from '@/domain/rules/category-choice.ts';
import { type FilterQuery, filterQueryOf, needsNames } from '@/domain/transactions/filter-query.ts';
import {
  type SavedFilter,
  savedFilterOf,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { type Live, mapLive, readOnSignal, useLive, valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees, useRows, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';

/** A filter with its names looked up, live; `null` until the lists that it needs are there. */
export function useFilterQuery(filter: TransactionFilter): FilterQuery | null {
  const { clock } = useServices();
  const accounts = valueOr(useAccounts(), null);
  const categories = valueOr(useCategories(), null);
  const payees = valueOr(usePayees(), null);
  const tags = valueOr(useTags(), null);
  const chosenCurrency = valueOr(useBaseCurrencyChoice(), '');
  const today = clock.today();
  return useMemo(() => {
    const isReady = accounts !== null && categories !== null && payees !== null && tags !== null;
    if (!isReady && needsNames(filter)) return null;
    const names = {
      accounts: accounts ?? [],
      chosenCurrency,
      categories: categories ?? [],
      payees: payees ?? [],
      tags: tags ?? [],
    };
    return filterQueryOf(filter, names, today);
  }, [filter, accounts, categories, payees, tags, chosenCurrency, today]);
}

/** The saved filters by name, live. */
export function useSavedFilters(): Live<readonly SavedFilter[]> {
  const settings = useRows('settings');
  return useMemo(
    () => mapLive(settings, (rows) => rows.flatMap((row) => savedFilterOf(row) ?? []).sort(byName)),
    [settings],
  );
}

const byName = (a: SavedFilter, b: SavedFilter) => compareNames(a.name, b.name);

/**
 * Asks, after some rows were given a category by hand, whether a rule would have done it. Null where none would help; also
 * where that cannot be found out, which is logged: the change itself was made.
 */
export function useRuleOffer(): (
  ids: readonly string[],
  categoryId: string,
) => Promise<RuleOffer | null> {
  const { database, log } = useServices();
  return useCallback(
    async (ids, categoryId) => {
      try {
        // What learns from rows is no part of the list that it is asked for.
        const { readRuleOffer } = await import('@/db/queries/rules/rule-offer.ts');
        return await readRuleOffer(database, ids, categoryId);
      } catch (error) {
        log.error('looking for a rule to offer failed', error);
        return null;
      }
    },
    [database, log],
  );
}

/** The names of all rules by id, live; of those too that were deleted. */
export function useNamesOfRules(): Live<ReadonlyMap<string, RuleName>> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'rules')], () => readRuleNames(database)),
  );
}

/** The value that first came with this key: as long as the key is the same, so is the value, for what depends on it. */
export function useUnchanged<Value>(value: Value, key: string | null): Value {
  const [kept, setKept] = useState({ value, key });
  if (kept.key === key) return kept.value;
  setKept({ value, key });
  return value;
}
