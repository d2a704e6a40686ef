import { useMemo } from 'react';
import { exhaustMap, filter as filtered, NEVER, Observable, switchMap, tap } from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import { columnsOf } from '@/db/queries/columns.ts';
import { type PivotCells, readPivotOfRows } from '@/db/queries/pivot-rows.ts';
import { changesOf } from '@/db/read.ts';
import type { PivotQuestion } from '@/domain/reports/report-pivot.ts';
import { type FilterQuestion, questionKey } from '@/domain/transactions/filter-question.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { type Live, onSignal, useLive, wakings } from './live.ts';
import { useServices } from './services-context.tsx';
import { useFilterQuestion } from './use-filter-question.ts';

/** Rows laid out so far; while `isComplete` is false more come, with each step of `rowsRead`. */
export type ShownPivot = PivotCells;

type Asked = { readonly question: PivotQuestion; readonly filter: FilterQuestion };

/**
 * The rows that pass a filter, laid out by the column worker, or of few days from the rows themselves; live. What was complete
 * stays until what follows a change is complete, too.
 * @param question best kept (useMemo): it is compared by all that is in it
 */
export function usePivot(question: PivotQuestion, filter: TransactionFilter): Live<ShownPivot> {
  const { database } = useServices();
  const looked = useFilterQuestion(filter);
  const ofQuestion = useMemo(() => keyOf(question), [question]);
  const key = looked && `${ofQuestion}${questionKey(looked)}`;
  return useLive(key, () => (looked ? pivotOf(database, { question, filter: looked }) : NEVER));
}

function pivotOf(database: CofferDatabase, asked: Asked): Observable<Live<ShownPivot>> {
  const columns = columnsOf(database);
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
  const columns = columnsOf(database);
  // The columns hear of the change that is asked about in this very turn.
  await Promise.resolve();
  const ofRows = columns.isReady() ? null : await readPivotOfRows(database, asked);
  if (ofRows || signal.aborted) return ofRows;
  const found = await columns.pivot(asked, part, signal);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** Two questions with one key ask the same. */
function keyOf({ scope, natures, topOf, payeeOf, ...plain }: PivotQuestion): string {
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
