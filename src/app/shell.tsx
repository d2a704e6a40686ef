import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@/components/toaster.tsx';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { whenIdleInTurns } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { AppFrame } from '@/ui/app-frame.tsx';
import { Brand } from '@/ui/brand.tsx';
import { Sidebar } from '@/ui/sidebar.tsx';
import { SkipLink } from '@/ui/skip-link.tsx';
import { AddMenu } from './add-menu.tsx';
import { AutomaticBackupHost } from './automatic-backup-host.tsx';
import { dialogPreloads } from './dialog-components.ts';
import { DialogHost } from './dialog-host.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { FootNav, SideNav } from './main-nav.tsx';
import { PageTitle } from './page-title.tsx';
import { pagePreloads } from './pages.ts';
import { RemindersHost } from './reminders-host.tsx';
import { RestoredHost } from './restored-host.tsx';
import { SampleHost } from './sample-host.tsx';
import { ScheduledHost } from './scheduled-host.tsx';
import { SideActions, SidePalette } from './side-actions.tsx';
import { UpdateHost } from './update-host.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const MAIN_ID = 'main';

/** The frame around every page: navigation, the three actions, dialogs and notices. */
export function Shell() {
  const { database } = useServices();
  useScrollMemory();
  usePreloading();
  return (
    <AppFrame
      mainId={MAIN_ID}
      skipLink={
        <SkipLink
          href={`#${MAIN_ID}`}
          onClick={(event) => {
            // The address stays as it is: a fragment would be one more step for the back button.
            event.preventDefault();
            document.getElementById(MAIN_ID)?.focus();
          }}
        >
          {t('shell.skipToContent')}
        </SkipLink>
      }
      sidebar={
        <Sidebar
          brand={<Brand name={t('common.product')} />}
          actions={<SideActions />}
          footer={<SidePalette />}
        >
          <SideNav />
        </Sidebar>
      }
      bottomBar={<FootNav />}
      floating={<AddMenu />}
      banner={
        <>
          <SampleHost database={database.name} />
          <UpdateHost />
        </>
      }
      overlays={
        <>
          <PageTitle />
          <GlobalKeys />
          <FocusKeeper />
          <DropAnywhere />
          <DialogHost />
          <RemindersHost />
          <ScheduledHost />
          <RestoredHost />
          <AutomaticBackupHost />
          <Toaster />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}

/** The first seconds belong to the person; what is pointed at is fetched at once anyway. */
const PRELOAD_AFTER_MS = 15_000;

/** Fetches every page and dialog some time after the first data is there, one after the other while the browser is idle. */
function usePreloading(): void {
  const hasData = useAccounts().status === 'ready';
  useEffect(() => {
    if (!hasData) return undefined;
    let callOff = () => {};
    const timer = setTimeout(() => {
      callOff = whenIdleInTurns([...pagePreloads, ...dialogPreloads]);
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [hasData]);
}
