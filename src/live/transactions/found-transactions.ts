import { of } from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Money } from '@/domain/core/money.ts';
import type { FilterNames } from '@/domain/transactions/filter-names.ts';
import {
  amountUnderFilter,
  type FilterQuery,
  filterQueryKey,
  filterQueryOf,
} from '@/domain/transactions/filter-query.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { type Live, readOnSignal, useLive, valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { usePresetCalendar } from './register-lookups.ts';

/** A filter to look up, and how many of its rows to read. */
export type AskedRows = { readonly filter: TransactionFilter; readonly shown: number };

/** A row, and how much of it counts under the filter, in cents: see amountUnderFilter. */
type FoundRow = { readonly row: Transaction; readonly amount: Money };

/** What a filter finds. Its list shows the same number of rows and the same totals. */
export type FoundRows = {
  readonly total: number;
  readonly totals: readonly AccountTotal[];
  /** The newest rows, as many as were asked for. */
  readonly rows: readonly FoundRow[];
};

const NOTHING: Live<readonly FoundRows[]> = { status: 'ready', value: [] };
const LOADING: Live<readonly FoundRows[]> = { status: 'loading' };

/**
 * What some filters find, in the same order, answered by the transaction index. Nothing is read and
 * the index isn't built while no filter is given.
 */
export function useFoundTransactions(asked: readonly AskedRows[]): Live<readonly FoundRows[]> {
  const { database } = useServices();
  const names = useFilterNames();
  const calendar = usePresetCalendar();
  const queries = names && asked.map(({ filter }) => filterQueryOf(filter, names, calendar));
  const key =
    queries &&
    JSON.stringify(queries.map((query, at) => [filterQueryKey(query), asked[at]?.shown]));
  return useLive<readonly FoundRows[]>(key, () => {
    if (!queries) return of(LOADING);
    if (queries.length === 0) return of(NOTHING);
    const index = transactionIndexOf(database);
    // The index must hear of a change before it is asked about it, so it listens first.
    index.warm();
    return readOnSignal([changesOf(database, 'transactions')], () =>
      Promise.all(
        queries.map((query, at) => readFound(database, index, query, asked[at]?.shown ?? 0)),
      ),
    );
  });
}

async function readFound(
  database: CofferDatabase,
  index: TransactionIndex,
  query: FilterQuery,
  shown: number,
): Promise<FoundRows> {
  const ranges = shown > 0 ? [{ start: 0, count: shown }] : [];
  const answer = await index.ask({ filter: query, ranges, anchor: null });
  if (!answer.ok) throw new Error(answer.code);
  const { total, totals, ids } = answer.value;
  const rows =
    total > 0 && shown > 0
      ? await readTogether(database, (tables) => readLiveRows(tables, ids.flat()))
      : [];
  return {
    total,
    totals,
    rows: rows.map((row) => ({ row, amount: amountUnderFilter(row, query) })),
  };
}

/** What the ids and names in a filter are looked up in; null while it is being read. */
function useFilterNames(): FilterNames | null {
  const accounts = valueOr(useAccounts(), null);
  const categories = valueOr(useCategories(), null);
  const payees = valueOr(usePayees(), null);
  const tags = valueOr(useTags(), null);
  const chosenCurrency = valueOr(useBaseCurrencyChoice(), '');
  if (!accounts || !categories || !payees || !tags) return null;
  return { accounts, categories, payees, tags, chosenCurrency };
}
