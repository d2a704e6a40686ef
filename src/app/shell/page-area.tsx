import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { useAccounts } from '@/live/records.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { ErrorBoundary, PageError } from './error-boundary.tsx';
import { FocusOnArrival } from './page-focus.tsx';
import { type PageName, pageAt, preloadPageAt } from './pages.ts';

/**
 * The area that shows the current page. Keyed by path, because navigations are transitions, which
 * would otherwise keep the old page on screen until the new chunk arrives. An error replaces only
 * the page, so navigation still works.
 */
export function PageArea() {
  const { pathname, key } = useLocation();
  return (
    <ErrorBoundary
      attempt={key}
      fallback={(error) => <PageError error={error} />}
      // If its chunk failed to load, have it ready for the next attempt.
      onError={() => preloadPageAt(pathname)}
    >
      <Suspense key={pathname} fallback={<PageSkeleton />}>
        <Outlet />
        <FocusOnArrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Placeholder while a page's chunk loads: a title and rows in their final positions. */
function PageSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <PageHeader
        title={<Skeleton height="title" width="md" />}
        context={<Skeleton width="sm" />}
      />
      <Card padding="none">
        <SkeletonRows count={6} />
      </Card>
    </SkeletonGroup>
  );
}

const TITLES: Readonly<Record<PageName, MessageKey>> = {
  dashboard: 'shell.dashboard',
  accounts: 'shell.accounts',
  account: 'shell.account',
  transactions: 'shell.transactions',
  planning: 'shell.planning',
  scheduled: 'shell.scheduled',
  reports: 'shell.reports',
  settings: 'shell.settings',
  debug: 'shell.debug',
};

/** Sets the window's title to the current page; an account's page shows the account's name. */
export function PageTitle() {
  const { pathname } = useLocation();
  const { accountId } = useParams();
  const accounts = useAccounts();
  const account =
    accountId && accounts.status === 'ready'
      ? accounts.value.find(({ id }) => id === accountId)
      : undefined;
  const name = pageAt(pathname);
  const page = account?.name ?? t(name ? TITLES[name] : 'shell.notFound');
  const title = t('shell.pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

const STORAGE_KEY = 'coffer.scroll';

/** How long (ms) to wait for a page to grow tall enough to restore its position. */
const RESTORE_TIMEOUT_MS = 1_500;

const CANCELLING_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const scrollPositions = new Map<string, number>(readStored());

/**
 * Remembers the scroll position of each visited page. A new page starts at the top. Back, Forward,
 * and Reload return to the old position as soon as the page is tall enough, unless the user moves
 * first.
 */
export function useScrollMemory(): void {
  const { key: given, pathname } = useLocation();
  // The first page of every load has this key, whichever page it is.
  const key = given === 'default' ? pathname : given;
  const kind = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => {
      scrollPositions.set(shown.current.key, window.scrollY);
      storePositions();
    };
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname && shown.current.key !== key;
    shown.current = { key, pathname };
    if (kind === 'POP') return scrollWhenLongEnough(scrollPositions.get(key) ?? 0);
    if (!isSamePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, kind]);

  // A layout effect, because a shorter next page scrolls by itself, which must not be recorded for
  // the previous page.
  useLayoutEffect(() => {
    const note = () => scrollPositions.set(key, window.scrollY);
    // Before the listeners that draw: reading the position after them would force a layout.
    const before = { capture: true, passive: true };
    window.addEventListener('scroll', note, before);
    return () => window.removeEventListener('scroll', note, before);
  }, [key]);
}

function scrollWhenLongEnough(top: number): () => void {
  const reachable = () => document.documentElement.scrollHeight - window.innerHeight;
  window.scrollTo(0, top);
  // Every page reaches the top; measuring its height would force another layout.
  if (top <= 0 || reachable() >= top) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of CANCELLING_EVENTS) window.removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    if (reachable() < top) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of CANCELLING_EVENTS) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    // Storage is blocked or has an old format: start every page at the top.
    return [];
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...scrollPositions].slice(-50)));
  } catch {
    // Storage is blocked or full: positions last until the next load only.
  }
}
