import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { fromEvent, merge } from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  ALL_ROWS,
  amountUnderFilter,
  type FilterQuery,
  filterQueryKey,
} from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { isFilterEmpty, type TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { type Live, paced, readBeside, useLive } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import type { AmountToken } from './register-by-amount.ts';
import {
  RegisterCache,
  type RegisterReader,
  type RegisterSnapshot,
  WINDOW_ROWS,
} from './register-cache.ts';
import { useFilterQuery, useUnchanged } from './register-lookups.ts';
import { columnsReader, sumsReader } from './register-readers.ts';

/** A list of transactions of which only the part around the view is in memory. */
export type RegisterView = {
  /** How many rows there are, loaded or not. */
  readonly total: number;
  /** By account, of every row that passes; only under a filter. */
  readonly totals: readonly AccountTotal[] | null;
  /** Rows of a former filter, until those of the new one are there. */
  readonly isOutdated: boolean;
  /** The row at a place, 0 = newest; undefined while it is being read. */
  readonly rowAt: (index: number) => Transaction | undefined;
  /** The balance of the account after the row, later rows left out; only for one account without a filter. */
  readonly balanceAt: (index: number) => Money | undefined;
  /** The other account of a transfer ('' = deleted); undefined for other rows. */
  readonly otherAccountAt: (index: number) => string | undefined;
  /** What a row of this list counts for, in cents: the whole, or of a split the parts that the filter asks for. */
  readonly amountOf: (row: Transaction) => Money;
  /** Rises when the data was replaced; `shift` is how many rows the view has moved down with the row in it, all in all. */
  readonly edition: number;
  readonly shift: number;
};

type UseRegister = {
  readonly register: Live<RegisterView>;
  /** Says which rows are in view (end excluded), and which one must not move when rows are added above it. */
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  /** Reads again after a failure. */
  readonly retry: () => void;
  /** Reads the columns ahead of the first search. */
  readonly warm: () => void;
  /**
   * The ids of every row of the list as it is now, in its order (100,000 take some 30 ms): for 'Select all' and ranges.
   * None while the names of the filter are still looked up. Rejects where the rows cannot be read.
   */
  readonly allIds: () => Promise<readonly string[]>;
  /** What the list asks for, its account included: for useSelectionTotals. ALL_ROWS until the names are there. */
  readonly question: FilterQuery;
};

/** The register of one account or (null) of all, live in every tab; newest first unless another order is asked for. */
export function useRegister(list: {
  readonly accountId: string | null;
  readonly filter: TransactionFilter;
  readonly sort?: RegisterSort;
}): UseRegister {
  const { database } = useServices();
  const { accountId, filter, sort = 'newest' } = list;
  const looked = useFilterQuery(filter);
  // The names may take a moment: without them a filter cannot be asked, and the rows of the former one stay.
  const next = looked && (accountId === null ? looked : { ...looked, accountId, accountIds: null });
  const question = useUnchanged(next, next && filterQueryKey(next));
  const isWhole = isFilterEmpty(filter);
  const source = useMemo(
    () => question && sourceOf(database, { accountId, question, isWhole, sort }),
    [database, accountId, question, isWhole, sort],
  );
  const cache = source?.cache ?? NO_CACHE;
  useEffect(() => source?.connect(), [source]);
  const state = useSyncExternalStore(cache.subscribe, cache.state, cache.state);
  const former = useRef<Kept | null>(null);
  const asking = source?.question ?? ALL_ROWS;
  useEffect(() => {
    if (state.status === 'ready') {
      former.current = { accountId, value: state.value, question: asking };
    }
  }, [state, accountId, asking]);
  const register = useMemo((): Live<RegisterView> => {
    if (state.status === 'ready') {
      return { status: 'ready', value: viewOf(state.value, asking, false) };
    }
    const kept = former.current;
    if (state.status === 'loading' && kept && kept.accountId === accountId) {
      return { status: 'ready', value: viewOf(kept.value, kept.question, true) };
    }
    return state;
  }, [state, accountId, asking]);
  const warm = useCallback(() => transactionIndexOf(database).warm(), [database]);
  const asked = source?.question;
  const allIds = useCallback(async () => {
    if (!asked) return [];
    const found = await transactionIndexOf(database).allIds(asked, sort);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  }, [database, asked, sort]);
  return { register, show: cache.show, retry: cache.refresh, warm, allIds, question: asking };
}

type Kept = {
  readonly accountId: string | null;
  readonly value: RegisterSnapshot;
  readonly question: FilterQuery;
};

const LOADING = { status: 'loading' } as const;

/** Stands in while the names are looked up. */
const NO_CACHE: AnyCache = {
  subscribe: () => () => {},
  state: () => LOADING,
  show: () => {},
  refresh: () => {},
};

function viewOf(
  snapshot: RegisterSnapshot,
  question: FilterQuery,
  isOutdated: boolean,
): RegisterView {
  const { total, totals, windows, edition, shift } = snapshot;
  const windowOf = (index: number) => windows.get(Math.floor(index / WINDOW_ROWS));
  return {
    total,
    totals,
    edition,
    shift,
    isOutdated,
    amountOf: (row) => amountUnderFilter(row, question),
    rowAt: (index) => windowOf(index)?.rows[index % WINDOW_ROWS],
    balanceAt: (index) => windowOf(index)?.balances?.[index % WINDOW_ROWS],
    otherAccountAt: (index) => {
      const window = windowOf(index);
      return window?.otherAccounts.get(window.rows[index % WINDOW_ROWS]?.id ?? '');
    },
  };
}

type AnyCache = Pick<RegisterCache<unknown>, 'subscribe' | 'state' | 'show' | 'refresh'>;

type Asked = {
  readonly accountId: string | null;
  readonly question: FilterQuery;
  readonly isWhole: boolean;
  readonly sort: RegisterSort;
};

/** Newest first without a filter the sums say where each row is; else the columns do, or the index of amounts. */
function sourceOf(database: CofferDatabase, asked: Asked) {
  const { accountId, question, isWhole, sort } = asked;
  const columns = isWhole && sort === 'newest' ? null : transactionIndexOf(database);
  const cache = cacheOf(database, columns, asked);
  const connect = () => {
    // The columns hear of a change before this list asks them: they listen from here on, this list after them. By the index the first
    // rows come sooner without them.
    if (!isWhole) columns?.warm();
    const wakings = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pageshow'));
    // Balances of one account count its values by hand.
    const values = accountId === null || columns ? [] : [changesOf(database, 'accounts')];
    const changes = merge(changesOf(database, 'transactions'), wakings, ...values)
      .pipe(paced())
      .subscribe(cache.refresh);
    const checks = wakings.subscribe(async () => {
      if ((await columns?.check()) === 'rebuilt') cache.refresh();
    });
    cache.refresh();
    return () => {
      changes.unsubscribe();
      checks.unsubscribe();
    };
  };
  return { cache, connect, question };
}

function cacheOf(
  database: CofferDatabase,
  columns: TransactionIndex | null,
  asked: Asked,
): AnyCache {
  const { accountId, question, isWhole, sort } = asked;
  if (!columns) return new RegisterCache(sumsReader(database, accountId));
  if (sort === 'newest') return new RegisterCache(columnsReader(database, columns, question));
  const isOfAll = isWhole && accountId === null;
  let reader: RegisterReader<AmountToken> | null = null;
  return new RegisterCache<AmountToken>(async (reading) => {
    reader ??= (await fetchByAmount()).amountReader({
      database,
      columns,
      question,
      sort,
      isOfAll,
      isWhole,
    });
    return reader(reading);
  });
}

/** Few sort their list: what reads it is fetched then. */
const fetchByAmount = () => import('./register-by-amount.ts');

/** The refund of each purchase that has one: ids by id. A purchase with several names the newest. */
export function useRefundLinks(): Live<ReadonlyMap<string, string>> {
  const { database } = useServices();
  return useLive(database, () =>
    readBeside([changesOf(database, 'transactions')], () =>
      readTogether(database, async ({ rows }) => {
        // Rows that are no refund are not in the index: it is as short as the list of refunds.
        const refunds = await rows.where('refundOf').above('').toArray();
        const live = refunds.filter((row) => row._deleted === '0' && row.refundOf);
        return new Map(
          live.sort((a, b) => (a.id < b.id ? 1 : -1)).map((row) => [row.refundOf ?? '', row.id]),
        );
      }),
    ),
  );
}
