import { useMemo } from 'react';
import { exhaustMap, filter as filtered, map, NEVER, Observable, switchMap, tap } from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import { readWorthStart } from '@/db/queries/accounts/net-worth.ts';
import {
  type PivotCells,
  readCountedDays,
  readKnownBalances,
  readPivotOfRows,
} from '@/db/queries/reports/report-data.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { KnownBalance } from '@/domain/reports/cash-flow.ts';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import { type FilterQuery, filterQueryKey } from '@/domain/transactions/filter-query.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import {
  type Live,
  onSignal,
  readOnSignal,
  sharedByKey,
  useLive,
  valueOr,
  wakings,
} from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useServices } from '@/live/services-context.tsx';
import { useFilterQuery } from '@/live/transactions/register-lookups.ts';

/** Rows laid out so far; while `isComplete` is false more come, with each step of `rowsRead`. */
export type ShownPivot = PivotCells;

type Asked = { readonly question: PivotQuery; readonly filter: FilterQuery };

/**
 * The rows that pass a filter, laid out by the column worker, or of few days from the rows themselves; live. What was complete
 * stays until what follows a change is complete, too.
 * @param question best kept (useMemo): it is compared by all that is in it
 */
export function usePivot(question: PivotQuery, filter: TransactionFilter): Live<ShownPivot> {
  const { database } = useServices();
  const looked = useFilterQuery(filter);
  const ofQuestion = useMemo(() => keyOf(question), [question]);
  const key = looked && `${ofQuestion}${filterQueryKey(looked)}`;
  return useLive(key, () => (looked ? pivotOf(database, { question, filter: looked }) : NEVER));
}

function pivotOf(database: CofferDatabase, asked: Asked): Observable<Live<ShownPivot>> {
  const columns = transactionIndexOf(database);
  const rebuilt = wakings().pipe(
    exhaustMap(() => columns.check()),
    filtered((found) => found === 'rebuilt'),
  );
  let wasComplete = false;
  return onSignal([changesOf(database, 'transactions'), rebuilt]).pipe(
    switchMap(() => askedOnce(database, asked)),
    filtered((found) => found.status !== 'ready' || found.value.isComplete || !wasComplete),
    tap((found) => {
      wasComplete = found.status === 'ready' && found.value.isComplete;
    }),
  );
}

/** Parts, then all; what nobody waits for any more is cancelled. */
function askedOnce(database: CofferDatabase, asked: Asked): Observable<Live<ShownPivot>> {
  return new Observable((subscriber) => {
    const stop = new AbortController();
    const show = (value: ShownPivot) => subscriber.next({ status: 'ready', value });
    const found = laidOut(database, asked, show, stop.signal).then((value) => value && show(value));
    found
      .catch((error: unknown) => {
        const known = error instanceof Error ? error : new Error(String(error));
        subscriber.next({ status: 'failed', error: known });
      })
      .finally(() => subscriber.complete());
    return () => stop.abort();
  });
}

/** Few days are read themselves, as long as the columns are not there; null = it was cancelled. */
async function laidOut(
  database: CofferDatabase,
  asked: Asked,
  part: (pivot: ShownPivot) => void,
  signal: AbortSignal,
): Promise<ShownPivot | null> {
  const columns = transactionIndexOf(database);
  // The columns hear of the change that is asked about in this very turn.
  await Promise.resolve();
  const ofRows = columns.isReady() ? null : await readPivotOfRows(database, asked);
  if (ofRows || signal.aborted) return ofRows;
  const found = await columns.pivot(asked, part, signal);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** Two questions with one key ask the same. */
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

/** How far the first reading of all rows has come, on which searches and free reports wait; null while none is under way. */
export function useColumnsReading() {
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

/** From the first day with income or cost in the accounts of a report to their newest row, null where there is neither; live. */
export function useCountedDays({ accounts }: ReportScope): Live<ReportDays | null> {
  const { database } = useServices();
  const ids = [...accounts.keys()];
  return useLive(ids.join(), () =>
    readOnSignal(
      [changesOf(database, 'transactions')],
      newestOnly(() => readCountedDays(database, ids)),
    ),
  );
}

const KNOWN_BALANCE_READS = ['transactions', 'accounts', 'holdings'] as const;

const shared = sharedByKey<Live<ReadonlyMap<string, KnownBalance>>>();

/**
 * What cash flow needs beside sums: of each account what its rows came to before `from`, and what values by hand say beyond the
 * rows; live.
 */
export function useKnownBalances(
  from: CalendarDate,
  to: CalendarDate,
): Live<ReadonlyMap<string, KnownBalance>> {
  const { database } = useServices();
  const key = `${from}|${to}`;
  return useLive(key, () =>
    shared(database, key, () =>
      readOnSignal(
        KNOWN_BALANCE_READS.map((name) => changesOf(database, name)),
        newestOnly(() => readKnownBalances(database, from, to)),
      ),
    ),
  );
}

const WORTH_START_READS = ['transactions', 'accounts', 'debts', 'holdings'] as const;

/** The first day on which anything was worth something, null where there is nothing; live. */
export function useWorthStart(): Live<CalendarDate | null> {
  const { database } = useServices();
  return useLive('', () =>
    readOnSignal(
      WORTH_START_READS.map((name) => changesOf(database, name)),
      newestOnly(() => readWorthStart(database)),
    ),
  );
}
