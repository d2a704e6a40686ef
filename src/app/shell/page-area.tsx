import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { useAccounts } from '@/live/records.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { ErrorBoundary, PageError } from './error-boundary.tsx';
import { Arrival } from './page-focus.tsx';
import { type PageName, pageAt, preloadPageAt } from './pages.ts';

/** The place of a page whose chunk is on its way: title and rows where the real ones will stand. */
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

/**
 * Where pages are drawn. Keyed by path: navigations are transitions, which would otherwise keep the old page on screen
 * until the new chunk is there. The error of a page takes the place of the page: the shell stays, and so does the way out.
 */
export function PageArea() {
  const { pathname, key } = useLocation();
  return (
    <ErrorBoundary
      attempt={key}
      fallback={(error) => <PageError error={error} />}
      // Where its chunk did not arrive, the next way to it shall find it.
      onError={() => preloadPageAt(pathname)}
    >
      <Suspense key={pathname} fallback={<PageSkeleton />}>
        <Outlet />
        <Arrival />
      </Suspense>
    </ErrorBoundary>
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

/** Keeps the window's title on the page that is shown; an account's page carries its name. */
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
/** Pages fill up after they are drawn: a place further down is waited for, for so long. */
const PATIENCE_MS = 1_500;
const GIVING_UP = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const places = new Map<string, number>(readStored());

/**
 * Where each visited page was scrolled to. A new page starts at its top; Back, Forward and Reload return to where the
 * person was, as soon as the page is long enough again, unless they move first.
 */
export function useScrollMemory(): void {
  const { key: given, pathname } = useLocation();
  // The first page of every load has this one, whichever page that is.
  const key = given === 'default' ? pathname : given;
  const kind = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => {
      places.set(shown.current.key, window.scrollY);
      storePlaces();
    };
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname && shown.current.key !== key;
    shown.current = { key, pathname };
    if (kind === 'POP') return scrollWhenLongEnough(places.get(key) ?? 0);
    if (!isSamePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, kind]);

  // A layout effect: a later page that is shorter scrolls by itself, and that must not count for the former one.
  useLayoutEffect(() => {
    const note = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
}

function scrollWhenLongEnough(top: number): () => void {
  const reachable = () => document.documentElement.scrollHeight - window.innerHeight;
  window.scrollTo(0, top);
  // To the top leads every page; to ask how long it is would lay it out once more.
  if (top <= 0 || reachable() >= top) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of GIVING_UP) window.removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    if (reachable() < top) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of GIVING_UP) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    // Closed storage or an old form of it: every page starts at its top.
    return [];
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-50)));
  } catch {
    // Storage is closed or full: places are then kept for this load alone.
  }
}
