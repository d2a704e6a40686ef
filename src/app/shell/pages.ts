import { matchPath } from 'react-router-dom';
import { lazyScreen } from '@/app/start/lazy-screen.tsx';
import { BASE_PATH, ROUTE_PATTERNS } from '@/config/routes.ts';

/** Every page, each in its own chunk. */
export const pages = {
  dashboard: lazyScreen(
    async () => (await import('@/features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  accounts: lazyScreen(
    async () => (await import('@/features/accounts/accounts-page.tsx')).AccountsPage,
  ),
  account: lazyScreen(
    async () => (await import('@/features/accounts/account-page.tsx')).AccountPage,
  ),
  transactions: lazyScreen(
    async () => (await import('@/features/transactions/transactions-page.tsx')).TransactionsPage,
  ),
  planning: lazyScreen(
    async () => (await import('@/features/planning/planning-page.tsx')).PlanningPage,
  ),
  scheduled: lazyScreen(
    async () => (await import('@/features/scheduled/scheduled-page.tsx')).ScheduledPage,
  ),
  reports: lazyScreen(async () => {
    const { ReportsPage, preloadReportAt } = await import('@/features/reports/reports-page.tsx');
    void preloadReportAt(window.location.search);
    return ReportsPage;
  }),
  settings: lazyScreen(
    async () => (await import('@/features/settings/settings-page.tsx')).SettingsPage,
  ),
  debug: lazyScreen(async () => (await import('@/features/debug/debug-page.tsx')).DebugPage),
} as const;

export type PageName = keyof typeof pages;

const names = Object.keys(pages) as readonly PageName[];

/** The page at a path below the base, following redirects; undefined if there is none. */
export function pageAt(path: string): PageName | undefined {
  const direct = names.find((name) => matchPath(ROUTE_PATTERNS[name], path));
  if (direct) return direct;
  if (path === '/' || path === '') return 'dashboard';
  const toPlanning = [ROUTE_PATTERNS.budgets, ROUTE_PATTERNS.goals, ROUTE_PATTERNS.debts];
  return toPlanning.some((pattern) => matchPath(pattern, path)) ? 'planning' : undefined;
}

/** Fetches the chunk of the page at an address before it first renders. Never rejects. */
export async function preloadPageAt(pathname: string): Promise<void> {
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  const name = pageAt(path);
  if (name) await pages[name].preload();
}

/** Functions that fetch the chunk of one page each. */
export const pagePreloads = names.map((name) => pages[name].preload);
