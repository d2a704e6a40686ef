import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CofferDatabase } from '@/db/database.ts';
import { pruneJournal } from '@/db/prune-journal.ts';
import type { Services } from '@/db/services.ts';
import { RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';
import { finishLeftovers } from './finish-leftovers.ts';
import { OpeningPage } from './opening-page.tsx';
import { readStartup, subscribeStartup } from './startup.ts';
import { afterPaint, whenIdle } from './when-idle.ts';

/** Lets nothing of the app through before the database is open, and nothing at all where it did not open. */
export function DatabaseGate({ children }: { readonly children: ReactNode }) {
  const startup = useSyncExternalStore(subscribeStartup, readStartup);
  if (startup.phase === 'opening') return <OpeningPage />;
  if (startup.phase === 'migrating') return <OpeningPage migratedRows={startup.rows} />;
  if (startup.phase === 'failed') return <RecoveryScreen failure={startup.failure} />;
  return <OpenDatabase database={startup.database}>{children}</OpenDatabase>;
}

function OpenDatabase(props: { readonly database: CofferDatabase; readonly children: ReactNode }) {
  const { database } = props;
  const services = useMemo<Services>(() => ({ database, clock: systemClock, log }), [database]);
  useEffect(() => afterPaint(() => void tidyUp(services)), [services]);
  return <ServicesProvider services={services}>{props.children}</ServicesProvider>;
}

/** First what a closed tab left half done, then what has no haste. */
async function tidyUp(services: Services): Promise<void> {
  await finishLeftovers(services);
  whenIdle(() => {
    pruneJournal(services.database, services.clock.now()).catch((error: unknown) =>
      log.warn('old changes were not struck out', error),
    );
  });
}
