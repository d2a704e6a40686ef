import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ensurePendingFinished } from '@/app/start/database-provider.tsx';
import { noteRestoredFile } from '@/commands/backup-note.ts';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { Toaster } from '@/components/notices/toaster.tsx';
import { BackgroundWorkList } from '@/components/notices/work-progress.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { prepareWrites } from '@/db/store.ts';
import { useEngine, useServices } from '@/live/services-context.tsx';
import { onNewDay } from '@/live/today.ts';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { readPreviousDatabase, restartApp } from '@/platform/backup/active-database.ts';
import { hasFolders } from '@/platform/backup/backup-folder.ts';
import {
  goBackToPreviousData,
  storeRestoreNotice,
  takeRestoreNotice,
} from '@/platform/backup/restored-database.ts';
import { onNotificationClick } from '@/platform/browser/app-worker.ts';
import { onLaunch } from '@/platform/browser/launch-queue.ts';
import { log } from '@/platform/log.ts';
import { readSyncFlag } from '@/platform/sync/sync-flag.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { prepareUndo } from './undo-service.tsx';

/**
 * Everything that runs beside the pages: background services, the list of running work, and the
 * toaster. Rendered after the first data; services that write wait for the storage engine.
 */
export function BackgroundServices() {
  const services = useServices();
  const isEngineReady = useEngine(services.database.engine) !== null;
  useEffect(
    () =>
      whenIdle(() => {
        void prepareWrites();
        void prepareUndo(services);
      }),
    [services],
  );
  return (
    <>
      {isEngineReady ? (
        <>
          <LaunchService />
          <RemindersLoader />
          <ScheduledLoader />
          <RestoredNotice />
          <AutomaticBackupLoader />
          <SyncLoader />
        </>
      ) : null}
      <BackgroundWorkList />
      <Toaster />
    </>
  );
}

/** Long enough (ms) to look around before deciding to go back. */
const NOTICE_MS = 30_000;

/** After a restore, says what was restored and offers to go back to the previous data. */
export function RestoredNotice() {
  const services = useServices();
  useEffect(() => afterPaint(() => notifyRestored(services)), [services]);
  return null;
}

function notifyRestored(services: Services): void {
  const notice = takeRestoreNotice();
  if (notice?.kind === 'back') {
    notifyInfo(t('restore.wentBack'), { description: t('restore.wentBackText') });
  }
  if (notice?.kind !== 'restored') return;
  const { records, createdAt } = notice;
  noteRestoredFile(services, { createdAt, rows: records }).catch((error: unknown) =>
    services.log.warn('could not record the backup', error),
  );
  const isKept = readPreviousDatabase() !== null;
  notifySuccess(t('restore.restored', { count: records }), {
    durationMs: NOTICE_MS,
    ...(isKept
      ? {
          action: { label: t('restore.goBackBefore'), onClick: () => void goBack() },
        }
      : {}),
  });
}

async function goBack(): Promise<void> {
  const isBack = await goBackToPreviousData(new Date()).catch((error: unknown) => {
    log.error('could not go back to the data before the restore', error);
    return false;
  });
  if (!isBack) {
    notifyError(t('backup.goBackFailed'));
    return;
  }
  storeRestoreNotice({ kind: 'back' });
  restartApp();
}

/**
 * Starts automatic backups during idle time, if the browser can write to folders. Not for the
 * sample data.
 */
export function AutomaticBackupLoader() {
  const services = useServices();
  useEffect(() => {
    if (services.database.name === SAMPLE_DATABASE_NAME || !hasFolders()) return undefined;
    let stop = () => {};
    let isMounted = true;
    const begin = async () => {
      const startAutomaticBackup = await fetchPart(
        async () => (await import('./automatic-backup-service.ts')).startAutomaticBackup,
      );
      if (isMounted) stop = startAutomaticBackup(services);
    };
    const cancel = afterPaint(() => {
      stop = whenIdle(() => {
        begin().catch((error: unknown) =>
          services.log.warn('the automatic backup could not start', error),
        );
      });
    });
    return () => {
      isMounted = false;
      cancel();
      stop();
    };
  }, [services]);
  return null;
}

/** Follows the vault of the household, if there is one. Without sync nothing is loaded. */
export function SyncLoader() {
  const services = useServices();
  useEffect(() => {
    if (readSyncFlag() === null) return undefined;
    const ended = new AbortController();
    const cancel = whenIdle(() => {
      fetchPart(async () => (await import('./sync-service.ts')).followWhile)
        .then((follow) => follow(services, ended.signal))
        .catch((error: unknown) => services.log.warn('sync could not start', error));
    });
    return () => {
      cancel();
      ended.abort();
    };
  }, [services]);
  return null;
}

/**
 * The query parameter that opens a dialog at startup; the shortcuts of the installed app use it.
 */
export const OPEN_PARAM = 'open';

/** The dialogs that an address may open. */
export type LaunchRequest = 'add-transaction' | 'import';

/** The dialog that a query asks for, or null. */
export function launchRequestOf(query: URLSearchParams): LaunchRequest | null {
  const request = query.get(OPEN_PARAM);
  return request === 'add-transaction' || request === 'import' ? request : null;
}

/** A launch that waits until no dialog is open. Files go to the import. */
type PendingLaunch = { readonly request: LaunchRequest; readonly files: readonly File[] };

/**
 * Handles how the app was launched: a shortcut opens its dialog, files go to the import, and a
 * notification leads to its page. Waits until no dialog is open.
 */
export function LaunchService() {
  const { open, stack } = useDialogs();
  const navigate = useNavigate();
  const [pending, setPending] = useState<readonly PendingLaunch[]>([]);
  const [params, changeParams] = useAddressParams();
  const hasOpenParam = params.has(OPEN_PARAM);
  const requested = launchRequestOf(params);

  useEffect(() => {
    if (!hasOpenParam) return;
    // Remove the parameter once read, so that a reload or Back opens nothing.
    changeParams(
      (query) => {
        query.delete(OPEN_PARAM);
        return query;
      },
      { replace: true },
    );
    if (requested) setPending((before) => [...before, { request: requested, files: [] }]);
  }, [hasOpenParam, requested, changeParams]);

  useEffect(
    () =>
      onLaunch(({ address, files }) => {
        const query = address ? new URL(address, window.location.href).searchParams : null;
        const request = files.length > 0 ? 'import' : query && launchRequestOf(query);
        if (request) setPending((before) => [...before, { request, files }]);
      }, notifyUnreadableFiles),
    [],
  );
  useEffect(() => onNotificationClick((path) => void navigate(path)), [navigate]);

  const isFree = stack.length === 0 && !hasOpenParam;
  const [next] = pending;
  useEffect(() => {
    if (!isFree || !next) return;
    setPending((before) => before.slice(1));
    if (next.request === 'add-transaction') open('add-transaction', {});
    else open('import', next.files.length > 0 ? { files: next.files } : {});
  }, [isFree, next, open]);
  return null;
}

function notifyUnreadableFiles(error: unknown): void {
  log.warn('files opened from the system could not be read', error);
  notifyError(t('update.unreadFiles'));
}

/** Loads the reminders during idle time, which keeps their code out of the first load. */
export function RemindersLoader() {
  const { log } = useServices();
  const [Service, setService] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    const cancel = whenIdle(() => {
      fetchPart(async () => (await import('./reminders-service.tsx')).RemindersService).then(
        (RemindersService) => {
          if (isMounted) setService(() => RemindersService);
        },
        (error: unknown) => log.warn('reminders are off: their code could not be loaded', error),
      );
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [log]);
  return Service ? <Service /> : null;
}

/**
 * Checks for scheduled transactions after the first paint, and loads the code that processes them
 * only if there are any.
 */
export function ScheduledLoader() {
  const services = useServices();
  const [Service, setService] = useState<ComponentType>();
  const isLoaded = Service !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    let isMounted = true;
    const look = async () => {
      await ensurePendingFinished(services);
      const items = await readScheduledItems(services.database);
      if (items.length === 0) return;
      const ScheduledService = await fetchPart(
        async () => (await import('./scheduled-service.tsx')).ScheduledService,
      );
      if (isMounted) setService(() => ScheduledService);
    };
    const begin = () => {
      look().catch((error: unknown) =>
        services.log.error('scheduled transactions could not be checked', error),
      );
    };
    const cancel = afterPaint(begin);
    const stopWatchingDays = onNewDay(services.clock, begin);
    return () => {
      isMounted = false;
      cancel();
      stopWatchingDays();
    };
  }, [services, isLoaded]);
  return Service ? <Service /> : null;
}
