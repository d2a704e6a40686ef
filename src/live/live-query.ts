import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  type Observable,
  skip,
  startWith,
  switchMap,
} from 'rxjs';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, readOnSignal, sharedByKey, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './today.ts';

/** Emits when another base currency is chosen; what else changes in settings is passed over. */
export function baseCurrencySignal(database: CofferDatabase): Observable<unknown> {
  const changes = changesOf(database, 'settings').pipe(
    startWith(null),
    switchMap(() => readBaseCurrencyChoice(database)),
    distinctUntilChanged(),
    skip(1),
    // Whoever waits for it reads the same database, and says what is wrong with it.
    catchError(() => EMPTY),
  );
  return Object.assign(changes, { collection: 'settings' });
}

/** What a query depends on: collections, or one setting that changes far less often than the collection it lives in. */
type Source = CollectionName | 'baseCurrency';

type LiveQuery<Context, Args extends readonly unknown[], Value> = {
  /** A commit to any of these, in any tab, makes the hook read again. */
  readonly reads: readonly Source[];
  readonly read: (context: Context, ...args: Args) => Promise<Value>;
  /** Tells calls apart. By default the JSON text of the arguments, so Sets, Maps and functions need their own key. */
  readonly keyOf?: (...args: Args) => string;
};

/**
 * A hook over one read. Components that ask the same thing at the same time share one read, and of several signals in a row only the
 * last is answered.
 */
export function liveQuery<Args extends readonly unknown[], Value>(
  query: LiveQuery<Services, Args, Value>,
): (...args: Args) => Live<Value> {
  const run = sharedRuns(query);
  return (...args) => {
    const services = useServices();
    return run(services.database, keyOf(query, args), services, args);
  };
}

/** As liveQuery, for a read that depends on the date: it reads again on a new day. */
export function liveDailyQuery<Args extends readonly unknown[], Value>(
  query: LiveQuery<Services & { readonly today: CalendarDate }, Args, Value>,
): (...args: Args) => Live<Value> {
  const run = sharedRuns(query);
  return (...args) => {
    const services = useServices();
    const today = useToday();
    return run(services.database, `${today} ${keyOf(query, args)}`, { ...services, today }, args);
  };
}

function keyOf<Args extends readonly unknown[]>(
  { keyOf: own }: Pick<LiveQuery<never, Args, unknown>, 'keyOf'>,
  args: Args,
): string {
  return own ? own(...args) : JSON.stringify(args);
}

function sharedRuns<Context, Args extends readonly unknown[], Value>({
  reads,
  read,
}: LiveQuery<Context, Args, Value>) {
  const shared = sharedByKey<Live<Value>>();
  return function useRun(database: CofferDatabase, key: string, context: Context, args: Args) {
    return useLive(key, () =>
      shared(database, key, () =>
        readOnSignal(
          reads.map((source) => signalOf(database, source)),
          newestOnly(() => read(context, ...args)),
        ),
      ),
    );
  };
}

const signalOf = (database: CofferDatabase, source: Source) =>
  source === 'baseCurrency' ? baseCurrencySignal(database) : changesOf(database, source);
