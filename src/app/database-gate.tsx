import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { pruneJournal } from '@/db/prune-journal.ts';
import type { Services } from '@/db/services.ts';
import { RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { RestoreRecovery } from '@/features/restore/restore-recovery.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { readActiveDatabase } from '@/platform/active-database.ts';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';
import { deleteLeftSample } from './active-sample.ts';
import { finishLeftovers } from './finish-leftovers.ts';
import { OpeningPage } from './opening-page.tsx';
import { SampleActions } from './sample-actions.tsx';
import { readStartup, type StartupFailure, subscribeStartup } from './startup.ts';

const MakingSamplePage = lazy(async () => ({
  default: (await import('./making-sample-page.tsx')).MakingSamplePage,
}));

const MigratingPage = lazy(async () => ({
  default: (await import('./migrating-page.tsx')).MigratingPage,
}));

/** Lets nothing of the app through before the database is open, and nothing at all where it did not open. */
export function DatabaseGate({ children }: { readonly children: ReactNode }) {
  const startup = useSyncExternalStore(subscribeStartup, readStartup);
  if (startup.phase === 'opening') return <OpeningPage />;
  if (startup.phase === 'making-sample') {
    return (
      <Suspense fallback={<OpeningPage />}>
        <MakingSamplePage done={startup.done} total={startup.total} />
      </Suspense>
    );
  }
  if (startup.phase === 'migrating') {
    return (
      <Suspense fallback={<OpeningPage />}>
        <MigratingPage {...startup.progress} />
      </Suspense>
    );
  }
  if (startup.phase === 'failed') return <Recovery failure={startup.failure} />;
  return <OpenDatabase database={startup.database}>{children}</OpenDatabase>;
}

/** Where another database would not open either, and where the sample is to be left, there is nothing to restore into. */
const RESTORABLE: readonly StartupFailure['code'][] = ['blocked', 'timeout', 'failed', 'migration'];

function Recovery({ failure }: { readonly failure: StartupFailure }) {
  const isOwn = readActiveDatabase() !== SAMPLE_DATABASE_NAME;
  const canRestore = isOwn && RESTORABLE.includes(failure.code);
  return <RecoveryScreen failure={failure} restore={canRestore ? <RestoreRecovery /> : null} />;
}

function OpenDatabase(props: { readonly database: CofferDatabase; readonly children: ReactNode }) {
  const { database } = props;
  const services = useMemo<Services>(() => ({ database, clock: systemClock, log }), [database]);
  useEffect(() => afterPaint(() => void tidyUp(services)), [services]);
  return (
    <ServicesProvider services={services}>
      <SampleActions>{props.children}</SampleActions>
    </ServicesProvider>
  );
}

/** First what a closed tab left half done, then what has no haste. */
async function tidyUp(services: Services): Promise<void> {
  await finishLeftovers(services);
  deleteLeftSample().catch((error: unknown) =>
    log.warn('the sample data could not be deleted', error),
  );
  import('./own-database.ts')
    .then(({ deleteLeftDatabases }) => deleteLeftDatabases(services.clock.now()))
    .catch((error: unknown) => log.warn('databases that were left could not be deleted', error));
  whenIdle(() => {
    import('@/commands/purge-trash.ts')
      .then(({ purgeTrash }) => purgeTrash(services))
      .catch((error: unknown) => log.warn('the trash was not cleared of what is old', error));
    pruneJournal(services.database, services.clock.now()).catch((error: unknown) =>
      log.warn('old changes were not struck out', error),
    );
  });
}
