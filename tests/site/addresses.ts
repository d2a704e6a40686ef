import type { Page } from '@playwright/test';
import {
  DEBUG_TABS,
  PLANNING_TABS,
  REPORT_TABS,
  ROUTE_PATTERNS,
  routes,
  SETTINGS_TABS,
} from '@/config/routes.ts';

/** Every address of the app, out of its own lists of routes and tabs; each is below the base path, without a slash before it. */

/** What has no id in it. */
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

/** Where the first thing of a kind is linked from, and what such an address looks like. */
const FIRST_OF: readonly { readonly on: string; readonly like: RegExp }[] = [
  { on: routes.accounts(), like: /^\/accounts\/[^/?]+$/ },
  { on: routes.planning('budgets'), like: /^\/planning\?tab=budgets&id=/ },
  { on: routes.planning('goals'), like: /^\/planning\?tab=goals&id=/ },
  { on: routes.planning('debts'), like: /^\/planning\?tab=debts&id=/ },
];

/** The fixed addresses, and one account, budget, goal and debt of what is stored; the app is at `base`, which ends with a slash. */
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
