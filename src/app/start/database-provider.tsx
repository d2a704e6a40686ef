import {
  Activity,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readPendingKeys } from '@/db/queries/pending-keys.ts';
import { ServicesProvider } from '@/live/services-context.tsx';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { CenteredPage } from '@/ui/layout/centered-page.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { deleteAbandonedSample, SampleActions } from './sample-session.tsx';
import { Recovery, readStartup, type Startup, subscribeStartup } from './startup.ts';

const MakingSamplePage = lazy(async () => ({
  default: await fetchPart(async () => (await import('./making-sample-page.tsx')).MakingSamplePage),
}));

const MigratingPage = lazy(async () => ({
  default: await fetchPart(async () => (await import('./migrating-page.tsx')).MigratingPage),
}));

/**
 * Renders the app once the database is open. Until then, or if opening failed, it shows a page
 * about that instead.
 */
export function DatabaseProvider({ children }: { readonly children: ReactNode }) {
  const startup = useSyncExternalStore(subscribeStartup, readStartup);
  const database =
    startup.phase === 'open'
      ? startup.database
      : startup.phase === 'failed'
        ? startup.behind
        : null;
  return (
    <>
      {database ? (
        // What the user started in the app survives a recovery screen.
        <Activity mode={startup.phase === 'open' ? 'visible' : 'hidden'}>
          <OpenDatabase database={database}>{children}</OpenDatabase>
        </Activity>
      ) : null}
      {startup.phase === 'open' ? null : (
        <Suspense fallback={<OpeningPage />}>{startupPage(startup)}</Suspense>
      )}
    </>
  );
}

function startupPage(startup: Exclude<Startup, { readonly phase: 'open' }>): ReactNode {
  switch (startup.phase) {
    case 'opening':
      return <OpeningPage />;
    case 'making-sample':
      return <MakingSamplePage done={startup.done} total={startup.total} />;
    case 'migrating':
      return <MigratingPage {...startup.progress} />;
    case 'failed':
      return <Recovery failure={startup.failure} opening={startup.opening} />;
  }
}

/** Shown while the database opens. index.html shows the same before this code runs. */
export function OpeningPage() {
  return (
    <CenteredPage>
      <Stack gap={1} align="center">
        <Heading level={1}>{t('common.product')}</Heading>
        <Text as="p" tone="muted" role="status">
          {t('shell.initializing')}
        </Text>
      </Stack>
    </CenteredPage>
  );
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

const tidied = new WeakSet<CofferDatabase>();

/**
 * First finishes incomplete operations, then does what isn't urgent. Once per database, even if the
 * app is shown again after a recovery screen.
 */
async function tidyUp(services: Services): Promise<void> {
  if (tidied.has(services.database)) return;
  tidied.add(services.database);
  // Wait for the engine before taking a lock: holding one while waiting would block other tabs.
  // The engine reports its own failure.
  if (!(await services.database.engine.ready.catch(() => null))) return;
  await ensurePendingFinished(services);
  whenIdle(() => {
    deleteAbandonedSample().catch((error: unknown) =>
      log.warn('the sample data could not be deleted', error),
    );
    fetchPart(async () => (await import('./own-database.ts')).deleteAbandonedDatabases)
      .then((deleteLeftDatabases) => deleteLeftDatabases(services.clock.now()))
      .catch((error: unknown) => log.warn('leftover databases could not be deleted', error));
    fetchPart(async () => (await import('@/commands/trash/purge-trash.ts')).purgeTrash)
      .then((purgeTrash) => purgeTrash(services))
      .catch((error: unknown) => log.warn('old trash could not be purged', error));
    fetchPart(async () => (await import('@/db/storage/prune-journal.ts')).pruneJournal)
      .then((pruneJournal) => pruneJournal(services.database, services.clock.now()))
      .catch((error: unknown) => log.warn('the journal could not be pruned', error));
  });
}

const finished = new WeakMap<CofferDatabase, Promise<void>>();

/**
 * Finishes operations that a closed tab left incomplete. Runs once per open database, however often
 * it is called. Pass `again` to also finish operations left since the first run. Never rejects.
 */
export function ensurePendingFinished(services: Services, again = false): Promise<void> {
  const { database, log } = services;
  let work = again ? undefined : finished.get(database);
  if (!work) {
    work = finish(services).catch((error: unknown) =>
      log.error('pending operations could not be finished', error),
    );
    finished.set(database, work);
  }
  return work;
}

/** Most starts have none, so the code that finishes them is fetched only if needed. */
async function finish(services: Services): Promise<void> {
  if ((await readPendingKeys(services.database)).length === 0) return;
  const finishPendingOperations = await fetchPart(
    async () => (await import('@/commands/pending-operations.ts')).finishPendingOperations,
  );
  await finishPendingOperations(services);
}
