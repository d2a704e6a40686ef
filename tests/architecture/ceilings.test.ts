import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveImport } from './rules.ts';
import { isCode, readSourceFiles, type SourceFile } from './source-files.ts';

/**
 * Limits on the size and scatter of the code. Lower them when you can. Only `codeFiles` may rise, and
 * only by the files of a new feature; the others hold however much Coffer can do.
 */
const CEILINGS = {
  /** 1,350, and 58 of sync. */
  codeFiles: 1_408,
  /** The median number of lines in a file, as a minimum. */
  medianLines: 90,
  /** Lines. */
  longestFile: 320,
  filesInAFolder: 30,
  /** Files under 40 lines with a single importer that does not load them on demand. */
  smallWithOneImporter: 60,
  /** Files that share a base name and differ in their ending. */
  sharedNames: 0,
  /** Imports from a domain subject that comes later in the order. */
  backwardInDomain: 0,
  /** Imports that are neither '@/...' across folders nor './...' within one. */
  otherImportStyles: 0,
  /** Citations of the specification that are not in the form "spec §5". */
  bareSections: 0,
  /**
   * Selectors that name a tag alone after `:has()`. Chromium then restyles every element with that
   * tag when anything is added to the page: all buttons, in each frame of scrolling.
   */
  tagsAfterHas: 0,
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
  'sync',
];

const SMALL_LINES = 40;

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

/** How often a pattern occurs in the code. */
const countOf = (pattern: RegExp) =>
  all.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

const folders = countBy(code, (file) => path.posix.dirname(file.path));

const measured: Readonly<Record<keyof typeof CEILINGS, () => number>> = {
  codeFiles: () => code.length,
  medianLines: () => {
    const lines = code.map(linesOf).sort((one, other) => one - other);
    return lines[Math.floor(lines.length / 2)] ?? 0;
  },
  longestFile: () => Math.max(...code.map(linesOf)),
  filesInAFolder: () => Math.max(...folders.values()),
  smallWithOneImporter: () => {
    const importers = new Map<string, Set<string>>();
    for (const { from, to } of edges) importers.set(to, (importers.get(to) ?? new Set()).add(from));
    const entries = new Set(
      edges.flatMap(({ to, edge }) => (edge.how === 'dynamic' || edge.how === 'url' ? [to] : [])),
    );
    return code.filter(
      (file) =>
        linesOf(file) < SMALL_LINES &&
        importers.get(file.path)?.size === 1 &&
        !entries.has(file.path),
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
      // Files that Node runs as they are, and addresses of workers, use relative paths.
      if (/^(tooling|service-worker)\//.test(from) || edge.how === 'url') return false;
      const isSameFolder = path.posix.dirname(from) === path.posix.dirname(to);
      return !edge.specifier?.startsWith(isSameFolder ? './' : '@/');
    }).length,
  bareSections: () => countOf(/(?<!spec |§\d, )§/g),
  tagsAfterHas: () =>
    countOf(/:has\((?:[^()]|\([^()]*\))*\)[^'"`,{]*[\s>+~][a-z][a-z\d]*\s*['"`,{]/g),
};

describe('the limits on the code', () => {
  test.each(Object.keys(CEILINGS) as (keyof typeof CEILINGS)[])('%s', (name) => {
    const found = measured[name]();
    if (name === 'medianLines') expect(found).toBeGreaterThanOrEqual(CEILINGS[name]);
    else expect(found).toBeLessThanOrEqual(CEILINGS[name]);
  });

  test('are applied to the imports of all layers', () => {
    expect(edges.length).toBeGreaterThan(10_000);
  });

  test('have a domain order that names every subject', () => {
    const subjects = code.flatMap(({ path: file }) => /^domain\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(subjects.filter((subject) => !DOMAIN_SUBJECTS.includes(subject))).toEqual([]);
    expect(subjects.length).toBeGreaterThan(100);
  });
});
