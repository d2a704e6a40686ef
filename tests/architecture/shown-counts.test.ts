import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('styled-system/'))
  .map((name) => ({
    name,
    text: readFileSync(path.join(src, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

const namesOf = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

/** Files that write numbers other than counts, and what these are. */
const OTHER_NUMBERS = {
  'components/charts/chart-summary.ts': 'round amounts on axes',
  'components/text/value-text.ts': 'sizes with their unit',
  'components/pickers/suggested-category.tsx': 'percent',
  'domain/core/money.ts': 'amounts',
  'domain/core/scaled.ts': 'quantities',
  'domain/core/typed-money.ts': 'asks which decimal mark a locale has',
  'features/accounts/holdings/holding-text.ts': 'prices and percent',
  'features/accounts/investments/investment-text.ts': 'percent',
  'features/accounts/list/late-parts.tsx': 'percent',
  'features/dashboard/dashboard-text.ts': 'percent, and round amounts on axes',
  'features/debug/timings-tab.tsx': 'milliseconds',
  'features/import/complete/import-payoff.tsx': 'percent',
  'features/planning/debts/debt-text.ts': 'rates',
  'features/planning/goals/goal-standing.tsx': 'months with decimals',
  'features/planning/goals/goal-text.ts': 'a number in a box',
  'features/planning/month/month-hero.tsx': 'percent',
  'features/reports/parts/report-text.ts': 'percent',
  'messages/count-text.ts': 'writes counts',
} as const;

test('hard use 16: counts are formatted only by countText, which t uses', () => {
  expect(namesOf(/\.toLocaleString\(/)).toEqual([]);
  expect(namesOf(/new Intl\.NumberFormat\(/)).toEqual(Object.keys(OTHER_NUMBERS).sort());
});

test('hard use 16: no element shows a raw count', () => {
  // `{count}`, `{found.length}` or `{String(total)}` between tags. Components in ui receive finished texts.
  const raw = /[>}]\s*\{(?:String\()?(?:[\w.]+\.)?(?:count|total|length)\)?\}\s*[<{]/;
  expect(namesOf(raw).filter((name) => !name.startsWith('ui/'))).toEqual([]);
});
