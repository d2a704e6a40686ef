/** Every route: the router's pattern and a builder for links. Paths are relative to BASE_PATH. */

export const BASE_PATH = '/coffer';

/**
 * The values of the `tab` parameter on the planning page. The other lists below are the same for
 * their pages.
 */
export const PLANNING_TABS = ['budgets', 'goals', 'debts'] as const;

export type PlanningTab = (typeof PLANNING_TABS)[number];

export const SETTINGS_TABS = [
  'general',
  'appearance',
  'shortcuts',
  'categories',
  'payees',
  'tags',
  'rules',
  'templates',
  'currencies',
  'ai',
  'data',
  'sync',
  'privacy',
] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The reports in order, as the `tab` parameter names them. */
export const REPORT_TABS = [
  'overview',
  'spending',
  'income',
  'cash-flow',
  'net-worth',
  'trends',
  'payees',
  'tags',
  'recurring',
  'explorer',
] as const;

export type ReportTab = (typeof REPORT_TABS)[number];

export const DEBUG_TABS = ['log', 'database', 'integrity', 'timings', 'gallery'] as const;

export type DebugTab = (typeof DEBUG_TABS)[number];

export const ROUTE_PATTERNS = {
  home: '/',
  dashboard: '/dashboard',
  accounts: '/accounts',
  account: '/accounts/:accountId',
  transactions: '/transactions',
  planning: '/planning',
  budgets: '/budgets',
  goals: '/goals',
  debts: '/debts',
  scheduled: '/scheduled',
  reports: '/reports',
  settings: '/settings',
  debug: '/debug',
} as const;

export const routes = {
  dashboard: () => '/dashboard',
  accounts: () => '/accounts',
  /** `query`: a filter of the account's register, or the `holding` to open. */
  account: (accountId: string, query?: Readonly<Record<string, string>>) =>
    withQuery(`/accounts/${encodeURIComponent(accountId)}`, query),
  /** An account with one of its holdings open. */
  holding: (accountId: string, holdingId: string) =>
    withQuery(`/accounts/${encodeURIComponent(accountId)}`, { holding: holdingId }),
  transactions: (query?: Readonly<Record<string, string>>) => withQuery('/transactions', query),
  /** `more`: the `id` of an item to open instead of the list, or a `view`. */
  planning: (tab: PlanningTab, more: Readonly<Record<string, string>> = {}) =>
    withQuery('/planning', { tab, ...more }),
  /** `query`: the `forecast` to open and the page's other parameters. */
  scheduled: (query?: Readonly<Record<string, string>>) => withQuery('/scheduled', query),
  /** `query`: the report (`tab`), its period and scope. */
  reports: (query?: Readonly<Record<string, string>>) => withQuery('/reports', query),
  settings: (query?: Readonly<Record<string, string>>) => withQuery('/settings', query),
  debug: (query?: Readonly<Record<string, string>>) => withQuery('/debug', query),
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}
