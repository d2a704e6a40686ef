import Command from 'lucide-react/icons/command';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AfterData } from '@/app/start/lazy-screen.tsx';
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
import { AppFrame, Brand, SkipLink } from '@/ui/layout/app-frame.tsx';
import { Sidebar, SidebarButton } from '@/ui/layout/navigation.tsx';
import { HeaderMore } from '@/ui/layout/page-header.tsx';
import { preloadsOfParts } from '@/ui/lazy-component.tsx';
import { LeaveService } from './app-history.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { GlobalKeys, isDialogOpen } from './global-keys.tsx';
import { AddMenu, BottomNav, MoreButton, SidebarNav, useAddActions } from './navigation.tsx';
import { dialogComponents, dialogPreloads, OpenDialogs } from './open-dialogs.tsx';
import { PageTitle, useScrollMemory } from './page-area.tsx';
import { type PageName, pageAt, pagePreloads } from './pages.ts';

const MAIN_ID = 'main';

const more = <MoreButton />;

const loadGlyphs = async () => (await import('@/components/categories/glyph-sheet.tsx')).GlyphSheet;
const loadBackgroundServices = async () =>
  (await import('@/app/background/background-services.tsx')).BackgroundServices;

const loadKeyHints = async () => (await import('./key-hints.tsx')).KeyHints;

const loadUpdateBanner = async () =>
  (await import('@/app/background/update-banner.tsx')).UpdateBanner;

const loadNewVersionBanner = async () =>
  (await import('@/app/start/new-version-banner.tsx')).NewVersionBanner;

/** Pages whose columns use a wide screen. */
const WIDE_PAGES: ReadonlySet<PageName | undefined> = new Set([
  'dashboard',
  'transactions',
  'account',
  'accounts',
  'planning',
  'reports',
]);

/** The frame around every page: navigation, the three actions, dialogs, and notices. */
export function Shell() {
  const { database } = useServices();
  const { key, pathname } = useLocation();
  useScrollMemory();
  usePreloading();
  return (
    <AppFrame
      mainId={MAIN_ID}
      width={WIDE_PAGES.has(pageAt(pathname)) ? 'wide' : 'content'}
      skipLink={
        <SkipLink
          href={`#${MAIN_ID}`}
          onClick={(event) => {
            // Keep the address: a fragment would add a step for the Back button.
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
          actions={<SidebarActions />}
          footer={
            <>
              <HideAmountsButton />
              <PaletteButton />
            </>
          }
        >
          <SidebarNav />
        </Sidebar>
      }
      bottomBar={<BottomNav />}
      floating={
        // If the code of a dialog fails to load, the page stays.
        <ErrorBoundary attempt={key} fallback={null} onError={notifyAddFailed}>
          <AddMenu />
        </ErrorBoundary>
      }
      banner={
        <>
          <SampleBanner database={database.name} />
          <AfterData load={loadUpdateBanner} />
          <AfterData load={loadNewVersionBanner} />
        </>
      }
      overlays={
        <>
          <PageTitle />
          <GlobalKeys />
          <FocusKeeper />
          <OpenDialogs />
          <LeaveService />
          <DropAnywhere />
          <AfterData load={loadBackgroundServices} />
          <AfterData load={loadGlyphs} />
          <AfterData load={loadKeyHints} />
        </>
      }
    >
      <HeaderMore value={more}>
        <Outlet />
      </HeaderMore>
    </AppFrame>
  );
}

/** The actions in the sidebar; the first one is the primary action. */
function SidebarActions() {
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

/** Hides all amounts from onlookers, or shows them again. */
function HideAmountsButton() {
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

/** Opens the command palette, for users who don't know its shortcut. */
function PaletteButton() {
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

function notifyAddFailed(error: unknown): void {
  log.error('the Add menu failed', error);
  notifyError(t('shell.dialogFailed'), { description: t('shell.dialogFailedText') });
}

/**
 * Opens the import when files are dropped anywhere on a page, or rows are pasted from a
 * spreadsheet. An open dialog handles both itself.
 */
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
      canDrop={() => !isDialogOpen()}
      onFiles={start}
    />
  );
}

/** Copied CSV files, or copied cells as a file. */
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

/** Leaves the first seconds (ms) to the user; links load their target on hover or focus anyway. */
const PRELOAD_AFTER_MS = 15_000;

/**
 * Preloads all pages and dialogs, one by one during idle time, some time after the first data is
 * shown.
 */
function usePreloading(): void {
  const hasData = useAccounts().status === 'ready';
  useEffect(() => {
    if (!hasData) return undefined;
    let cancel = () => {};
    const timer = setTimeout(() => {
      // The service worker has everything cached already.
      if (navigator.serviceWorker?.controller) return;
      cancel = whenIdleInTurns([
        ...pagePreloads,
        ...dialogPreloads,
        async () => {
          // Only now, because pages and dialogs have registered further parts.
          cancel = whenIdleInTurns(preloadsOfParts());
        },
      ]);
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [hasData]);
}
