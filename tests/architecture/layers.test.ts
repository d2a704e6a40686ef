import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LAYERS } from './layer-table.ts';
import * as rules from './rules.ts';
import { countSourceFiles, isCode, parseFile, readSourceFiles } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const src = path.join(root, 'src');
const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const around: rules.Surroundings = {
  declaredPackages: new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
  ]),
  exists: (file) => existsSync(path.join(root, file)),
};

const RULES = {
  everyFileHasALayer: rules.everyFileHasALayer,
  everyImportResolves: rules.everyImportResolves,
  layersPointDown: rules.layersPointDown,
  packagesAreListed: rules.packagesAreListed,
  somePackagesHideBehindOneFile: rules.somePackagesHideBehindOneFile,
  importsHaveNoCycle: rules.importsHaveNoCycle,
  domainHasNoClockOrDice: rules.domainHasNoClockOrDice,
  networkIsInPlatform: rules.networkIsInPlatform,
  coloursAreInTheTheme: rules.coloursAreInTheTheme,
  thereAreNoBarrels: rules.thereAreNoBarrels,
  onlyTheStoreWrites: rules.onlyTheStoreWrites,
} satisfies Record<string, rules.Rule>;

type RuleName = keyof typeof RULES;

describe('the files of src', () => {
  const files = readSourceFiles(src);

  test('are all found', () => {
    expect(files.length).toBe(countSourceFiles(src));
    expect(files.length).toBeGreaterThan(10);
    expect(new Set(files.map((file) => file.path)).size).toBe(files.length);
  });

  test('are all parsed, with their imports', () => {
    const blind = files.filter(
      (file) =>
        isCode(file.path) &&
        (!file.program ||
          (file.text.trim() !== '' &&
            !file.path.endsWith('.d.ts') &&
            file.program.body.length === 0) ||
          (/^import [\s\S]*? from '/m.test(file.text) && file.imports.length === 0)),
    );
    expect(blind.map((file) => file.path)).toEqual([]);
    const known = new Set(files.map((file) => file.path));
    const inside = files.flatMap((file) =>
      file.imports.filter((edge) => rules.resolveImport(file, edge, known, around).kind === 'file'),
    );
    expect(inside.length).toBeGreaterThan(10);
  });

  for (const [name, rule] of Object.entries(RULES)) {
    test(`obey: ${name}`, () => {
      expect(rule(files, around)).toEqual([]);
    });
  }
});

/** Files by path; the rule must report exactly these sentences, or parts of them. */
interface Example {
  readonly rule: RuleName;
  readonly files: Readonly<Record<string, string>>;
  readonly reports: readonly RegExp[];
}

const BAD: readonly Example[] = [
  {
    rule: 'everyFileHasALayer',
    files: { 'utils/list.ts': '', 'loose.ts': '', 'domain/money.ts': '' },
    reports: [/utils\/list\.ts/, /loose\.ts/],
  },
  {
    rule: 'everyImportResolves',
    files: {
      'app/a.ts': [
        "import './missing.ts';",
        "import '@/db/missing';",
        'export const b = (name: string) => import(name);',
        "export const c = import.meta.glob('./*.ts');",
        "import '@tests/support/x';",
        "import '../../vite.config.ts';",
        "export const w = new URL('./gone.ts', import.meta.url);",
      ].join('\n'),
    },
    reports: [
      /:1 imports \.\/missing\.ts, which does not exist/,
      /:2 imports @\/db\/missing/,
      /:3 imports a computed name/,
      /:4 import\.meta\.glob/,
      /:5 imports @tests/,
      /:6 leaves src/,
      /:7 imports \.\/gone\.ts/,
    ],
  },
  {
    rule: 'layersPointDown',
    files: {
      'domain/money.ts': "import { x } from '../platform/clock.ts';",
      'platform/clock.ts': "import type { D } from '@/db/open';",
      'db/open.ts': "export { x } from '../commands/accounts/account.ts';",
      'commands/accounts/account.ts': "export const x = () => import('@/pipelines/import-run');",
      'pipelines/import-run.ts': "export type T = import('../live/use-x.ts').T;",
      'live/use-x.ts': "export * from '../ui/box.tsx';",
      'ui/box.tsx': "import { LIMIT } from '@/config/limits';",
      'config/limits.ts': "new Worker(new URL('../app/main.tsx', import.meta.url));",
      'app/main.tsx': "import '../tooling/plugin.ts';",
      'tooling/plugin.ts': "import '../domain/money.ts';",
      'components/amount.tsx': "import { save } from '@/commands/accounts/account';",
      'messages/codes.ts': "import x = require('../components/amount.tsx');",
      'features/budgets/page.tsx': "import { db } from '../../db/open.ts';",
    },
    reports: [
      /domain may not import platform/,
      /platform may not import db/,
      /db may not import commands/,
      /commands may not import pipelines/,
      /pipelines may not import live/,
      /live may not import ui/,
      /ui may not import config/,
      /config may not import app/,
      /app may not import tooling/,
      /tooling may not import domain/,
      /components may not import commands/,
      /messages may not import components/,
      /features may not import db/,
    ],
  },
  {
    rule: 'layersPointDown',
    files: {
      'features/budgets/page.tsx': "import { Goal } from '@/features/goals/goal-card';",
      'features/goals/goal-card.tsx': "import type { B } from '../budgets/page.tsx';",
      'features/register/register.tsx': "import { Goal } from '@/features/goals/goal-card';",
    },
    reports: [
      /feature budgets may not import feature goals/,
      /feature goals may not import feature budgets/,
      /feature register may not import feature goals/,
    ],
  },
  {
    rule: 'layersPointDown',
    files: { 'commands/a.ts': "import s from '@schemas/accounts.json';" },
    reports: [/commands may not import schemas/],
  },
  {
    rule: 'packagesAreListed',
    files: {
      'domain/money.ts': "import dayjs from 'dayjs';",
      'domain/core/calendar-date.ts':
        "import dayjs from 'dayjs'; import utc from 'dayjs/plugin/utc';",
      'domain/rule.ts': "import { validators } from 'virtual:schema-validators';",
      'commands/a.ts': "import { firstValueFrom } from 'rxjs';",
      'components/x.tsx': "import { Dialog } from '@ark-ui/react/dialog';",
      'components/y.tsx': "import { css } from '@/styled-system/css';",
      'features/a/page.tsx': "import { Link, useLocation } from 'react-router-dom';",
      'features/a/other.tsx': "import * as router from 'react-router-dom';",
      'ui/box.tsx': "import { defineTokens } from '@pandacss/dev';",
      'app/main.tsx': "import fs from 'node:fs'; export const c = () => import('papaparse');",
      'tooling/x.ts': "import 'node:fs'; import 'vite'; import 'not-declared/deep';",
      'config/x.ts': "import type { X } from 'constructor';",
    },
    reports: [
      /domain\/money\.ts:1 dayjs belongs in/,
      /domain\/rule\.ts:1 virtual:schema-validators belongs in/,
      /commands may not import the package rxjs/,
      /components may not import the package @ark-ui\/react/,
      /components may not import the package styled-system/,
      /features may not use useLocation of react-router-dom/,
      /features may not use \* of react-router-dom/,
      /ui\/box\.tsx:1 @pandacss\/dev belongs in ui\/theme\//,
      /app may not import the package node:fs/,
      /app may not import the package papaparse/,
      /not-declared is not in package\.json/,
      /config may not import the package constructor/,
    ],
  },
  {
    rule: 'somePackagesHideBehindOneFile',
    files: {
      'live/a.ts': "import { useRxData } from 'rxdb-hooks';",
      'live/b.ts': "import type { X } from 'rxdb-hooks';",
    },
    reports: [/rxdb-hooks stands behind one file, not live\/a\.ts, live\/b\.ts/],
  },
  {
    rule: 'importsHaveNoCycle',
    files: {
      'domain/a.ts': "import './b.ts';",
      'domain/b.ts': "import type { C } from '@/domain/c';",
      'domain/c.ts': "export const load = () => import('./a.ts');",
      'domain/alone.ts': "import './a.ts';",
      'domain/self.ts': "import './self.ts';",
    },
    reports: [/circle: domain\/a\.ts, domain\/b\.ts, domain\/c\.ts$/, /circle: domain\/self\.ts$/],
  },
  {
    rule: 'domainHasNoClockOrDice',
    files: {
      'domain/a.ts': [
        'export const a = Date.now();',
        'export const b = new Date();',
        'export const c = (now = Date.now) => now();',
        'export const d = globalThis.Math.random();',
        "export const e = crypto['randomUUID']();",
        'export const f = performance.now();',
        'export const g = dayjs();',
        'export const h = Date();',
      ].join('\n'),
    },
    reports: [/:1 /, /:2 /, /:3 /, /:4 /, /:5 /, /:6 /, /:7 /, /:8 /],
  },
  {
    rule: 'networkIsInPlatform',
    files: {
      'db/a.ts': [
        "fetch('/x');",
        "window.fetch('/x');",
        'export const f = globalThis.fetch;',
        "navigator.sendBeacon('/x');",
        "new WebSocket('ws://x');",
      ].join('\n'),
    },
    reports: [/:1 /, /:2 /, /:3 /, /:4 /, /:5 /],
  },
  {
    rule: 'coloursAreInTheTheme',
    files: {
      'ui/a.tsx': [
        "export const a = '#1d6B52';",
        'export const b = `1px solid #fff`;',
        'export const c = <i color="rgb(1 2 3)" />;',
        "export const d = 'oklch(0.5 0.1 200)';",
      ].join('\n'),
      'components/a.css': 'a { color: #12345678 }',
    },
    reports: [/:1 /, /:2 /, /:3 /, /:4 /, /components\/a\.css/],
  },
  {
    rule: 'thereAreNoBarrels',
    files: {
      'ui/index.ts': "export { Dialog } from '@ark-ui/react/dialog';",
      'domain/all.ts': "export * from './money.ts';\nexport const more = 1;",
      'domain/some.ts':
        "export { money } from './money.ts'; export type { Date } from './date.ts';",
      'domain/other.ts': "import { money } from './money.ts';\nexport { money };",
    },
    reports: [
      /ui\/index\.ts is a barrel/,
      /all\.ts:1 export \*/,
      /some\.ts is a barrel/,
      /other\.ts is a barrel/,
    ],
  },
  {
    rule: 'onlyTheStoreWrites',
    files: {
      'db/open.ts': "import 'rxdb'; export const x = (c) => c.insert({});",
      'db/queries.ts': [
        "import './open.ts';",
        'export const a = (doc) => doc?.patch({});',
        'export const b = (doc) => doc.remove();',
        'export const c = (list) => list.bulkUpsert([]);',
      ].join('\n'),
      'features/a/page.tsx': [
        'export const a = (c) => c.transactions.insert({});',
        'export const b = (doc) => doc.incrementalPatch({});',
        'export const c = (s) => s.bulkWrite([], "x");',
        'export const d = (accountCollection) => accountCollection.remove();',
      ].join('\n'),
    },
    reports: [
      /db\/open\.ts:1 .*insert/,
      /queries\.ts:2 .*patch/,
      /queries\.ts:3 .*remove/,
      /queries\.ts:4 .*bulkUpsert/,
      /page\.tsx:1 .*insert/,
      /page\.tsx:2 .*incrementalPatch/,
      /page\.tsx:3 .*bulkWrite/,
      /page\.tsx:4 .*remove/,
    ],
  },
];

/** Files that must pass, so that no rule can hold by refusing everything. */
const GOOD: Readonly<Record<string, string>> = {
  'config/limits.ts': 'export const LIMIT = 5;',
  'domain/money.ts': [
    "import { LIMIT } from '@/config/limits';",
    '// #1D6B52, Date.now() and fetch() in a comment',
    'export const zero = new Date(0);',
    "export const tagged = '#food and #tag';",
    'export const limit = LIMIT;',
  ].join('\n'),
  'domain/core/calendar-date.ts':
    "import dayjs from 'dayjs'; export const parse = (t) => dayjs(t, 'X');",
  'platform/ask.ts': 'export const ask = (url) => fetch(url).then((a) => a.json());',
  'platform/rows.worker.ts': 'export {};',
  'platform/rows.ts':
    "export const start = () => new Worker(new URL('./rows.worker.ts', import.meta.url));",
  'transaction-index/transaction-columns.ts':
    "import { ask } from '@/platform/ask.ts'; export const c = ask;",
  'db/open.ts': "import { addRxPlugin } from 'rxdb/plugins/core'; export const x = addRxPlugin;",
  'db/store.ts': "import './open.ts'; export const write = (c) => c.bulkUpsert([]);",
  'db/migrations/run-migrations.ts':
    "export const copy = (storage) => storage.bulkWrite([], 'copy');",
  'commands/accounts/account.ts': "import { write } from '@/db/store'; export const add = write;",
  'live/use-accounts.ts': "import { useRxData } from 'rxdb-hooks'; export const u = useRxData;",
  'ui/theme/tokens.ts': "import '@pandacss/dev'; export const accent = '#1D6B52';",
  'ui/box.tsx': "import { css } from '@/styled-system/css'; export const box = css({});",
  'ui/dialog.tsx': "export { Dialog } from '@ark-ui/react/dialog';",
  'components/amount.tsx': [
    "import { box } from '../ui/box.tsx';",
    'export const close = (node: Element) => node.remove();',
    'export const a = box;',
  ].join('\n'),
  'features/accounts/card.tsx': 'export const Card = () => null;',
  'features/register/register.tsx': 'export const Register = () => null;',
  'features/transactions/list.tsx':
    "export { Register as List } from '@/features/register/register.tsx'; export const x = 1;",
  'features/accounts/page.tsx': [
    "import { Link, type LinkProps, useParams } from 'react-router-dom';",
    "import { add } from '../../commands/accounts/account.ts';",
    "import { Card } from './card.tsx';",
    'export const parts = [Link, useParams, add, Card] as unknown as LinkProps;',
  ].join('\n'),
  'app/main.tsx': "export const load = () => import('@/features/accounts/page');",
  'service-worker/keep.ts': [
    "import { PrecacheController } from 'workbox-precaching';",
    'export const keep = (url: string) => fetch(url).then(() => new PrecacheController());',
  ].join('\n'),
  'tooling/start.mjs': "import 'node:fs'; export const v = () => import('vite');",
  'public/theme.js': "document.body.dataset.x = '#fff';",
};

const parseAll = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => parseFile(name, text));

describe('each architecture rule', () => {
  const nothingOnDisk = { ...around, exists: () => false };

  for (const { rule, files, reports } of BAD) {
    test(`reports what it forbids: ${rule} (${Object.keys(files)[0]})`, () => {
      const found = RULES[rule](parseAll(files), nothingOnDisk);
      for (const expected of reports) {
        expect(
          found.some((sentence) => expected.test(sentence)),
          `${expected} in ${found}`,
        ).toBe(true);
      }
      expect(found).toHaveLength(reports.length);
    });
  }

  for (const [name, rule] of Object.entries(RULES)) {
    test(`lets good files pass: ${name}`, () => {
      expect(rule(parseAll(GOOD), nothingOnDisk)).toEqual([]);
    });
    test(`has an example of what it forbids: ${name}`, () => {
      expect(BAD.some((example) => example.rule === name)).toBe(true);
    });
  }

  test('knows every layer, with good files for each', () => {
    const shown = new Set(Object.keys(GOOD).map((file) => rules.layerOf(file)));
    const silent = ['messages', 'pipelines'];
    expect(
      Object.keys(LAYERS).filter((layer) => !silent.includes(layer) && !shown.has(layer as never)),
    ).toEqual([]);
  });

  test('refuses a file that cannot be parsed', () => {
    expect(() => parseFile('domain/broken.ts', 'export const = 1;')).toThrow(/domain\/broken\.ts/);
  });
});
