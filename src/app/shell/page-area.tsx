import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Arrival } from '@/app/start/arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageError } from './error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { preloadPageAt } from './pages.ts';

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
