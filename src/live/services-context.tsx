import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Engine, EngineComing } from '@/db/database.ts';
import type { Services } from '@/db/services.ts';
import { RxDatabaseProvider } from './rx-hooks.ts';

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
export function useEngine(coming: EngineComing): Engine | null {
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
