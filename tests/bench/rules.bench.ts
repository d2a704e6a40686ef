import { expect, test } from '@playwright/test';
import { readMerchants } from '@tests/support/merchants.ts';
import { build } from 'vite';
import { type Measure, median, report } from './report.ts';
import type { MeasuredRules, measurePatterns, measureRules } from './rules-measure.ts';
import { isShort, rounds, timeLimitMs } from './scale.ts';

const RULES = isShort ? 50 : 1_000;
const ROWS = isShort ? 500 : 10_000;
/** More than anyone writes; each of them is evaluated on each row. */
const PATTERN_RULES = isShort ? 5 : 50;
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
        output: { format: 'iife', codeSplitting: false },
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
    (_, index) => `${merchants[index % merchants.length]} ${(index * 7_919) % 100_003}`,
  );
  // Names that few rows contain: a rule that matches early would spare the matcher the others.
  const words = Array.from(
    { length: RULES },
    (_, index) => `${merchants[(index * 31) % merchants.length]?.slice(0, 9)} ${index * 97}`,
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
  const patterns = await page.evaluate(
    ([asked, given, times]) =>
      (globalThis as unknown as { measurePatterns: typeof measurePatterns }).measurePatterns(
        asked,
        given,
        times,
      ),
    [words.slice(0, PATTERN_RULES), texts, ROUNDS] as const,
  );
  report('Rules', [
    measureOf(measured, 'contains', 'that look for a text'),
    measureOf(measured, 'mixed', 'that contain, are, start or end with a text, some joined'),
    measureOf(measured, 'amounts', 'that look at the amount alone'),
    {
      name: `${PATTERN_RULES} regular expressions against ${ROWS} rows`,
      value: median(patterns.ms),
      unit: 'ms',
      details: { patternsMs: patterns.ms, found: patterns.found },
    },
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
