import { concatMap, debounce, Observable, startWith, tap, timer } from 'rxjs';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Lets a slow reading begin with what it found last: that stands while it is read again, where a page is left and comes back. One
 * such function to a kind of reading.
 */
export function rememberedByKey(): <Value>(
  owner: object,
  key: string,
  reading: Observable<Live<Value>>,
) => Observable<Live<Value>> {
  const foundLast = new WeakMap<object, Map<string, Live<never>>>();
  return <Value>(owner: object, key: string, reading: Observable<Live<Value>>) => {
    const known = foundLast.get(owner) ?? new Map<string, Live<never>>();
    foundLast.set(owner, known);
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

/** The figures of the page come first: nothing is read before. */
const BEGIN_MS = 400;
/** Records have not changed for so long before they are read again: an import goes on for a while. */
const REST_MS = 500;

const remembered = rememberedByKey();

/**
 * What a page tells beside its figures: read once the page has nothing better to do, and again after records changed and rest.
 * @param key names what is read; nothing else is read under it @param changing the collections that it is read from
 */
export function useBackgroundReading<Value>(
  key: string,
  changing: readonly CollectionName[],
  read: (database: CofferDatabase) => Promise<Value>,
): Live<Value> {
  const { database } = useServices();
  return useLive(key, () => {
    const signals = changing.map((name) =>
      changesOf(database, name).pipe(debounce(() => timer(REST_MS))),
    );
    const reading = timer(BEGIN_MS).pipe(
      concatMap(() => idle()),
      concatMap(() =>
        readOnSignal(
          signals,
          newestOnly(() => read(database)),
        ),
      ),
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
