import { useEffect } from 'react';
import { RestoredHost } from '@/app/start/restored-host.tsx';
import { Toaster } from '@/components/notices/toaster.tsx';
import { WorksBehind } from '@/components/notices/works-behind.tsx';
import { prepareWrites } from '@/db/store.ts';
import { useEngine, useServices } from '@/live/services-context.tsx';
import { whenIdle } from '@/live/when-idle.ts';
import { AutomaticBackupHost } from './automatic-backup-host.tsx';
import { LaunchHost } from './launch-host.tsx';
import { RemindersHost } from './reminders-host.tsx';
import { ScheduledHost } from './scheduled-host.tsx';
import { prepareUndo } from './undo-host.tsx';

/** What stands beside every page and shows nothing of the first data: it comes right after that, and what works by itself with the engine. */
export function LateHosts() {
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
          <LaunchHost />
          <RemindersHost />
          <ScheduledHost />
          <RestoredHost />
          <AutomaticBackupHost />
        </>
      ) : null}
      <WorksBehind />
      <Toaster />
    </>
  );
}
