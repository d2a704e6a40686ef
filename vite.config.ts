import { availableParallelism } from 'node:os';
import path from 'node:path';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { builtAppServer } from './src/tooling/built-app-server.ts';
import { bundleBudget } from './src/tooling/bundle-budget.ts';
import { plannedChunks } from './src/tooling/chunk-plan.ts';
import { importRetries } from './src/tooling/import-retries.ts';
import { messageNamespaces, messagesWithoutKeys } from './src/tooling/message-namespaces.ts';
import {
  withoutIconKeys,
  withoutRxdbHooksPlugins,
  withoutSonnerStyleElement,
} from './src/tooling/package-repairs.ts';
import { schemaValidators } from './src/tooling/schema-validators.ts';
import { devSecurityHeaders, securityMeta } from './src/tooling/security-headers.ts';
import { serviceWorker } from './src/tooling/service-worker.ts';
import { workersInBuild } from './src/tooling/workers-in-build.ts';

const root = import.meta.dirname;

// Dates in tests mean the same everywhere; the forks inherit it. tests/support checks that it took.
if (process.env.VITEST) process.env.TZ = 'America/Toronto';

/**
 * What the JavaScript of a build may weigh, in KB compressed by brotli, on the pages where a start shall show balances and rows
 * soonest. The aim is 190 for a start and 900 for all of it; 49 of that are the French texts, which only French fetches.
 */
const BUDGET = {
  firstPages: {
    '/features/accounts/accounts-page.tsx': 190,
    '/features/transactions/transactions-page.tsx': 224,
  },
  allKb: 1_300,
  always: ['/app/start/own-database.ts'],
};

/** The same for the service worker, with its list of all files. */
const SERVICE_WORKER_KB = 14;

const isEntryFile = (file: string) => /^assets\/index-[^/]+\.js$/.test(file);
const isPageFile = (file: string) => /^assets\/[a-z]+-page-[^/]+\.js$/.test(file);
const isReportFile = (file: string) => /^assets\/[a-z-]+-report-[^/]+\.js$/.test(file);

const workers = workersInBuild();
const chunks = plannedChunks(workers.isWorker);

export default defineConfig({
  base: '/coffer/',
  publicDir: 'src/public',
  resolve: {
    alias: {
      '@': path.join(root, 'src'),
      '@schemas': path.join(root, 'schemas'),
      '@tests': path.join(root, 'tests'),
    },
    dedupe: ['rxjs', 'react', 'react-dom'],
    // RxJS without the helpers of older browsers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  plugins: [
    // Elements are made by a runtime that reads out what is hidden.
    react({ jsxImportSource: '@/ui/spoken' }),
    schemaValidators(),
    messageNamespaces(),
    messagesWithoutKeys(),
    withoutRxdbHooksPlugins(),
    withoutSonnerStyleElement(),
    withoutIconKeys(),
    securityMeta(),
    devSecurityHeaders(),
    builtAppServer(),
    workers.plugin,
    chunks.plugin,
    importRetries(),
    bundleBudget(BUDGET),
    serviceWorker('src/service-worker/service-worker.ts', SERVICE_WORKER_KB),
  ],
  worker: { format: 'es', plugins: () => [schemaValidators(), messageNamespaces()] },
  css: { postcss: { plugins: [pandacss()] } },
  optimizeDeps: {
    // Each icon is a module of its own.
    exclude: ['lucide-react'],
    rolldownOptions: { plugins: [withoutRxdbHooksPlugins(), withoutSonnerStyleElement()] },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The policy has no data: for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The document names what the entry needs, the entry what a page needs, and a page what its report needs: found one after the
    // other they would come late. What else is fetched has no such lists: they would be larger than some chunks, and workers have no
    // document to note them in.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId, hostType }) => {
        const isNamed =
          hostType === 'html' ||
          (isEntryFile(hostId) && isPageFile(file)) ||
          (isPageFile(hostId) && isReportFile(file));
        return isNamed ? needed : [];
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.nameOf }],
        },
        // What is shared is told apart by its content alone.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
  server: { port: 5173 },
  preview: { port: 4173, cors: false },
  // By ending, so that no test lies unseen in a folder that a list forgot: .test.ts runs in Node,
  // .test.tsx in jsdom; Playwright has .spec.ts and .bench.ts. Loading the database and the runner
  // for each file costs more than most of them take, so the files of a kind share one process and its
  // modules; what replaces a module (vi.mock) is .alone.test.ts or .alone.test.tsx and has a process
  // of its own. tests/architecture holds this. One kind after the other: a process is kept only while
  // the next file is of its kind.
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine is no failure.
    testTimeout: 30_000,
    unstubGlobals: true,
    unstubEnvs: true,
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/coffer/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.alone.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/vitest.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['tests/**/*.alone.test.ts'],
          setupFiles: ['tests/support/vitest.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screen',
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: ['tests/**/*.alone.test.tsx'],
          isolate: false,
          setupFiles: ['tests/support/vitest.setup.ts', 'tests/support/setup-screen.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screen-alone',
          sequence: { groupOrder: 2 },
          environment: 'jsdom',
          include: ['tests/**/*.alone.test.tsx'],
          setupFiles: ['tests/support/vitest.setup.ts', 'tests/support/setup-screen.ts'],
        },
      },
    ],
  },
});
