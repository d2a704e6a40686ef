import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  catchError,
  defer,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  throttleTime,
} from 'rxjs';
import { LIVE_THROTTLE_MS } from '../config/limits.ts';

/** A value that keeps itself up to date. Three outputs, never mixed. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: Error };

const LOADING = { status: 'loading' } as const;

/**
 * Reads once, and again whenever a signal says that something was committed, in any tab. The signal carries no data:
 * nothing is folded from events. A tab that comes back from the background reads again, for what it slept through.
 */
export function readOnSignal<Value>(
  signals: readonly Observable<unknown>[],
  read: () => Promise<Value>,
): Observable<Live<Value>> {
  const wakings =
    typeof document === 'undefined'
      ? []
      : [fromEvent(document, 'visibilitychange'), fromEvent(window, 'pageshow')];
  return merge(...signals, ...wakings).pipe(
    throttleTime(LIVE_THROTTLE_MS, undefined, { leading: true, trailing: true }),
    startWith(null),
    switchMap(() =>
      defer(read).pipe(
        map((value): Live<Value> => ({ status: 'ready', value })),
        catchError((error: unknown) =>
          of<Live<Value>>({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
        ),
      ),
    ),
  );
}

/**
 * Subscribes a component to an observable of live values. `create` runs again when `key` changes; until the new one has
 * a value the component sees 'loading', never the rows of the former key.
 */
export function useLive<Value>(key: unknown, create: () => Observable<Live<Value>>): Live<Value> {
  const latestCreate = useRef(create);
  latestCreate.current = create;
  const source = useMemo(() => {
    let current: Live<Value> = LOADING;
    return {
      read: () => current,
      subscribe: (listener: () => void) => {
        const subscription = latestCreate.current().subscribe((next) => {
          current = next;
          listener();
        });
        return () => subscription.unsubscribe();
      },
    };
  }, [key]);
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  return useSyncExternalStore(subscribe, source.read, source.read);
}

/** The value once it is there. */
export function valueOr<Value, Fallback>(live: Live<Value>, fallback: Fallback): Value | Fallback {
  return live.status === 'ready' ? live.value : fallback;
}

/** Maps the value of a live value and leaves the other outputs as they are. */
export function mapLive<From, To>(live: Live<From>, change: (value: From) => To): Live<To> {
  return live.status === 'ready' ? { status: 'ready', value: change(live.value) } : live;
}
