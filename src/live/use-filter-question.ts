import { useMemo } from 'react';
import {
  type FilterQuestion,
  needsNames,
  questionOf,
} from '@/domain/transactions/filter-question.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { valueOr } from './live.ts';
import { useAccounts, useCategories, usePayees, useTags } from './records.ts';
import { useServices } from './services-context.tsx';
import { useBaseCurrencyChoice } from './use-base-currency-choice.ts';

/** A filter with its names looked up, live; `null` until the lists that it needs are there. */
export function useFilterQuestion(filter: TransactionFilter): FilterQuestion | null {
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
    return questionOf(filter, names, today);
  }, [filter, accounts, categories, payees, tags, chosenCurrency, today]);
}
