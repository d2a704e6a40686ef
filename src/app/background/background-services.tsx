import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishLeftovers } from '@/app/start/database-provider.tsx';
import { noteRestoredFile } from '@/commands/backup-note.ts';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { Toaster } from '@/components/notices/toaster.tsx';
import { WorksBehind } from '@/components/notices/work-progress.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { prepareWrites } from '@/db/store.ts';
import { useEngine, useServices } from '@/live/services-context.tsx';
import { onNewDay } from '@/live/today.ts';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { readPreviousDatabase } from '@/platform/backup/active-database.ts';
import { hasFolders } from '@/platform/backup/backup-folder.ts';
import {
  leaveRestored,
  leaveRestoreNotice,
  takeRestoreNotice,
} from '@/platform/backup/restored-database.ts';
import { onNotificationPress } from '@/platform/browser/app-worker.ts';
import { onLaunch } from '@/platform/browser/launch-queue.ts';
import { beginAnew } from '@/platform/browser/sample-request.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { prepareUndo } from './undo-service.tsx';

/** Long enough to look around before one goes back. */
const TOLD_MS = 30_000;

/** Says on the page after a restore what it brought, with the way back. */
export function RestoredNotice() {
  const services = useServices();
  useEffect(() => afterPaint(() => tell(services)), [services]);
  return null;
}

function tell(services: Services): void {
  const notice = takeRestoreNotice();
  if (notice?.kind === 'back') {
    notifyInfo(t('restore.wentBack'), { description: t('restore.wentBackText') });
  }
  if (notice?.kind !== 'restored') return;
  const { records, createdAt } = notice;
  noteRestoredFile(services, { createdAt, rows: records }).catch((error: unknown) =>
    services.log.warn('that there is a backup could not be noted', error),
  );
  const isKept = readPreviousDatabase() !== null;
  notifySuccess(t('restore.restored', { count: records }), {
    durationMs: TOLD_MS,
    ...(isKept
      ? {
          action: { label: t('restore.goBackBefore'), onClick: () => void goBack() },
        }
      : {}),
  });
}

async function goBack(): Promise<void> {
  const hasLeft = await leaveRestored(new Date()).catch((error: unknown) => {
    log.error('the data before the restore could not be gone back to', error);
    return false;
  });
  if (!hasLeft) {
    notifyError(t('backup.goBackFailed'));
    return;
  }
  leaveRestoreNotice({ kind: 'back' });
  beginAnew();
}

/** Backs up by itself where somebody turned that on and the browser can; its code is fetched when there is nothing better to do. */
export function AutomaticBackupLoader() {
  const services = useServices();
  useEffect(() => {
    if (services.database.name === SAMPLE_DATABASE_NAME || !hasFolders()) return undefined;
    let stop = () => {};
    let isHere = true;
    const begin = async () => {
      const watchForBackups = await fetchPart(
        async () => (await import('./automatic-backup-service.ts')).startAutomaticBackup,
      );
      if (isHere) stop = watchForBackups(services);
    };
    const callOff = afterPaint(() => {
      stop = whenIdle(() => {
        begin().catch((error: unknown) =>
          services.log.warn('the automatic backup could not be begun', error),
        );
      });
    });
    return () => {
      isHere = false;
      callOff();
      stop();
    };
  }, [services]);
  return null;
}

/** What an address can ask to be opened with the app: the shortcuts of the installed app lead to such. */
export const OPEN_PARAM = 'open';

/** The dialogs that an address may open. */
export type LaunchRequest = 'add-transaction' | 'import';

/** What a query asks for; null: nothing that an address may open. */
export function launchRequestOf(query: URLSearchParams): LaunchRequest | null {
  const wish = query.get(OPEN_PARAM);
  return wish === 'add-transaction' || wish === 'import' ? wish : null;
}

/** What is to be opened; files are for the import. */
type Wanted = { readonly wish: LaunchRequest; readonly files: readonly File[] };

/** Opens what the app was opened for: a shortcut's dialog, files in the import, where a notification leads. An open dialog comes first. */
export function LaunchService() {
  const { open, stack } = useDialogs();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const [params, changeParams] = useAddressParams();
  const isAsked = params.has(OPEN_PARAM);
  const asked = launchRequestOf(params);

  useEffect(() => {
    if (!isAsked) return;
    // Once it is read it goes: a reload, or the way back, opens nothing.
    changeParams(
      (query) => {
        query.delete(OPEN_PARAM);
        return query;
      },
      { replace: true },
    );
    if (asked) setWanted((before) => [...before, { wish: asked, files: [] }]);
  }, [isAsked, asked, changeParams]);

  useEffect(
    () =>
      onLaunch(({ address, files }) => {
        const query = address ? new URL(address, window.location.href).searchParams : null;
        const wish = files.length > 0 ? 'import' : query && launchRequestOf(query);
        if (wish) setWanted((before) => [...before, { wish, files }]);
      }, tellOfUnread),
    [],
  );
  useEffect(() => onNotificationPress((path) => void navigate(path)), [navigate]);

  const isFree = stack.length === 0 && !isAsked;
  const [next] = wanted;
  useEffect(() => {
    if (!isFree || !next) return;
    setWanted((before) => before.slice(1));
    if (next.wish === 'add-transaction') open('add-transaction', {});
    else open('import', next.files.length > 0 ? { files: next.files } : {});
  }, [isFree, next, open]);
  return null;
}

function tellOfUnread(error: unknown): void {
  log.warn('files that the system handed over could not be read', error);
  notifyError(t('version.unreadFiles'));
}

/** Begins to remind once the page has nothing better to do. Its code is fetched then, and no part of the first load. */
export function RemindersLoader() {
  const { log } = useServices();
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    const cancel = whenIdle(() => {
      fetchPart(async () => (await import('./reminders-service.tsx')).RemindersService).then(
        (RemindersWatch) => {
          if (isHere) setWatch(() => RemindersWatch);
        },
        (error: unknown) => log.warn('nobody is reminded: the code was not fetched', error),
      );
    });
    return () => {
      isHere = false;
      cancel();
    };
  }, [log]);
  return Watch ? <Watch /> : null;
}

/** Looks for scheduled transactions after the first paint; only where there are any, the code that processes them is fetched. */
export function ScheduledLoader() {
  const services = useServices();
  const [Watch, setWatch] = useState<ComponentType>();
  const isWatching = Watch !== undefined;
  useEffect(() => {
    if (isWatching) return undefined;
    let isHere = true;
    const look = async () => {
      await finishLeftovers(services);
      const items = await readScheduledItems(services.database);
      if (items.length === 0) return;
      const ScheduledWatch = await fetchPart(
        async () => (await import('./scheduled-service.tsx')).ScheduledService,
      );
      if (isHere) setWatch(() => ScheduledWatch);
    };
    const begin = () => {
      look().catch((error: unknown) =>
        services.log.error('scheduled transactions could not be looked for', error),
      );
    };
    const callOff = afterPaint(begin);
    const forgetDays = onNewDay(services.clock, begin);
    return () => {
      isHere = false;
      callOff();
      forgetDays();
    };
  }, [services, isWatching]);
  return Watch ? <Watch /> : null;
}

/** What stands beside every page and shows nothing of the first data: it comes right after that, and what works by itself with the engine. */
export function BackgroundServices() {
  const isWorking = useEngine(useServices().database.engine) !== null;
  useEffect(
    () =>
      whenIdle(() => {
        void prepareWrites();
        void prepareUndo();
      }),
    [],
  );
  return (
    <>
      {isWorking ? (
        <>
          <LaunchService />
          <RemindersLoader />
          <ScheduledLoader />
          <RestoredNotice />
          <AutomaticBackupLoader />
        </>
      ) : null}
      <WorksBehind />
      <Toaster />
    </>
  );
}
