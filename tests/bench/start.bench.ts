import { type BrowserContext, test } from '@playwright/test';
import { buildSeeding } from './register-seeding.ts';
import { median, report } from './report.ts';
import { atMostShort, isShort, manyRows, rounds, timeLimitMs } from './scale.ts';

const FEW = atMostShort(1_000);
const MANY = manyRows();
const ROUNDS = rounds(7);

/** Money below the tabs of planning. */
const MONEY_IN_TAB =
  "/\\$[\\d,]+\\.\\d\\d/.test(document.querySelector('[role=tabpanel]:not([hidden])')?.textContent ?? '')";

/** Money on the page, and nothing of it still waiting for its figures. */
const SETTLED =
  "document.querySelector('main [aria-busy=true]') === null && /\\$[\\d,]+\\.\\d\\d/.test(document.querySelector('main')?.textContent ?? '')";

/** Ten years of what the seed holds. */
const ALL_DAYS = 'period=custom&from=2016-01-01&to=2026-12-31';

/** What counts as first data on a route: a balance, a row of the register, money. */
const FIRST_DATA = {
  accounts:
    "[...document.querySelectorAll('tr')].some((row) => row.querySelector('a') && /\\$[\\d,]+\\.\\d\\d/.test(row.textContent ?? ''))",
  transactions: "document.querySelector('[role=grid] [role=rowheader]') !== null",
  'planning?tab=budgets': MONEY_IN_TAB,
  'planning?tab=goals': MONEY_IN_TAB,
  'planning?tab=debts': MONEY_IN_TAB,
  dashboard: SETTLED,
  'reports?tab=overview': SETTLED,
  'reports?tab=spending': SETTLED,
  'reports?tab=income': SETTLED,
  'reports?tab=cash-flow': SETTLED,
  'reports?tab=net-worth': SETTLED,
  'reports?tab=trends': SETTLED,
  'reports?tab=payees': SETTLED,
  'reports?tab=tags': SETTLED,
  // First paint: the head of the page, with the progress of what is laid out.
  [`reports?tab=explorer&${ALL_DAYS}`]:
    "document.querySelector('main [role=tabpanel]:not([hidden]) h2, main [role=progressbar]') !== null",
  [`reports?tab=trends&${ALL_DAYS}`]:
    "document.querySelector('main [role=tabpanel]:not([hidden]) h2') !== null",
} as const;

/** In its short form one of a kind. */
const ROUTES = (Object.keys(FIRST_DATA) as readonly (keyof typeof FIRST_DATA)[]).filter(
  (route) =>
    !isShort ||
    /^(?:accounts|transactions|planning.*budgets|dashboard|reports.*overview)$/.test(route),
);

/** Milliseconds from the start of the navigation to the first frame with data in it. */
async function timeStart(context: BrowserContext, route: keyof typeof FIRST_DATA): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(`
    window.firstData = new Promise((resolve) => {
      const look = () => {
        if (document.body && ${FIRST_DATA[route]}) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });`);
  await page.goto(route);
  const tookMs = await page.evaluate(() => Reflect.get(window, 'firstData') as Promise<number>);
  await page.close();
  return tookMs;
}

test(`start to first balances and register, ${MANY} against ${FEW} rows`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(timeLimitMs(900_000));
  const seeding = await buildSeeding();
  try {
    const few = await browser.newContext({ baseURL: baseURL ?? '' });
    const many = await browser.newContext({ baseURL: baseURL ?? '' });
    await seeding.seed(few, FEW);
    await seeding.seed(many, MANY);
    const measures = [];
    for (const route of ROUTES) {
      const times = { few: [] as number[], many: [] as number[] };
      // In turns, so that whatever else the machine does falls on both; the first of each warms up.
      for (let round = isShort ? 1 : 0; round <= ROUNDS; round++) {
        const [a, b] = [await timeStart(few, route), await timeStart(many, route)];
        if (round === 0) continue;
        times.few.push(a);
        times.many.push(b);
      }
      measures.push({
        name: `start to first data on /${route}, ${MANY} against ${FEW} rows`,
        value: median(times.many) / median(times.few),
        limit: 1.3,
        unit: 'x',
        details: { fewMs: times.few, manyMs: times.many },
      });
    }
    report('Start', measures);
  } finally {
    seeding.dispose();
  }
});
