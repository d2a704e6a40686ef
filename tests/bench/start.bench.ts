import { type BrowserContext, test } from '@playwright/test';
import { buildSeeding } from './register-seeding.ts';
import { median, report } from './report.ts';
import { atMostShort, isShort, manyRows, rounds, timeLimitMs } from './scale.ts';
import { FIRST_ROW, SETTLED, timeStart } from './time-start.ts';

const FEW = atMostShort(1_000);
const FEWEST = 100;
const MANY = manyRows();
const ROUNDS = rounds(7);
/** Cold starts, on the screens people open first. */
const COLD_LIMIT = MANY > 100_000 ? 1.5 : 1.15;

/** Money below the planning tabs. */
const MONEY_IN_TAB =
  "/\\$[\\d,]+\\.\\d\\d/.test(document.querySelector('[role=tabpanel]:not([hidden])')?.textContent ?? '')";

/** The seed's ten years. */
const ALL_DAYS = 'period=custom&from=2016-01-01&to=2026-12-31';

type Start = {
  readonly route: string;
  /** The awaited content in words; `holds` is a page expression that becomes true once it is there. */
  readonly what: string;
  readonly holds: string;
  /** Rows of the small database for comparison; 1,000 by default. */
  readonly few?: number;
  /** The maximum ratio; if omitted, the value is reported, not judged, because all rows are read. */
  readonly limit?: number;
  readonly isInShort?: boolean;
};

const data = (route: string, holds: string, isInShort = false): Start => ({
  route,
  what: 'first data',
  holds,
  isInShort,
  limit: 1.3,
});

/** What counts as first data on a route: a balance, a row of the register, money; over ten years, the page with its layout data. */
const STARTS: readonly Start[] = [
  data(
    'accounts',
    "[...document.querySelectorAll('tr')].some((row) => row.querySelector('a') && /\\$[\\d,]+\\.\\d\\d/.test(row.textContent ?? ''))",
    true,
  ),
  data('transactions', FIRST_ROW, true),
  { ...data('transactions', FIRST_ROW), few: FEWEST, limit: COLD_LIMIT },
  data('planning?tab=budgets', MONEY_IN_TAB, true),
  ...['goals', 'debts'].map((tab) => data(`planning?tab=${tab}`, MONEY_IN_TAB)),
  data('dashboard', SETTLED, true),
  { ...data('dashboard', SETTLED), few: FEWEST, limit: COLD_LIMIT },
  data('reports?tab=overview', SETTLED, true),
  ...['spending', 'income', 'cash-flow', 'net-worth', 'trends', 'payees', 'tags'].map((tab) =>
    data(`reports?tab=${tab}`, SETTLED),
  ),
  {
    route: `reports?tab=explorer&${ALL_DAYS}`,
    what: 'first paint',
    holds: "document.querySelector('main [role=tabpanel]:not([hidden]) select') !== null",
    limit: 1.3,
  },
  {
    route: `reports?tab=trends&${ALL_DAYS}`,
    what: 'first paint',
    holds: "document.querySelector('main [role=tabpanel]:not([hidden]) h2') !== null",
    limit: 1.3,
  },
  ...['explorer', 'trends'].map((tab) => ({
    route: `reports?tab=${tab}&${ALL_DAYS}`,
    what: 'all of it',
    holds: `${SETTLED} && document.querySelector('main [role=progressbar]') === null`,
  })),
];

const MEASURED = STARTS.filter(({ isInShort }) => !isShort || isInShort);

test(`start to first balances and register, ${MANY} against ${FEW} rows`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(timeLimitMs(900_000));
  const seeding = await buildSeeding();
  try {
    const contexts = new Map<number, BrowserContext>();
    for (const rows of new Set([FEWEST, FEW, MANY])) {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await seeding.seed(context, rows);
      contexts.set(rows, context);
    }
    const measures = [];
    for (const start of MEASURED) {
      const { route, what, limit, few = FEW } = start;
      const [ofFew, ofMany] = [contexts.get(few), contexts.get(MANY)];
      if (!ofFew || !ofMany) throw new Error(`nothing of ${few} rows`);
      const times = { few: [] as number[], many: [] as number[] };
      // Alternating, so that other load on the machine affects both; the first round is a warm-up.
      for (let round = isShort ? 1 : 0; round <= ROUNDS; round++) {
        const [a, b] = [await timeStart(ofFew, start), await timeStart(ofMany, start)];
        if (round === 0) continue;
        times.few.push(a);
        times.many.push(b);
      }
      const measure = {
        name: `start to ${what} on /${route}, ${MANY} against ${few} rows`,
        value: median(times.many) / median(times.few),
        ...(limit === undefined ? {} : { limit }),
        unit: 'x',
        details: { fewMs: times.few, manyMs: times.many },
      };
      // Printed as they come: the whole takes minutes.
      console.log(
        `${measure.value.toFixed(2)} x  ${what} on ${route}  (${median(times.few).toFixed(0)} and ${median(times.many).toFixed(0)} ms)`,
      );
      measures.push(measure);
    }
    report('Start', measures);
  } finally {
    seeding.dispose();
  }
});
