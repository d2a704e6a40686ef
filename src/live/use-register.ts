import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { fromEvent, merge, throttleTime } from 'rxjs';
import { LIVE_THROTTLE_MS } from '../config/limits.ts';
import type { CofferDatabase } from '../db/database.ts';
import { columnsOf } from '../db/queries/columns.ts';
import { changesOf } from '../db/read.ts';
import type { Money } from '../domain/money.ts';
import type { AccountTotal } from '../domain/register-total.ts';
import type { Transaction } from '../domain/transaction.ts';
import { filterKey, isFilterEmpty, type TransactionFilter } from '../domain/transaction-filter.ts';
import type { Live } from './live.ts';
import { useServices } from './services-context.tsx';
import { RegisterCache, type RegisterSnapshot, WINDOW_ROWS } from './use-register-cache.ts';
import { columnsReader, sumsReader } from './use-register-readers.ts';

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
};

/** The register of one account or (null) of all, newest first, live in every tab. */
export function useRegister(asked: {
  readonly accountId: string | null;
  readonly filter: TransactionFilter;
}): UseRegister {
  const { database } = useServices();
  const { accountId, filter } = asked;
  const key = `${accountId ?? ''} ${filterKey(filter)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for account and filter
  const source = useMemo(() => sourceOf(database, accountId, filter), [database, key]);
  const { cache } = source;
  useEffect(() => source.connect(), [source]);
  const state = useSyncExternalStore(cache.subscribe, cache.state, cache.state);
  const former = useRef<{
    readonly accountId: string | null;
    readonly value: RegisterSnapshot;
  } | null>(null);
  useEffect(() => {
    if (state.status === 'ready') former.current = { accountId, value: state.value };
  }, [state, accountId]);
  const register = useMemo((): Live<RegisterView> => {
    if (state.status === 'ready') return { status: 'ready', value: viewOf(state.value, false) };
    const kept = former.current;
    if (state.status === 'loading' && kept && kept.accountId === accountId) {
      return { status: 'ready', value: viewOf(kept.value, true) };
    }
    return state;
  }, [state, accountId]);
  const warm = useCallback(() => columnsOf(database).warm(), [database]);
  return { register, show: cache.show, retry: cache.refresh, warm };
}

function viewOf(snapshot: RegisterSnapshot, isOutdated: boolean): RegisterView {
  const { total, totals, windows, edition, shift } = snapshot;
  const windowOf = (index: number) => windows.get(Math.floor(index / WINDOW_ROWS));
  return {
    total,
    totals,
    edition,
    shift,
    isOutdated,
    rowAt: (index) => windowOf(index)?.rows[index % WINDOW_ROWS],
    balanceAt: (index) => windowOf(index)?.balances?.[index % WINDOW_ROWS],
    otherAccountAt: (index) => {
      const window = windowOf(index);
      return window?.otherAccounts.get(window.rows[index % WINDOW_ROWS]?.id ?? '');
    },
  };
}

/** Without a filter the sums say where each row is; with one the columns do. */
function sourceOf(database: CofferDatabase, accountId: string | null, filter: TransactionFilter) {
  const narrowed = accountId === null ? filter : { ...filter, accountId };
  const columns = isFilterEmpty(filter) ? null : columnsOf(database);
  const cache = columns
    ? new RegisterCache(columnsReader(database, columns, narrowed))
    : new RegisterCache(sumsReader(database, accountId));
  const connect = () => {
    // The columns hear of a change before this list asks them: they listen from here on, this list after them.
    columns?.warm();
    const wakings = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pageshow'));
    const changes = merge(changesOf(database, 'transactions'), wakings)
      .pipe(throttleTime(LIVE_THROTTLE_MS, undefined, { leading: true, trailing: true }))
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
  return {
    cache: cache as Pick<RegisterCache<unknown>, 'subscribe' | 'state' | 'show' | 'refresh'>,
    connect,
  };
}
