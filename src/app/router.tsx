import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '@/app/shell/error-boundary.tsx';
import { WholeAppError } from '@/app/shell/error-page.tsx';
import { PageArea } from '@/app/shell/page-area.tsx';
import { type PageName, pages } from '@/app/shell/pages.ts';
import { Shell } from '@/app/shell/shell.tsx';
import { ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import { NotFoundPage } from '@/features/not-found/not-found-page.tsx';

function page(name: PageName): RouteObject {
  const { Component } = pages[name];
  return { path: ROUTE_PATTERNS[name], element: <Component /> };
}

function redirect(from: string, to: string): RouteObject {
  return { path: from, element: <Navigate to={to} replace /> };
}

/** The specified routes (spec §2). */
const routeTable: RouteObject[] = [
  {
    element: (
      <ErrorBoundary fallback={(error) => <WholeAppError error={error} />}>
        <Shell />
      </ErrorBoundary>
    ),
    children: [
      {
        element: <PageArea />,
        children: [
          page('dashboard'),
          page('accounts'),
          page('account'),
          page('transactions'),
          page('planning'),
          page('scheduled'),
          page('reports'),
          page('settings'),
          page('debug'),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      redirect(ROUTE_PATTERNS.home, routes.dashboard()),
      redirect(ROUTE_PATTERNS.budgets, routes.planning('budgets')),
      redirect(ROUTE_PATTERNS.goals, routes.planning('goals')),
      redirect(ROUTE_PATTERNS.debts, routes.planning('debts')),
    ],
  },
];

/** What the address asks for. Stands inside a router. */
export function Routes() {
  return useRoutes(routeTable);
}
