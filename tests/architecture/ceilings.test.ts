import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveImport } from './rules.ts';
import { isCode, readSourceFiles, type SourceFile } from './source-files.ts';

/**
 * How large and how scattered the code may be. Each number is what was measured when it was last lowered; lower it further when you can,
 * and never raise it. The goal stands beside it.
 */
const CEILINGS = {
  /** Goal: 1,350. */
  codeFiles: 2_520,
  /** Of lines a file; a floor. Goal: 90. */
  medianLines: 57,
  /** Goal: 320. Tables of data are as long as they are. */
  longestFile: 320,
  /** Goal: 30, everywhere. */
  filesInAFolder: 138,
  /** Folders with more than 30 code files. Goal: none. */
  fullFolders: 24,
  /** Files of fewer than 40 lines with a single importer. Goal: 60. */
  smallWithOneImporter: 359,
  /** Files that share their name with one of another ending. Goal: none. */
  sharedNames: 64,
  /** Imports of a domain subject from one that comes after it. Goal: none. */
  backwardInDomain: 4,
  /** Imports that are neither '@/...' across folders nor './...' within one. Goal: none. */
  otherImportStyles: 0,
  /** Goal: none. The specification's sections are cited as "spec §5". */
  bareSections: 0,
};

/** Each subject of the domain may import only those before it. */
const DOMAIN_SUBJECTS = [
  'core',
  'accounts',
  'categories',
  'transactions',
  'rules',
  'backup',
  'scheduled',
  'debts',
  'investments',
  'budgets',
  'goals',
  'reports',
  'dashboard',
  'import',
  'sample',
  'integrity',
];

const SMALL_LINES = 40;
const FOLDER_GOAL = 30;

const all = readSourceFiles(path.resolve(import.meta.dirname, '../../src'));
const code = all.filter(({ path: file }) => isCode(file));
const known = new Set(all.map((file) => file.path));
const edges = code.flatMap((file) =>
  file.imports.flatMap((edge) => {
    const target = resolveImport(file, edge, known, {
      declaredPackages: new Set(),
      exists: () => true,
    });
    return target.kind === 'file' ? [{ from: file.path, to: target.path, edge }] : [];
  }),
);

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

const folders = countBy(code, (file) => path.posix.dirname(file.path));

/** Exactly as many as the ceiling says: a lower number is a reason to lower the ceiling. */
const measured: Readonly<Record<keyof typeof CEILINGS, () => number>> = {
  codeFiles: () => code.length,
  medianLines: () => {
    const lines = code.map(linesOf).sort((one, other) => one - other);
    return lines[Math.floor(lines.length / 2)] ?? 0;
  },
  longestFile: () => Math.max(...code.map(linesOf)),
  filesInAFolder: () => Math.max(...folders.values()),
  fullFolders: () => [...folders.values()].filter((count) => count > FOLDER_GOAL).length,
  smallWithOneImporter: () => {
    const importers = new Map<string, Set<string>>();
    for (const { from, to } of edges) importers.set(to, (importers.get(to) ?? new Set()).add(from));
    return code.filter(
      (file) => linesOf(file) < SMALL_LINES && importers.get(file.path)?.size === 1,
    ).length;
  },
  sharedNames: () => {
    const endings = new Map<string, Set<string>>();
    for (const { path: file } of code) {
      const { name, ext } = path.posix.parse(file);
      endings.set(name, (endings.get(name) ?? new Set()).add(ext));
    }
    return code.filter(
      ({ path: file }) => (endings.get(path.posix.parse(file).name)?.size ?? 0) > 1,
    ).length;
  },
  backwardInDomain: () =>
    edges.filter(({ from, to }) => {
      const [one, other] = [from, to].map((file) => /^domain\/([^/]+)\//.exec(file)?.[1] ?? '');
      if (!one || !other || one === other) return false;
      return DOMAIN_SUBJECTS.indexOf(one) < DOMAIN_SUBJECTS.indexOf(other);
    }).length,
  otherImportStyles: () =>
    edges.filter(({ from, to, edge }) => {
      // What Node runs as it stands, and addresses of workers, are relative.
      if (/^(tooling|service-worker)\//.test(from) || edge.how === 'url') return false;
      const isSameFolder = path.posix.dirname(from) === path.posix.dirname(to);
      return !edge.specifier?.startsWith(isSameFolder ? './' : '@/');
    }).length,
  bareSections: () =>
    all.reduce((sum, { text }) => sum + (text.match(/(?<!spec |§\d, )§/g)?.length ?? 0), 0),
};

describe('the code does not grow beyond its ceilings', () => {
  test.each(Object.keys(CEILINGS) as (keyof typeof CEILINGS)[])('%s', (name) => {
    const found = measured[name]();
    if (name === 'medianLines') expect(found).toBeGreaterThanOrEqual(CEILINGS[name]);
    else expect(found).toBeLessThanOrEqual(CEILINGS[name]);
  });

  test('every subject of the domain has its place in the order', () => {
    const subjects = code.flatMap(({ path: file }) => /^domain\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(subjects.filter((subject) => !DOMAIN_SUBJECTS.includes(subject))).toEqual([]);
    expect(subjects.length).toBeGreaterThan(100);
  });
});
