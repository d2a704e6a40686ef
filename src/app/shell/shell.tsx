import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SampleHost } from '@/app/background/sample-host.tsx';
import { AfterData } from '@/app/start/after-data.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { whenIdleInTurns } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import { preloadsOfParts } from '@/ui/feedback/fetched.tsx';
import { AppFrame } from '@/ui/layout/app-frame.tsx';
import { Brand } from '@/ui/layout/brand.tsx';
import { Sidebar } from '@/ui/layout/sidebar.tsx';
import { SkipLink } from '@/ui/layout/skip-link.tsx';
import { AddMenu } from './add-menu.tsx';
import { dialogPreloads } from './dialog-components.ts';
import { DialogHost } from './dialog-host.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { LeaveHost } from './leave-host.tsx';
import { FootNav, SideNav } from './main-nav.tsx';
import { PageTitle } from './page-title.tsx';
import { pagePreloads } from './pages.ts';
import { SideActions, SideAmounts, SidePalette } from './side-actions.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const MAIN_ID = 'main';

const loadLateHosts = async () => (await import('@/app/background/late-hosts.tsx')).LateHosts;
const loadUpdateHost = async () => (await import('@/app/background/update-host.tsx')).UpdateHost;
const loadVersionHost = async () => (await import('@/app/start/version-host.tsx')).VersionHost;

/** The frame around every page: navigation, the three actions, dialogs and notices. */
export function Shell() {
  const { database } = useServices();
  const { key } = useLocation();
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
          footer={
            <>
              <SideAmounts />
              <SidePalette />
            </>
          }
        >
          <SideNav />
        </Sidebar>
      }
      bottomBar={<FootNav />}
      floating={
        // Where what it opens does not arrive, the page stays.
        <ErrorBoundary attempt={key} fallback={null} onError={tellOfAdd}>
          <AddMenu />
        </ErrorBoundary>
      }
      banner={
        <>
          <SampleHost database={database.name} />
          <AfterData load={loadUpdateHost} />
          <AfterData load={loadVersionHost} />
        </>
      }
      overlays={
        <>
          <PageTitle />
          <GlobalKeys />
          <FocusKeeper />
          <DialogHost />
          <LeaveHost />
          <DropAnywhere />
          <AfterData load={loadLateHosts} />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}

function tellOfAdd(error: unknown): void {
  log.error('what Add opens failed', error);
  notifyError(t('shell.dialogFailed'), { description: t('shell.dialogFailedText') });
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
      // All of it is at hand.
      if (navigator.serviceWorker?.controller) return;
      callOff = whenIdleInTurns([
        ...pagePreloads,
        ...dialogPreloads,
        async () => {
          // Only now: pages and dialogs have brought parts of their own.
          callOff = whenIdleInTurns(preloadsOfParts());
        },
      ]);
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [hasData]);
}
