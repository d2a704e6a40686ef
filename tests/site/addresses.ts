import type { Page } from '@playwright/test';
import {
  DEBUG_TABS,
  PLANNING_TABS,
  REPORT_TABS,
  ROUTE_PATTERNS,
  routes,
  SETTINGS_TABS,
} from '@/config/routes.ts';

/** Every address of the app, from its own lists of routes and tabs; relative to the base path, without a leading slash. */

/** Addresses without an id. */
const FIXED: readonly string[] = [
  routes.dashboard(),
  routes.accounts(),
  routes.transactions(),
  ...PLANNING_TABS.map((tab) => routes.planning(tab)),
  routes.planning('debts', { view: 'payoff' }),
  routes.scheduled(),
  routes.scheduled({ view: 'calendar' }),
  ...REPORT_TABS.map((tab) => routes.reports({ tab })),
  ...SETTINGS_TABS.map((tab) => routes.settings({ tab })),
  ...DEBUG_TABS.map((tab) => `${routes.debug()}?tab=${tab}`),
  ROUTE_PATTERNS.home,
  ROUTE_PATTERNS.budgets,
  ROUTE_PATTERNS.goals,
  ROUTE_PATTERNS.debts,
  '/no-such-page',
].map(withoutSlash);

/** For each kind of record: the page that links to the first one, and the pattern of its address. */
const FIRST_OF: readonly { readonly on: string; readonly like: RegExp }[] = [
  { on: routes.accounts(), like: /^\/accounts\/[^/?]+$/ },
  { on: routes.planning('budgets'), like: /^\/planning\?tab=budgets&id=/ },
  { on: routes.planning('goals'), like: /^\/planning\?tab=goals&id=/ },
  { on: routes.planning('debts'), like: /^\/planning\?tab=debts&id=/ },
];

/**
 * The fixed addresses, plus one account, budget, goal and debt of the stored data; `base` is the app's address, with a trailing
 * slash.
 */
export async function addressesOf(page: Page, base: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { on, like } of FIRST_OF) {
    await page.goto(base + withoutSlash(on));
    const links = page.getByRole('main').getByRole('link');
    await links.first().waitFor();
    const first = async () => {
      const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      const paths = hrefs.map((href) => (href ?? '').replace(/^\/coffer/, ''));
      return paths.find((path) => like.test(path));
    };
    let path = await first();
    while (path === undefined) path = await first();
    found.push(withoutSlash(path));
  }
  return [...FIXED, ...found];
}

function withoutSlash(path: string): string {
  return path.replace(/^\//, '');
}
