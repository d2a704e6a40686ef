import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Provider, useRxData } from 'rxdb-hooks';
import type { Engine, PendingEngine, Services } from '@/db/database.ts';

/** rxdb-hooks stands behind this file alone: its types decay to any, and it has no error channel. */
const RxDatabaseProvider = Provider;

/** All rows of a small collection, live. `rows` is what RxDB holds: turn each into a plain value at once. */
export function useAllRows(collection: string): {
  readonly rows: readonly RowOfRxdb[];
  readonly isFetching: boolean;
} {
  const { result, isFetching } = useRxData<object>(collection, findAll);
  return { rows: result as unknown as readonly RowOfRxdb[], isFetching };
}

/** The one thing that is asked of RxDB's document objects. */
type RowOfRxdb = { readonly toMutableJSON: (withMeta: false) => object };

// One function for all, so that the query is not made anew at each rendering.
const findAll = (collection: { find: () => unknown }) => collection.find() as never;

const ServicesContext = createContext<Services | null>(null);

/** Gives the database, the clock and the log to everything below. */
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

/** The engine once it is there. */
export function useEngine(coming: PendingEngine): Engine | null {
  const [, setReady] = useState(coming.now);
  useEffect(() => {
    // Where it does not open, the start puts something else in place of all this.
    coming.ready.then(setReady, () => {});
  }, [coming]);
  return coming.now;
}

/** What commands and pipelines are called with. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no ServicesProvider above');
  return services;
}
