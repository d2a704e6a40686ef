import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { BASE_PATH, ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import { NotFoundPage } from '@/features/not-found/not-found-page.tsx';
import type { MessageKey } from '@/messages/t.ts';
import { PageError, ShellError } from './error-page.tsx';
import { PageArea } from './page-area.tsx';
import type { RouteHandle } from './page-title.tsx';
import { type PageName, pages } from './pages.ts';
import { Shell } from './shell.tsx';

function page(name: PageName, title: MessageKey): RouteObject {
  const { Component } = pages[name];
  return {
    path: ROUTE_PATTERNS[name],
    element: <Component />,
    handle: { title } satisfies RouteHandle,
  };
}

function redirect(from: string, to: string): RouteObject {
  return { path: from, element: <Navigate to={to} replace /> };
}

/** The routes of the specification (§2). */
export const routeTable: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ShellError />,
    children: [
      {
        element: <PageArea />,
        // The error of a page takes the place of the page: the shell stays.
        errorElement: <PageError />,
        children: [
          page('dashboard', 'shell.dashboard'),
          page('accounts', 'shell.accounts'),
          page('account', 'shell.account'),
          page('transactions', 'shell.transactions'),
          page('planning', 'shell.planning'),
          page('scheduled', 'shell.scheduled'),
          page('reports', 'shell.reports'),
          page('settings', 'shell.settings'),
          page('debug', 'shell.debug'),
          {
            path: '*',
            element: <NotFoundPage />,
            handle: { title: 'shell.notFound' } satisfies RouteHandle,
          },
        ],
      },
      redirect(ROUTE_PATTERNS.home, routes.dashboard()),
      redirect(ROUTE_PATTERNS.budgets, routes.planning('budgets')),
      redirect(ROUTE_PATTERNS.goals, routes.planning('goals')),
      redirect(ROUTE_PATTERNS.debts, routes.planning('debts')),
    ],
  },
];

/** The router of the app; it listens to the address from its making on. */
export function createAppRouter() {
  return createBrowserRouter(routeTable, { basename: BASE_PATH });
}
