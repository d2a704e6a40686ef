import { concatMap, debounce, Observable, startWith, tap, timer } from 'rxjs';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { whenIdle } from './when-idle.ts';

/** The page's own figures come first: no background read starts before this. */
const START_DELAY_MS = 400;
/** Records must stay unchanged this long before they are read again, because an import keeps committing for a while. */
const REST_MS = 500;

const remembered = rememberedByKey();

/**
 * A slow read for something a page shows beside its main figures. It starts when the page is idle, and runs again once the records have
 * changed and then stayed unchanged for a moment. A page that is opened again shows the last result until the new one is ready.
 * @param key names the read; use it for nothing else
 * @param reads the collections that it reads
 */
export function useBackgroundReading<Value>(
  key: string,
  reads: readonly CollectionName[],
  read: (database: CofferDatabase) => Promise<Value>,
): Live<Value> {
  const { database } = useServices();
  return useLive(key, () => {
    const signals = reads.map((name) =>
      changesOf(database, name).pipe(debounce(() => timer(REST_MS))),
    );
    const reading = timer(START_DELAY_MS).pipe(
      concatMap(() => idle()),
      concatMap(() => readOnSignal(signals, () => read(database))),
    );
    return remembered(database, key, reading);
  });
}

function idle(): Observable<null> {
  return new Observable((subscriber) =>
    whenIdle(() => {
      subscriber.next(null);
      subscriber.complete();
    }),
  );
}

/**
 * Returns a function that starts a slow read with its last result, so that a page that is left and opened again shows that while the
 * read runs. Results are kept per owner and key; create one such function for each kind of read.
 */
export function rememberedByKey(): <Value>(
  owner: object,
  key: string,
  reading: Observable<Live<Value>>,
) => Observable<Live<Value>> {
  const results = new WeakMap<object, Map<string, Live<never>>>();
  return <Value>(owner: object, key: string, reading: Observable<Live<Value>>) => {
    const known = results.get(owner) ?? new Map<string, Live<never>>();
    results.set(owner, known);
    const last: Live<Value> = known.get(key) ?? { status: 'loading' };
    return reading.pipe(
      tap((found) => {
        if (found.status === 'ready') known.set(key, found as Live<never>);
        else known.delete(key);
      }),
      startWith(last),
    );
  };
}
