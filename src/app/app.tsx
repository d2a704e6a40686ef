import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  Navigate,
  NavigationType,
  type RouteObject,
  Router,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import { UndoService } from '@/app/background/undo-service.tsx';
import { openHistory } from '@/app/shell/app-history.tsx';
import { Shell } from '@/app/shell/app-shell.tsx';
import { ErrorBoundary, WholeAppError } from '@/app/shell/error-boundary.tsx';
import { PageArea } from '@/app/shell/page-area.tsx';
import { type PageName, pages } from '@/app/shell/pages.ts';
import { DatabaseProvider } from '@/app/start/database-provider.tsx';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { BASE_PATH, ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import { NotFoundPage } from '@/features/not-found/not-found-page.tsx';
import { applyDensity, subscribeDensity } from '@/ui/theme/density-choice.ts';

export function App() {
  useLayoutEffect(() => {
    applyDensity();
    return subscribeDensity(applyDensity);
  }, []);
  return (
    <ErrorBoundary fallback={(error) => <WholeAppError error={error} />}>
      <DatabaseProvider>
        <DialogsProvider>
          <AppRouter>
            <UndoWithNavigation>
              <Routes />
            </UndoWithNavigation>
          </AppRouter>
        </DialogsProvider>
      </DatabaseProvider>
    </ErrorBoundary>
  );
}

function UndoWithNavigation({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  return <UndoService onOpen={(path) => void navigate(path)}>{children}</UndoService>;
}

/** A React Router driven by the app's own history, which asks before unsaved changes are lost. */
function AppRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(openHistory);
  const [step, setStep] = useState(history.current);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setStep(next))), [history]);
  return (
    <Router
      basename={BASE_PATH}
      location={step.location}
      navigationType={NAVIGATION_TYPES[step.action]}
      navigator={history}
    >
      {children}
    </Router>
  );
}

const NAVIGATION_TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

/** The page for the current address. Must be inside a router. */
export function Routes() {
  return useRoutes(routeTable);
}

/** The routes of spec §2. */
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

function page(name: PageName): RouteObject {
  const Page = pages[name];
  return { path: ROUTE_PATTERNS[name], element: <Page /> };
}

function redirect(from: string, to: string): RouteObject {
  return { path: from, element: <Navigate to={to} replace /> };
}
