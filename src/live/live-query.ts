import { useMemo } from 'react';
import type { Observable } from 'rxjs';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, readBeside, readOnSignal, sharedByKey, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './today.ts';

/** What a query depends on: a collection, or a signal that fires less often or later than the commits of a collection. */
type Source = CollectionName | ((database: CofferDatabase) => Observable<unknown>);

export type LiveQuery<Context, Args extends readonly unknown[], Value> = {
  /** A commit to any of these, in any tab, makes the hook read again. */
  readonly reads: readonly Source[];
  readonly read: (context: Context, ...args: Args) => Promise<Value>;
  /**
   * Calls with the same key get the same value. By default the JSON text of the arguments, so functions, Sets and Maps need
   * their own key, as do objects of which the read uses only some fields.
   */
  readonly keyOf?: (...args: Args) => string;
  /** For figures beside a list: after a commit, the rows of the list are read first. */
  readonly isBeside?: boolean;
  /** Runs when the first component subscribes, before the query listens for commits. */
  readonly prepare?: (database: CofferDatabase) => void;
};

/**
 * Makes a hook from one read. Components that call it with the same arguments at the same time share one read. If several
 * commits follow each other quickly, only the last one is answered.
 */
export function liveQuery<Args extends readonly unknown[], Value>(
  query: LiveQuery<Services, Args, Value>,
): (...args: Args) => Live<Value> {
  const useQuery = sharedQuery(query);
  return (...args) => {
    const services = useServices();
    return useQuery(services.database, keyOf(query, args), services, args);
  };
}

/** Like liveQuery, for a read that depends on today's date: it also reads again on a new day. */
export function liveDailyQuery<Args extends readonly unknown[], Value>(
  query: LiveQuery<Services & { readonly today: CalendarDate }, Args, Value>,
): (...args: Args) => Live<Value> {
  const useQuery = sharedQuery(query);
  return (...args) => {
    const services = useServices();
    const today = useToday();
    const key = `${today} ${keyOf(query, args)}`;
    return useQuery(services.database, key, { ...services, today }, args);
  };
}

/** Makes a hook that reads something stored in the settings. */
export function liveSetting<Value>(
  read: (database: CofferDatabase) => Promise<Value>,
): () => Live<Value> {
  return liveQuery({ reads: ['settings'], read: ({ database }) => read(database) });
}

function keyOf<Args extends readonly unknown[]>(
  { keyOf: own }: Pick<LiveQuery<never, Args, unknown>, 'keyOf'>,
  args: Args,
): string {
  return own ? own(...args) : JSON.stringify(args);
}

function sharedQuery<Context, Args extends readonly unknown[], Value>({
  reads,
  read,
  isBeside = false,
  prepare,
}: LiveQuery<Context, Args, Value>) {
  const shared = sharedByKey<Live<Value>>();
  const readOn = isBeside ? readBeside : readOnSignal;
  return function useQuery(database: CofferDatabase, key: string, context: Context, args: Args) {
    const subscription = useMemo(() => ({ database, key }), [database, key]);
    return useLive(subscription, () =>
      shared(database, key, () => {
        prepare?.(database);
        return readOn(signalsOf(database, reads), () => read(context, ...args));
      }),
    );
  };
}

/** The signals of some sources, for hooks that are made by hand. */
export function signalsOf(
  database: CofferDatabase,
  sources: readonly Source[],
): readonly Observable<unknown>[] {
  return sources.map((source) =>
    typeof source === 'string' ? changesOf(database, source) : source(database),
  );
}
