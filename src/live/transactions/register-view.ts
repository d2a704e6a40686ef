import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { fromEvent, merge } from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import { totalsByAccount } from '@/db/queries/transactions/register.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import { changesOf, readAllTime, readTogether } from '@/db/read.ts';
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
import { type Live, paced } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { useServices } from '@/live/services-context.tsx';
import { whenIdle } from '@/live/when-idle.ts';
import type { AmountToken } from './register-by-amount.ts';
import {
  type ListMonths,
  RegisterCache,
  type RegisterReader,
  type RegisterSnapshot,
  WINDOW_ROWS,
} from './register-cache.ts';
import { useFilterQuery, useRanks, useUnchanged } from './register-lookups.ts';
import { indexReader, totalsReader } from './register-readers.ts';

/** A list of transactions that keeps only the rows around the view in memory. */
export type RegisterView = {
  /** The number of rows, loaded or not. */
  readonly total: number;
  /** The totals of all rows that pass the filter, by account; null without a filter. */
  readonly totals: readonly AccountTotal[] | null;
  /** Where the months begin; null if the list isn't by date. */
  readonly months: ListMonths | null;
  /** What the rows answer; another list has another one. */
  readonly question: FilterQuery;
  /** The rows still belong to the previous filter. */
  readonly isOutdated: boolean;
  /** The row at a place, 0 = newest; undefined while it is being read. */
  readonly rowAt: (index: number) => Transaction | undefined;
  /** The balance of the account after the row, without later rows. Only for one account without a filter. */
  readonly balanceAt: (index: number) => Money | undefined;
  /** The other account of a transfer ('' = deleted); undefined for other rows. */
  readonly otherAccountAt: (index: number) => string | undefined;
  /** How much of a row counts in this list, in cents: all of it, or the parts of a split that pass the filter. */
  readonly amountOf: (row: Transaction) => Money;
  /** Rises each time the data is replaced. */
  readonly edition: number;
  /** How many rows the view has moved down with its anchor since the start. */
  readonly shift: number;
};

type UseRegister = {
  readonly register: Live<RegisterView>;
  /** Sets the rows in view (end excluded), and the row that must not move when rows are added above it. */
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  /** Reads again after a failure. */
  readonly retry: () => void;
  /** Builds the transaction index ahead of the first search. */
  readonly warm: () => void;
  /**
   * The ids of all rows of the current list, in its order, for 'Select all' and ranges; about 30 ms for 100,000 rows.
   * Empty while the names of the filter are being resolved. Rejects if the rows can't be read.
   */
  readonly allIds: () => Promise<readonly string[]>;
  /** The query of the list, with its account, for useSelectionTotals. ALL_ROWS until the names are resolved. */
  readonly question: FilterQuery;
};

/** The register of one account, or (null) of all accounts. Newest first unless `sort` says otherwise. */
export function useRegister(list: {
  readonly accountId: string | null;
  readonly filter: TransactionFilter;
  readonly sort?: RegisterSort;
}): UseRegister {
  const { database } = useServices();
  const { accountId, filter, sort = 'newest' } = list;
  const resolved = useFilterQuery(filter);
  // Until its names are resolved, a filter can't be queried, and the rows of the previous filter stay.
  const next =
    resolved && (accountId === null ? resolved : { ...resolved, accountId, accountIds: null });
  const question = useUnchanged(next, next && filterQueryKey(next));
  const isWhole = isFilterEmpty(filter);
  const ranks = useRanks(sort);
  const source = useMemo(
    () => question && sourceOf(database, { accountId, question, isWhole, sort, ranks }),
    [database, accountId, question, isWhole, sort, ranks],
  );
  const cache = source?.cache ?? NO_CACHE;
  useEffect(() => source?.connect(), [source]);
  const state = useSyncExternalStore(cache.subscribe, cache.state, cache.state);
  const previous = useRef<Kept | null>(null);
  const shownQuestion = source?.question ?? ALL_ROWS;
  useEffect(() => {
    if (state.status === 'ready') {
      previous.current = { accountId, value: state.value, question: shownQuestion };
    }
  }, [state, accountId, shownQuestion]);
  const register = useMemo((): Live<RegisterView> => {
    if (state.status === 'ready') {
      return { status: 'ready', value: viewOf(state.value, shownQuestion, false) };
    }
    const kept = previous.current;
    if (state.status === 'loading' && kept && kept.accountId === accountId) {
      return { status: 'ready', value: viewOf(kept.value, kept.question, true) };
    }
    return state;
  }, [state, accountId, shownQuestion]);
  const warm = useCallback(() => transactionIndexOf(database).warm(), [database]);
  const listed = source?.question;
  const allIds = useCallback(async () => {
    if (!listed) return [];
    const found = await transactionIndexOf(database).allIds(listed, sort, ranks);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  }, [database, listed, sort, ranks]);
  return {
    register,
    show: cache.show,
    retry: cache.refresh,
    warm,
    allIds,
    question: shownQuestion,
  };
}

type Kept = {
  readonly accountId: string | null;
  readonly value: RegisterSnapshot;
  readonly question: FilterQuery;
};

const LOADING = { status: 'loading' } as const;

/** A placeholder while the names of the filter are being resolved. */
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
  const { total, totals, months, windows, edition, shift } = snapshot;
  const windowOf = (index: number) => windows.get(Math.floor(index / WINDOW_ROWS));
  return {
    total,
    totals,
    months,
    edition,
    shift,
    question,
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

type List = {
  readonly accountId: string | null;
  readonly question: FilterQuery;
  readonly isWhole: boolean;
  readonly sort: RegisterSort;
  readonly ranks: readonly string[];
};

/**
 * Without a filter and newest first, stored totals say where each row is. Otherwise the transaction index does, or the storage's index
 * by amount.
 */
function sourceOf(database: CofferDatabase, list: List) {
  const { accountId, question, isWhole, sort } = list;
  const index = isWhole && sort === 'newest' ? null : transactionIndexOf(database);
  const cache = cacheOf(database, index, list);
  const connect = () => {
    // The transaction index must hear of a change before this list asks it, so it listens first. A whole list sorted by amount gets its
    // first rows sooner if the index isn't built yet.
    if (!isWhole) index?.warm();
    const wakings = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pageshow'));
    // The balances of one account include its stated values.
    const values = accountId === null || index ? [] : [changesOf(database, 'accounts')];
    const changes = merge(changesOf(database, 'transactions'), wakings, ...values)
      .pipe(paced())
      .subscribe(cache.refresh);
    const checks = wakings.subscribe(async () => {
      if ((await index?.check()) === 'rebuilt') cache.refresh();
    });
    cache.refresh();
    return () => {
      changes.unsubscribe();
      checks.unsubscribe();
    };
  };
  return { cache, connect, question };
}

function cacheOf(database: CofferDatabase, index: TransactionIndex | null, list: List): AnyCache {
  const { accountId, question, isWhole, sort, ranks } = list;
  if (!index) return new RegisterCache(totalsReader(database, accountId));
  if (sort !== 'oldest' && sort !== 'amount-asc' && sort !== 'amount-desc') {
    const read = indexReader(database, index, question, sort, ranks);
    return new RegisterCache<number>(async (request) => {
      const reading = await read(request);
      return isWhole ? { ...reading, totals: null } : reading;
    }, whenIdle);
  }
  const isOfAll = isWhole && accountId === null;
  let reader: RegisterReader<AmountToken> | null = null;
  return new RegisterCache<AmountToken>(async (reading) => {
    reader ??= (await fetchByAmount()).amountReader({
      database,
      index,
      question,
      sort,
      isOfAll,
      isWhole,
    });
    return reader(reading);
  });
}

/** Loaded on demand, because few users sort their list. */
const fetchByAmount = () => import('./register-by-amount.ts');

/** The refund of each purchase that has one: ids by id. If a purchase has several refunds, the newest. */
export const useRefundLinks = liveQuery({
  reads: ['transactions'],
  isBeside: true,
  read: ({ database }) =>
    readTogether(database, async ({ rows }) => {
      // The index holds only refunds, so it is short.
      const refunds = await rows.where('refundOf').above('').toArray();
      const live = refunds.filter((row) => row._deleted === '0' && row.refundOf);
      // Ids sort newest first, so the newest comes last here and replaces the others.
      return new Map(
        live.sort((a, b) => (a.id < b.id ? 1 : -1)).map((row) => [row.refundOf ?? '', row.id]),
      );
    }),
});

/** The totals of all rows by account, of one account or (null) of all, from stored totals. */
export const useWholeTotals = liveQuery({
  reads: ['transactions'],
  isBeside: true,
  read: ({ database }, accountId: string | null) =>
    readTogether(database, async (tables) => totalsByAccount(await readAllTime(tables), accountId)),
});
