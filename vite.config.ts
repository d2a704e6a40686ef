import { availableParallelism } from 'node:os';
import path from 'node:path';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { builtAppServer } from './src/tooling/built-app-server.ts';
import {
  withoutRxdbHooksPlugins,
  withoutSonnerStyleElement,
} from './src/tooling/package-repairs.ts';
import { schemaValidators } from './src/tooling/schema-validators.ts';
import { devSecurityHeaders, securityMeta } from './src/tooling/security-headers.ts';

const root = import.meta.dirname;

// Dates in tests mean the same everywhere; the forks inherit it. tests/support checks that it took.
if (process.env.VITEST) process.env.TZ = 'America/Toronto';

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
  },
  plugins: [
    react(),
    schemaValidators(),
    withoutRxdbHooksPlugins(),
    withoutSonnerStyleElement(),
    securityMeta(),
    devSecurityHeaders(),
    builtAppServer(),
  ],
  worker: { format: 'es', plugins: () => [schemaValidators()] },
  css: { postcss: { plugins: [pandacss()] } },
  optimizeDeps: {
    rolldownOptions: { plugins: [withoutRxdbHooksPlugins(), withoutSonnerStyleElement()] },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The policy has no data: for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chunks of this kind import each other in circles: without it a module may run before what it imports.
        strictExecutionOrder: true,
        // Without it each set of pages and dialogs that share something has a chunk of its own: hundreds, most of a few hundred bytes.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
            },
          ],
        },
        // The names that are made for them list who shares.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
  server: { port: 5173 },
  preview: { port: 4173, cors: false },
  // By ending, so that no test lies unseen in a folder that a list forgot: .test.ts runs in Node,
  // .test.tsx in jsdom; Playwright has .spec.ts and .bench.ts. Loading the database and the runner
  // for each file costs more than most of them take, so the files in Node share one process and its
  // modules; what replaces a module (vi.mock) is .alone.test.ts and has a process of its own.
  // tests/architecture holds this.
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
          environment: 'node',
          include: ['tests/**/*.alone.test.ts'],
          setupFiles: ['tests/support/vitest.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/vitest.setup.ts', 'tests/support/setup-screen.ts'],
        },
      },
    ],
  },
});
