import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { main, prepare, runPackage, Stop } from './prepare.mjs';

/**
 * `npm test`: runs everything, cheapest failures first. `npm test -- unit types` runs parts. The
 * last line is the total: `N passed, N failed`.
 */

const RESULTS = 'node_modules/.cache/coffer';
const FIRST_E2E_PORT = 4199;

const tally = { passed: 0, failed: 0, secondTry: 0 };

/** If a run left no result file, the runner itself broke: that counts as one failure. */
function addResults(file, exitCode, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  tally.passed += counts.passed;
  tally.secondTry += counts.secondTry ?? 0;
  tally.failed += exitCode !== 0 && counts.failed === 0 ? 1 : counts.failed;
}

async function runCounted(file, read, run) {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await run();
  addResults(file, exitCode, read);
  return exitCode;
}

const readVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });

const readPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  secondTry: stats.flaky,
});

/** The first free port from the usual one on, so that two runs on one machine don't collide. */
async function freePort(from = FIRST_E2E_PORT) {
  for (let port = from; port < from + 100; port += 1) {
    const isFree = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Stop(`No port from ${from} to ${from + 99} is free.`);
}

async function runEngines(env) {
  const { installEngines } = await import('./find-browser.mjs');
  await installEngines();
  return runPlaywright('engines', { env, options: ['--workers=2'] });
}

async function runPlaywright(project, { env = {}, options = [] } = {}) {
  const { ensureBrowser } = await import('./find-browser.mjs');
  const browser = await ensureBrowser();
  const file = `${RESULTS}/playwright.json`;
  const port = await freePort();
  return runCounted(file, readPlaywright, () =>
    runPackage(
      '@playwright/test',
      'playwright',
      ['test', '-c', 'tests/support/playwright.config.ts', `--project=${project}`, ...options],
      { env: { ...process.env, ...env, COFFER_BROWSER: browser, COFFER_E2E_PORT: String(port) } },
    ),
  );
}

const SYNC_TESTS = [
  'tests/platform/couchdb.test.ts',
  ...['domain', 'db', 'pipelines'].map((layer) => `tests/${layer}/sync`),
];

const STEPS = {
  styles: {
    title: 'Generated styles (panda codegen)',
    run: () => runPackage('@pandacss/dev', 'panda', ['codegen', '--silent']),
  },
  types: {
    title: 'Types (tsc)',
    run: () => runPackage('typescript', 'tsc', ['--noEmit']),
  },
  lint: {
    title: 'Lint and format (biome)',
    run: () =>
      runPackage('@biomejs/biome', 'biome', [
        'check',
        '--config-path',
        'tests/lint.json',
        '--error-on-warnings',
      ]),
  },
  unit: {
    title: 'Unit, architecture and component tests (vitest)',
    run: () =>
      runCounted(`${RESULTS}/vitest.json`, readVitest, () =>
        runPackage('vitest', 'vitest', ['run']),
      ),
  },
  sync: {
    title: 'Sync (vitest), on the server of COUCH and COUCH_AUTH if there is one',
    run: () =>
      runCounted(`${RESULTS}/vitest.json`, readVitest, () =>
        runPackage('vitest', 'vitest', ['run', ...SYNC_TESTS]),
      ),
  },
  build: {
    title: 'Build (vite)',
    run: () => runPackage('vite', 'vite', ['build']),
  },
  e2e: {
    title: 'End-to-end tests (playwright)',
    // The project that checks which texts were shown runs the end-to-end tests first. Uses one
    // worker more than cores, because each one waits half of the time.
    run: () => runPlaywright('e2e-texts', { options: ['--workers=3'] }),
  },
  fuzz: {
    title: 'Properties with new seeds, fuzzed backups and bank files in their long form (vitest)',
    run: () =>
      runCounted(`${RESULTS}/vitest.json`, readVitest, () =>
        runPackage('vitest', 'vitest', ['run'], {
          env: { ...process.env, COFFER_TORTURE: '1' },
        }),
      ),
  },
  'engines-short': {
    title: 'The first journey in Firefox and WebKit (playwright)',
    run: () => runEngines({ COFFER_ENGINES_SHORT: '1' }),
  },
  engines: {
    title: 'The journeys in Chromium, Firefox and WebKit (playwright)',
    run: () => runEngines({}),
  },
  torture: {
    title: 'End-to-end tests in their long form (playwright)',
    run: () => runPlaywright('e2e', { env: { COFFER_TORTURE: '1' } }),
  },
  screenshots: {
    title: 'Screenshots (playwright)',
    run: () => runPlaywright('screenshots'),
  },
  tour: {
    title: 'The first steps of a new user on a phone, counted (playwright)',
    run: () => runPlaywright('tour'),
  },
  site: {
    title: 'Every page of the built app as an audit looks at it (playwright)',
    run: () => runPlaywright('site', { options: ['--workers=2'] }),
  },
  bench: {
    title: 'Benchmarks (playwright)',
    run: () => runPlaywright('bench'),
  },
  million: {
    title: 'A million rows, once (playwright)',
    run: () => runPlaywright('bench', { options: ['million'], env: { COFFER_MILLION: '1000000' } }),
  },
  'bench-short': {
    title: 'Benchmarks in their short form, not judged (playwright)',
    // Nothing is judged, so two may run at once.
    run: () =>
      runPlaywright('bench', { options: ['--workers=2'], env: { COFFER_BENCH_SHORT: '1' } }),
  },
};

/** The steps that each part needs, in the order of STEPS. */
const PARTS = {
  types: ['styles', 'types'],
  lint: ['lint'],
  unit: ['styles', 'unit'],
  sync: ['styles', 'sync'],
  e2e: ['styles', 'build', 'e2e'],
  'engines-short': ['styles', 'build', 'engines-short'],
  engines: ['styles', 'build', 'engines'],
  fuzz: ['styles', 'fuzz'],
  torture: ['styles', 'fuzz', 'build', 'torture'],
  screenshots: ['styles', 'build', 'screenshots'],
  tour: ['styles', 'build', 'tour'],
  site: ['styles', 'build', 'site'],
  bench: ['styles', 'build', 'bench'],
  million: ['styles', 'build', 'million'],
  'bench-short': ['styles', 'build', 'bench-short'],
};
const ALL = ['types', 'lint', 'unit', 'e2e', 'engines-short', 'bench-short'];

function chooseSteps(parts) {
  const unknown = parts.filter((part) => !Object.hasOwn(PARTS, part));
  if (unknown.length > 0) {
    throw new Stop(
      `Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  const wanted = new Set((parts.length > 0 ? parts : ALL).flatMap((part) => PARTS[part]));
  return Object.entries(STEPS)
    .filter(([name]) => wanted.has(name))
    .map(([, step]) => step);
}

/** Runs one step under its heading; resolves to why it stopped, or undefined if it passed. */
async function runStep({ title, run }) {
  console.log(`\n=== ${title} ===`);
  const startedMs = performance.now();
  const failedBefore = tally.failed;
  let reason = '';
  const exitCode = await run().catch((error) => {
    if (!(error instanceof Stop)) throw error;
    reason = `${error.message}\n`;
    return 1;
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`--- ${title}: ${exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (exitCode === 0) return undefined;
  // A step without tests, or one that could not start, counts as one failure.
  if (tally.failed === failedBefore) tally.failed += 1;
  return `${reason}Stopped at: ${title}. The steps after it did not run.`;
}

await main(async () => {
  const steps = chooseSteps(process.argv.slice(2));
  await prepare();
  let failure;
  for (const step of steps) {
    failure = await runStep(step);
    if (failure) break;
  }
  if (failure) console.error(`\n${failure}`);
  if (tally.secondTry > 0) {
    console.log(
      `\n${tally.secondTry} passed only at the second try, marked 'flaky' above: look why.`,
    );
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  if (failure) process.exitCode = 1;
});
