import { useMemo, useRef, useSyncExternalStore } from 'react';
import {
  catchError,
  connect,
  defer,
  delay,
  EMPTY,
  finalize,
  fromEvent,
  type MonoTypeOperatorFunction,
  map,
  merge,
  type Observable,
  of,
  partition,
  ReplaySubject,
  race,
  share,
  startWith,
  switchMap,
  throttle,
  timer,
} from 'rxjs';
import {
  LIVE_THROTTLE_MS,
  LONG_WORK_THROTTLE_MS,
  OWN_LONG_WORK_THROTTLE_MS,
} from '@/config/limits.ts';
import { isLongWorkRunning, longWorkEnds$ } from '@/db/long-work.ts';
import { timedReading } from '@/db/storage/timed-reading.ts';

/** A value that keeps itself up to date. Three outputs, never mixed. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: Error };

/** More rows than this committed at once are part of long work. */
const FEW_ROWS = 50;

const LOADING = { status: 'loading' } as const;

/** The tab came back from the background: it may have slept through something. */
export function wakings(): Observable<unknown> {
  if (typeof document === 'undefined') return EMPTY;
  return merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pageshow'));
}

/**
 * Lets signals through at once, and then not too often: what follows in a pause comes at its end. Many rows committed at once
 * (see changesOf) are part of long work, which goes on: the pause after them is longer. In the tab that does the work they come seldom,
 * and at its end.
 */
export function paced<Signal>(): MonoTypeOperatorFunction<Signal> {
  const pause = (signal: Signal) =>
    timer(isOfLongWork(signal) ? LONG_WORK_THROTTLE_MS : LIVE_THROTTLE_MS);
  const isOwn = (signal: Signal) => isOfLongWork(signal) && isLongWorkRunning();
  return connect((signals) => {
    const [own, others] = partition(signals, isOwn);
    const seldom = own.pipe(
      throttle(() => race(timer(OWN_LONG_WORK_THROTTLE_MS), longWorkEnds$), AT_END),
    );
    return merge(seldom, others).pipe(throttle(pause, AT_ONCE_AND_AT_END));
  });
}

const AT_END = { leading: false, trailing: true } as const;
const AT_ONCE_AND_AT_END = { leading: true, trailing: true } as const;

const isOfLongWork = (signal: unknown) => typeof signal === 'number' && signal > FEW_ROWS;

/** At once, and again whenever a signal or a waking says that something may have changed, not too often. */
export function onSignal(signals: readonly Observable<unknown>[]): Observable<unknown> {
  return merge(...signals, wakings()).pipe(paced(), startWith(null));
}

/**
 * Reads once, and again whenever a signal says that something was committed, in any tab. The signal carries no data:
 * nothing is folded from events. A tab that comes back from the background reads again, for what it slept through.
 */
export function readOnSignal<Value>(
  signals: readonly Observable<unknown>[],
  read: () => Promise<Value>,
): Observable<Live<Value>> {
  const name = nameOf(signals);
  return onSignal(signals).pipe(
    switchMap(() =>
      defer(() => timedReading(name, read)).pipe(
        map((value): Live<Value> => ({ status: 'ready', value })),
        catchError((error: unknown) =>
          of<Live<Value>>({
            status: 'failed',
            error: error instanceof Error ? error : new Error(String(error)),
          }),
        ),
      ),
    ),
  );
}

/** So long the rows of a list are ahead of the figures beside it. */
const BESIDE_MS = 40;

/** As readOnSignal, for figures beside a list: when something was committed, its rows are read first. */
export function readBeside<Value>(
  signals: readonly Observable<unknown>[],
  read: () => Promise<Value>,
): Observable<Live<Value>> {
  const later = signals.map((signal) =>
    Object.assign(signal.pipe(delay(BESIDE_MS)), { collection: Reflect.get(signal, 'collection') }),
  );
  return readOnSignal(later, read);
}

/** The page that is shown and the collections that a reading waits for: hooks have no names at run time. */
function nameOf(signals: readonly Observable<unknown>[]): string {
  const page = typeof location === 'undefined' ? '' : (location.pathname.split('/')[2] ?? '');
  const collections = signals.map((signal): unknown => Reflect.get(signal, 'collection') ?? '…');
  return `${page}: ${[...new Set(collections)].join(', ')}`;
}

/**
 * Subscribes a component to an observable of live values. `create` runs again when `key` changes; until the new one has
 * a value the component sees 'loading', never the rows of the former key.
 */
export function useLive<Value>(key: unknown, create: () => Observable<Live<Value>>): Live<Value> {
  const latestCreate = useRef(create);
  latestCreate.current = create;
  const source = useMemo(() => new LiveSource(key, () => latestCreate.current()), [key]);
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}

/** The last value of an observable, while somebody listens. One belongs to each key. */
class LiveSource<Value> {
  #current: Live<Value> = LOADING;
  readonly #create: () => Observable<Live<Value>>;

  constructor(
    readonly key: unknown,
    create: () => Observable<Live<Value>>,
  ) {
    this.#create = create;
  }

  readonly read = (): Live<Value> => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#create().subscribe((next) => {
      this.#current = next;
      listener();
    });
    return () => subscription.unsubscribe();
  };
}

/** The value once it is there. */
export function valueOr<Value, Fallback>(live: Live<Value>, fallback: Fallback): Value | Fallback {
  return live.status === 'ready' ? live.value : fallback;
}

/** Maps the value of a live value and leaves the other outputs as they are. */
export function mapLive<From, To>(live: Live<From>, change: (value: From) => To): Live<To> {
  return live.status === 'ready' ? { status: 'ready', value: change(live.value) } : live;
}

/**
 * Lets all who ask the same at the same time share one observable: it is created for the first of them, whoever joins later gets
 * its last value at once, and it ends with the last one. One such function to a kind of reading.
 */
export function sharedByKey<Value>(): (
  owner: object,
  key: string,
  create: () => Observable<Value>,
) => Observable<Value> {
  const running = new WeakMap<object, Map<string, Observable<Value>>>();
  return (owner, key, create) => {
    const ofOwner = running.get(owner) ?? new Map<string, Observable<Value>>();
    running.set(owner, ofOwner);
    const known = ofOwner.get(key);
    if (known) return known;
    const shared = create().pipe(
      finalize(() => {
        if (ofOwner.get(key) === shared) ofOwner.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1) }),
    );
    ofOwner.set(key, shared);
    return shared;
  };
}
