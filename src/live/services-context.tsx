import { createContext, type ReactNode, useContext } from 'react';
import type { Services } from '../db/services.ts';
import { RxDatabaseProvider } from './rx-hooks.ts';

const ServicesContext = createContext<Services | null>(null);

/** Gives the open database, the clock and the log to everything below. */
export function ServicesProvider(props: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return (
    <ServicesContext.Provider value={props.services}>
      <RxDatabaseProvider db={props.services.database.rx}>{props.children}</RxDatabaseProvider>
    </ServicesContext.Provider>
  );
}

/** What commands and pipelines are called with. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no ServicesProvider above');
  return services;
}
