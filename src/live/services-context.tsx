import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Provider, useRxData } from 'rxdb-hooks';
import type { Engine, PendingEngine, Services } from '@/db/database.ts';

/** Only this file uses rxdb-hooks, because its types decay to any and it doesn't report errors. */
const RxDatabaseProvider = Provider;

/** All rows of a small collection, live. `rows` are RxDB's own documents: convert each to a plain value at once. */
export function useAllRows(collection: string): {
  readonly rows: readonly RowOfRxdb[];
  readonly isFetching: boolean;
} {
  const { result, isFetching } = useRxData<object>(collection, findAll);
  return { rows: result as unknown as readonly RowOfRxdb[], isFetching };
}

/** The only method of RxDB's documents that Coffer uses. */
type RowOfRxdb = { readonly toMutableJSON: (withMeta: false) => object };

// A single function, so that the query isn't created again on each render.
const findAll = (collection: { find: () => unknown }) => collection.find() as never;

const ServicesContext = createContext<Services | null>(null);

/** Provides the database, the clock and the log to all components below. */
export function ServicesProvider(props: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  const engine = useEngine(props.services.database.engine);
  return (
    <ServicesContext.Provider value={props.services}>
      <RxDatabaseProvider db={engine?.rx}>{props.children}</RxDatabaseProvider>
    </ServicesContext.Provider>
  );
}

/** The database engine once it has opened; null until then. */
export function useEngine(pending: PendingEngine): Engine | null {
  const [, setReady] = useState(pending.now);
  useEffect(() => {
    // If it doesn't open, the start replaces the whole app with an error page.
    pending.ready.then(setReady, () => {});
  }, [pending]);
  return pending.now;
}

/** The services that commands and pipelines take as an argument. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no ServicesProvider above');
  return services;
}
