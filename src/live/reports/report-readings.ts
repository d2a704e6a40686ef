import { useMemo } from 'react';
import { exhaustMap, filter as filtered, map, NEVER, Observable, switchMap, tap } from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import {
  type PivotCells,
  readCountedDays,
  readKnownBalances,
  readPivotOfRows,
} from '@/db/queries/reports/report-data.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { liveIndexQuery } from '@/live/index-query.ts';
import { type Live, onSignal, useLive, valueOr, wakings } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { useServices } from '@/live/services-context.tsx';
import { useFilterQuery } from '@/live/transactions/register-lookups.ts';

/** The pivot of the rows read so far. While `isComplete` is false, more follow with each step of `rowsRead`. */
export type ShownPivot = PivotCells;

type Request = { readonly query: PivotQuery; readonly filter: FilterQuery };

/**
 * The rows that pass a filter as a pivot, from the transaction index, or for a few days from the rows themselves. After a change, a
 * complete pivot stays until the next one is complete too.
 * @param query memoize it (useMemo), because it is compared by its whole content
 */
export function usePivot(query: PivotQuery, filter: TransactionFilter): Live<ShownPivot> {
  const { database } = useServices();
  const resolved = useFilterQuery(filter);
  const queryKey = useMemo(() => keyOf(query), [query]);
  const key = resolved && `${queryKey}${filterQueryKey(resolved)}`;
  return useLive(key, () => (resolved ? pivotOf(database, { query, filter: resolved }) : NEVER));
}

function pivotOf(database: CofferDatabase, request: Request): Observable<Live<ShownPivot>> {
  const index = transactionIndexOf(database);
  const rebuilt = wakings().pipe(
    exhaustMap(() => index.check()),
    filtered((found) => found === 'rebuilt'),
  );
  let wasComplete = false;
  return onSignal([changesOf(database, 'transactions'), rebuilt]).pipe(
    switchMap(() => readOnce(database, request)),
    filtered((found) => found.status !== 'ready' || found.value.isComplete || !wasComplete),
    tap((found) => {
      wasComplete = found.status === 'ready' && found.value.isComplete;
    }),
  );
}

/** Emits partial pivots, then the complete one. Unsubscribing cancels the read. */
function readOnce(database: CofferDatabase, request: Request): Observable<Live<ShownPivot>> {
  return new Observable((subscriber) => {
    const stop = new AbortController();
    const show = (value: ShownPivot) => subscriber.next({ status: 'ready', value });
    const found = readPivot(database, request, show, stop.signal).then(
      (value) => value && show(value),
    );
    found
      .catch((error: unknown) => {
        const known = error instanceof Error ? error : new Error(String(error));
        subscriber.next({ status: 'failed', error: known });
      })
      .finally(() => subscriber.complete());
    return () => stop.abort();
  });
}

/** Until the index is ready, a few days are read from their rows. Null means that the read was cancelled. */
async function readPivot(
  database: CofferDatabase,
  request: Request,
  part: (pivot: ShownPivot) => void,
  signal: AbortSignal,
): Promise<ShownPivot | null> {
  const index = transactionIndexOf(database);
  // Wait one microtask, so that the index hears of the change that triggered this read.
  await Promise.resolve();
  const ofRows = index.isReady() ? null : await readPivotOfRows(database, request);
  if (ofRows || signal.aborted) return ofRows;
  const found = await index.pivot(request, part, signal);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** Queries with the same key give the same pivot. */
function keyOf({ scope, natures, topOf, payeeOf, ...plain }: PivotQuery): string {
  const { accounts, currency, rates } = scope;
  const maps = [accounts, natures, topOf, payeeOf].map((map) => [...map]);
  return JSON.stringify([
    plain.rows,
    plain.columns,
    plain.subject,
    plain.monthStartDay,
    currency,
    rates,
    maps,
  ]);
}

/** The progress of building the transaction index, for which searches and the explorer wait; null while it isn't being built. */
export function useIndexReading() {
  const { database } = useServices();
  const reading = useMemo(
    () => () =>
      transactionIndexOf(database).reading.pipe(
        map((value) => ({ status: 'ready' as const, value })),
      ),
    [database],
  );
  return valueOr(useLive('columns-reading', reading), null);
}

type DaySumsQuery = Parameters<TransactionIndex['daySums']>[0];

/** Income or expense day by day, from the transaction index: a long period in one go. */
export const useDaySums = liveIndexQuery({
  reads: ['transactions'],
  keyOf: ({ days, scope, natures, nature }: DaySumsQuery) =>
    JSON.stringify([days, scope.currency, scope.rates, [...scope.accounts], [...natures], nature]),
  read: ({ index }, query: DaySumsQuery) => index.daySums(query),
});

const useDays = liveQuery({
  reads: ['transactions'],
  read: ({ database }, ids: readonly string[]) => readCountedDays(database, ids),
});

/** The first day with income or expense in the accounts of a report, and the day of their newest row; null if there is neither. */
export const useCountedDays = ({ accounts }: ReportScope) => useDays([...accounts.keys()]);

/** What cash flow needs besides totals: what each account's rows add up to before `from`, and what stated values add to the rows. */
export const useKnownBalances = liveQuery({
  reads: ['transactions', 'accounts', 'holdings'],
  read: ({ database }, from: CalendarDate, to: CalendarDate) =>
    readKnownBalances(database, from, to),
});
