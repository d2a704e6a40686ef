import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { readMerchants } from '../support/merchants.ts';
import { type Measure, median, report } from './report.ts';
import type { MeasuredRules, measureRules } from './rules-measure.ts';
import { isShort, rounds, timeLimitMs } from './scale.ts';

const RULES = isShort ? 50 : 1_000;
const ROWS = isShort ? 500 : 10_000;
const ROUNDS = rounds(9);
const LIMIT = 1.5;

/** The matcher as one script for an empty page. */
async function matcherScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: 'tests/bench/rules-measure.ts',
        output: { format: 'iife' },
      },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}

test(`${RULES} rules and the rule book against ${ROWS} rows, beside a plain loop`, async ({
  page,
}) => {
  test.setTimeout(timeLimitMs(300_000));
  const merchants = readMerchants('merchants.tsv').map(({ description }) => description);
  const texts = Array.from(
    { length: ROWS },
    (_, place) => `${merchants[place % merchants.length]} ${(place * 7_919) % 100_003}`,
  );
  // Names that few rows hold: a rule that speaks at once would save the matcher the others.
  const words = Array.from(
    { length: RULES },
    (_, place) => `${merchants[(place * 31) % merchants.length]?.slice(0, 9)} ${place * 97}`,
  );
  await page.addScriptTag({ content: await matcherScript() });
  const measured = await page.evaluate(
    ([asked, given, times]) =>
      (globalThis as unknown as { measureRules: typeof measureRules }).measureRules(
        asked,
        given,
        times,
      ),
    [words, texts, ROUNDS] as const,
  );
  expect(measured.found.contains).toBeGreaterThan(0);
  report('Rules', [
    measureOf(measured, 'contains', 'that look for a text'),
    measureOf(measured, 'mixed', 'of every operator, some joined'),
    measureOf(measured, 'amounts', 'that look at the amount alone'),
  ]);
});

function measureOf(
  { plainMs, matcherMs }: MeasuredRules,
  kind: keyof MeasuredRules['matcherMs'],
  name: string,
): Measure {
  return {
    name: `${RULES} rules ${name}, and the rule book, against ${ROWS} rows`,
    value: median(matcherMs[kind]) / median(plainMs),
    limit: LIMIT,
    unit: 'x',
    details: { plainMs, matcherMs: matcherMs[kind] },
  };
}
