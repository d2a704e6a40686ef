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

/** A value that keeps itself up to date, in one of three states. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: Error };

/** A commit of more rows than this is part of long work, such as an import. */
const FEW_ROWS = 50;

const LOADING = { status: 'loading' } as const;

/** Emits when the tab comes back from the background, because it may have missed commits. */
export function wakings(): Observable<unknown> {
  if (typeof document === 'undefined') return EMPTY;
  return merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pageshow'));
}

/**
 * Lets the first signal through at once, then starts a pause; signals during the pause come through as one at its end. The pause is longer
 * after a commit of many rows (see changesOf), because long work goes on for a while. In the tab that does the work itself, its
 * signals come through only every OWN_LONG_WORK_THROTTLE_MS and when the work ends.
 */
export function paced<Signal>(): MonoTypeOperatorFunction<Signal> {
  const pause = (signal: Signal) =>
    timer(isOfLongWork(signal) ? LONG_WORK_THROTTLE_MS : LIVE_THROTTLE_MS);
  const isOwn = (signal: Signal) => isOfLongWork(signal) && isLongWorkRunning();
  return connect((signals) => {
    const [own, others] = partition(signals, isOwn);
    const rare = own.pipe(
      throttle(() => race(timer(OWN_LONG_WORK_THROTTLE_MS), longWorkEnds$), AT_END),
    );
    return merge(rare, others).pipe(throttle(pause, AT_ONCE_AND_AT_END));
  });
}

const AT_END = { leading: false, trailing: true } as const;
const AT_ONCE_AND_AT_END = { leading: true, trailing: true } as const;

const isOfLongWork = (signal: unknown) => typeof signal === 'number' && signal > FEW_ROWS;

/** Emits at once, and again (paced) after each signal and whenever the tab comes back from the background. */
export function onSignal(signals: readonly Observable<unknown>[]): Observable<unknown> {
  return merge(...signals, wakings()).pipe(paced(), startWith(null));
}

/**
 * Reads once, and again after each signal, which means that something was committed in some tab. Signals carry no data: every read
 * starts over. One read runs at a time; of the signals that arrive in between, only the last is answered. A tab that comes back from the background also reads again, because it may have missed commits.
 */
export function readOnSignal<Value>(
  signals: readonly Observable<unknown>[],
  read: () => Promise<Value>,
): Observable<Live<Value>> {
  const name = nameOf(signals);
  const run = newestOnly(() => timedReading(name, read));
  return onSignal(signals).pipe(
    switchMap(() =>
      defer(run).pipe(
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

/**
 * Runs one read at a time and drops queued calls except the latest. The promise of a dropped call never settles: by then switchMap has
 * unsubscribed from it.
 */
function newestOnly<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let newest = 0;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = ++newest;
    return new Promise<Value>((resolve, reject) => {
      last = last.then(async () => {
        if (mine !== newest) return;
        await read().then(resolve, reject);
      });
    });
  };
}

/** Delay (ms) before figures beside a list are read again, so that the list's rows are read first. */
const BESIDE_MS = 40;

/** Like readOnSignal, for figures beside a list: after a commit, the rows of the list are read first. */
export function readBeside<Value>(
  signals: readonly Observable<unknown>[],
  read: () => Promise<Value>,
): Observable<Live<Value>> {
  const later = signals.map((signal) =>
    Object.assign(signal.pipe(delay(BESIDE_MS)), { collection: Reflect.get(signal, 'collection') }),
  );
  return readOnSignal(later, read);
}

/** Names a read for the debug page by the current page and the collections it depends on, because hooks have no names at run time. */
function nameOf(signals: readonly Observable<unknown>[]): string {
  const page = typeof location === 'undefined' ? '' : (location.pathname.split('/')[2] ?? '');
  const collections = signals.map((signal): unknown => Reflect.get(signal, 'collection') ?? '…');
  return `${page}: ${[...new Set(collections)].join(', ')}`;
}

/**
 * Subscribes a component to an observable of live values. When `key` changes, `create` runs again, and the component sees 'loading' until
 * the new observable emits, never a value of the previous key.
 */
export function useLive<Value>(key: unknown, create: () => Observable<Live<Value>>): Live<Value> {
  const latestCreate = useRef(create);
  latestCreate.current = create;
  const source = useMemo(() => new LiveSource(key, () => latestCreate.current()), [key]);
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}

/** Keeps the last value of an observable while anyone listens. There is one for each key. */
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

/** The value if it is ready, otherwise the fallback. */
export function valueOr<Value, Fallback>(live: Live<Value>, fallback: Fallback): Value | Fallback {
  return live.status === 'ready' ? live.value : fallback;
}

/** Maps the value if it is ready, and returns the other states unchanged. */
export function mapLive<From, To>(live: Live<From>, change: (value: From) => To): Live<To> {
  return live.status === 'ready' ? { status: 'ready', value: change(live.value) } : live;
}

/** Ready once all of them are; until then, the state of the first that isn't. */
export function combineLive<Values extends object>(
  lives: {
    readonly [Key in keyof Values]: Live<Values[Key]>;
  },
): Live<Values> {
  const values: Partial<Values> = {};
  for (const key in lives) {
    const live: Live<Values[typeof key]> = lives[key];
    if (live.status !== 'ready') return live;
    values[key] = live.value;
  }
  return { status: 'ready', value: values as Values };
}

/**
 * Returns a function that shares one observable among subscribers with the same owner and key. It is created for the first subscriber;
 * later ones get its last value at once; it ends when the last one leaves. Create one such function for each kind of read.
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
