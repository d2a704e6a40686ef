import Command from 'lucide-react/icons/command';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AfterData } from '@/app/start/lazy-component.tsx';
import { SampleBanner } from '@/app/start/sample-session.tsx';
import { isFromSpreadsheet, pastedFile } from '@/components/forms/pasted-rows.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { isMac, keysOf, useSingleKeys } from '@/components/shortcuts/shortcuts.ts';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { whenIdleInTurns } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import { DropOverlay } from '@/ui/controls/drop-overlay.tsx';
import { preloadsOfParts } from '@/ui/feedback/loading.tsx';
import { AppFrame, Brand, SkipLink } from '@/ui/layout/app-frame.tsx';
import { Sidebar, SidebarButton } from '@/ui/layout/navigation.tsx';
import { LeaveConfirm } from './app-history.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { AddMenu, FootNav, SideNav, useAddActions } from './navigation.tsx';
import { dialogComponents, dialogPreloads, OpenDialogs } from './open-dialogs.tsx';
import { PageTitle, useScrollMemory } from './page-area.tsx';
import { pagePreloads } from './pages.ts';

/** Files dropped anywhere on a page, and rows pasted from a spreadsheet, open the import. A dialog that is open keeps both to itself. */
function DropAnywhere() {
  const { open } = useDialogs();
  const start = (files: readonly File[]) => open('import', { files });
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isEditable(event.target) || isDialogOpen()) return;
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (
    <DropOverlay
      title={t('shell.dropToImport')}
      hint={t('shell.dropHint')}
      isWelcome={() => !isDialogOpen()}
      onFiles={start}
    />
  );
}

/** Copied files, else copied cells. */
function filesOf(clipboard: DataTransfer | null): readonly File[] {
  const copied = Array.from(clipboard?.files ?? []).filter(({ name }) => /\.csv$/i.test(name));
  if (copied.length > 0) return copied;
  const text = clipboard?.getData('text/plain') ?? '';
  const pasted = isFromSpreadsheet(text) ? pastedFile(text) : null;
  return pasted ? [pasted] : [];
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]',
    ) !== null
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}

/** The actions in the sidebar: the first one solid, the others quiet. */
function SideActions() {
  const hasSingleKeys = useSingleKeys();
  return useAddActions().map(({ id, label, icon, onSelect }, index) => (
    <SidebarButton
      key={id}
      variant={index === 0 ? 'solid' : 'quiet'}
      icon={icon}
      label={label}
      aria-keyshortcuts={hasSingleKeys ? keysOf(id).join(' ') : undefined}
      onClick={onSelect}
      onPointerEnter={dialogComponents[id].preload}
      onFocus={dialogComponents[id].preload}
    />
  ));
}

/** Hides every amount from whoever looks over the shoulder, and shows them again. */
function SideAmounts() {
  const isHidden = useAmountsHidden();
  const hasSingleKeys = useSingleKeys();
  return (
    <SidebarButton
      icon={isHidden ? <Eye /> : <EyeOff />}
      label={t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts')}
      aria-keyshortcuts={hasSingleKeys ? keysOf('hide-amounts').join(' ') : undefined}
      onClick={toggleAmountsHidden}
    />
  );
}

/** The way to the command palette for those who do not know its keys. */
function SidePalette() {
  const { open } = useDialogs();
  return (
    <SidebarButton
      icon={<Command />}
      label={t('palette.title')}
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={() => open('command-palette', {})}
      onPointerEnter={dialogComponents['command-palette'].preload}
      onFocus={dialogComponents['command-palette'].preload}
    />
  );
}

const MAIN_ID = 'main';

const loadLateHosts = async () =>
  (await import('@/app/background/background-services.tsx')).BackgroundServices;
const loadUpdateHost = async () =>
  (await import('@/app/background/update-banner.tsx')).UpdateBanner;
const loadVersionHost = async () =>
  (await import('@/app/start/new-version-banner.tsx')).NewVersionBanner;

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
          <SampleBanner database={database.name} />
          <AfterData load={loadUpdateHost} />
          <AfterData load={loadVersionHost} />
        </>
      }
      overlays={
        <>
          <PageTitle />
          <GlobalKeys />
          <FocusKeeper />
          <OpenDialogs />
          <LeaveConfirm />
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
