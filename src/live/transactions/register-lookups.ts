import { useCallback, useMemo, useState } from 'react';
import { readRuleNames } from '@/db/queries/rules/rules.ts';
import { PLANNING_SETTING, readPlanningSettings } from '@/domain/budgets/planning-settings.ts';
import type { RuleOffer } from '@/domain/rules/category-choice.ts';
import {
  comparePinned,
  type PresetCalendar,
  type SavedFilter,
  savedFilterOf,
} from '@/domain/transactions/filter-presets.ts';
import { type FilterQuery, filterQueryOf, needsNames } from '@/domain/transactions/filter-query.ts';
import { type RegisterSort, rankedIds } from '@/domain/transactions/register-sort.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { type Live, mapLive, valueOr } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { useAccounts, useCategories, usePayees, useRows, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

/** A filter with its names resolved to ids; null until the lists that it needs have loaded. */
export function useFilterQuery(filter: TransactionFilter): FilterQuery | null {
  const filters = useMemo(() => [filter], [filter]);
  return useFilterQueries(filters)?.[0] ?? null;
}

/** Several filters with their names resolved. @param filters must keep its identity */
export function useFilterQueries(
  filters: readonly TransactionFilter[],
): readonly FilterQuery[] | null {
  const calendar = usePresetCalendar();
  const accounts = valueOr(useAccounts(), null);
  const categories = valueOr(useCategories(), null);
  const payees = valueOr(usePayees(), null);
  const tags = valueOr(useTags(), null);
  const chosenCurrency = valueOr(useBaseCurrencyChoice(), '');
  return useMemo(() => {
    const isReady = accounts !== null && categories !== null && payees !== null && tags !== null;
    if (!isReady && filters.some(needsNames)) return null;
    const names = {
      accounts: accounts ?? [],
      chosenCurrency,
      categories: categories ?? [],
      payees: payees ?? [],
      tags: tags ?? [],
    };
    return filters.map((filter) => filterQueryOf(filter, names, calendar));
  }, [filters, accounts, categories, payees, tags, chosenCurrency, calendar]);
}

const NO_RANKS: readonly string[] = [];

/** The accounts or categories that an order ranks rows by; see rankedIds. */
export function useRanks(sort: RegisterSort): readonly string[] {
  const accounts = valueOr(useAccounts(), NONE);
  const categories = valueOr(useCategories(), NONE);
  return useMemo(() => {
    const ids = rankedIds(sort, { accounts, categories });
    return ids.length === 0 ? NO_RANKS : ids;
  }, [sort, accounts, categories]);
}

const NONE: readonly never[] = [];

/** The saved filters, in the order in which they are pinned. */
export function useSavedFilters(): Live<readonly SavedFilter[]> {
  const settings = useRows('settings');
  return useMemo(
    () =>
      mapLive(settings, (rows) =>
        rows.flatMap((row) => savedFilterOf(row) ?? []).sort(comparePinned),
      ),
    [settings],
  );
}

/** Today, and the day on which the user's months start. */
export function usePresetCalendar(): PresetCalendar {
  const today = useToday();
  const settings = valueOr(useRows('settings'), NONE);
  const planning = settings.find(({ key }) => key === PLANNING_SETTING)?.value;
  const { monthStartDay } = readPlanningSettings(planning);
  return useMemo(() => ({ today, monthStartDay }), [today, monthStartDay]);
}

/**
 * Returns a function that suggests a rule after the user gave some rows a category by hand. It returns null if no rule would help, and
 * also if reading fails. A failure is only logged, because the user's change itself was stored.
 */
export function useRuleOffer(): (
  ids: readonly string[],
  categoryId: string,
) => Promise<RuleOffer | null> {
  const { database, log } = useServices();
  return useCallback(
    async (ids, categoryId) => {
      try {
        // Loaded on demand, so that the list doesn't load the classifier.
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

/** The names of all rules by id, including deleted rules. */
export const useNamesOfRules = liveQuery({
  reads: ['rules'],
  read: ({ database }) => readRuleNames(database),
});

/** Returns the value that first came with this key, so that dependents see the same object until the key changes. */
export function useUnchanged<Value>(value: Value, key: string | null): Value {
  const [kept, setKept] = useState({ value, key });
  if (kept.key === key) return kept.value;
  setKept({ value, key });
  return value;
}
