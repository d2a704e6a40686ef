/** Every route once: the pattern for the router and a builder for links. Paths are below BASE_PATH. */

export const BASE_PATH = '/coffer';

export type PlanningTab = 'budgets' | 'goals' | 'debts';

/** The tabs of settings, as the query `tab` names them. */
export const SETTINGS_TABS = [
  'general',
  'categories',
  'payees',
  'tags',
  'rules',
  'templates',
  'ai',
  'data',
  'appearance',
  'shortcuts',
  'privacy',
] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

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
  account: (accountId: string) => `/accounts/${encodeURIComponent(accountId)}`,
  transactions: (query?: Readonly<Record<string, string>>) => withQuery('/transactions', query),
  planning: (tab: PlanningTab) => `/planning?tab=${tab}`,
  scheduled: () => '/scheduled',
  reports: () => '/reports',
  settings: (query?: Readonly<Record<string, string>>) => withQuery('/settings', query),
  debug: () => '/debug',
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}
