import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Arrival } from './arrival.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Where pages are drawn. Keyed by path: navigations are transitions, which would otherwise keep the old page on screen
 * until the new chunk is there.
 */
export function PageArea() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <Outlet />
      <Arrival />
    </Suspense>
  );
}
