import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { catalogueEn } from '@/messages/catalogue-en.ts';
import { listed, namespacesNamedIn, namespacesOf } from '@/tooling/message-namespaces.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const namespaces = namespacesOf(readFileSync(path.join(src, 'messages/catalogue-en.ts'), 'utf8'));

describe('texts that load with the code that shows them', () => {
  it('include every namespace of the catalogue, with the file and the export of its texts', () => {
    expect([...namespaces.keys()].sort()).toEqual(Object.keys(catalogueEn).sort());
    expect(namespaces.get('import')).toEqual({ file: 'en/import/import.ts', name: 'importWizard' });
    for (const { file, name } of namespaces.values()) {
      const text = readFileSync(path.join(src, 'messages', file), 'utf8');
      expect(text).toContain(`export const ${name} =`);
    }
  });

  it('stop the build when the catalogue does not say where a namespace is', () => {
    expect(() => namespacesOf('export const catalogueEn = {\n  nowhere,\n} as const;\n')).toThrow(
      /where the texts of nowhere are/,
    );
  });

  it('are found by keys in quotes or in a template, which name their namespace', () => {
    const from = "import { t } from '../messages/t.ts';\n";
    const named = (code: string) => namespacesNamedIn(from + code, namespaces.keys());
    expect(named("t('goals.title')")).toEqual(['goals']);
    expect(named(['t(`history.', '{code}`)'].join('$'))).toEqual(['history']);
    expect(named(['(`errors.', '{code}`)'].join('$'))).toEqual(['errors']);
    expect(named("t('dashboardFigures.title')")).toEqual(['dashboardFigures']);
    expect(namespacesNamedIn("const file = 'accounts.csv';", namespaces.keys())).toEqual([]);
  });

  it('are imported by every file that names a key', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => /^(?:app|components|features|live)\/.*\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(500);
    const keys = new Set(
      Object.entries(catalogueEn).flatMap(([namespace, texts]) =>
        Object.keys(texts).map((key) => `${namespace}.${key.replace(/_(?:one|other)$/, '')}`),
      ),
    );
    const silent = files.filter((name) => {
      const code = readFileSync(path.join(src, name), 'utf8');
      if (namespacesNamedIn(code, namespaces.keys()).length > 0) return false;
      const quoted = [...code.matchAll(/['"`]([\w]+\.[\w-]+)['"`]/g)].map(([, key = '']) => key);
      return quoted.some((key) => keys.has(key));
    });
    expect(silent).toEqual([]);
  });
});

describe('French texts without their keys', () => {
  const list = (code: string) => listed(code, (text) => parseSync('texts.js', text).program);

  it('become a list in the same order', () => {
    const { code, keys } = list("const a = 1;\nexport const x = { b: 'B', 'c-d': 'C: d' };\n");
    expect(keys).toEqual(['b', 'c-d']);
    expect(code).toBe("const a = 1;\nexport const x = ['B','C: d'];\n");
  });

  it('stop the build where the order of keys would not be that of the file', () => {
    expect(() => list("export const x = { b: 'B', 2: 'C' };")).toThrow(/key in words/);
    expect(() => list('export const x = { ...rest };')).toThrow(/key in words/);
    expect(() => list("export const x = 'B';")).toThrow(/one object/);
    expect(() => list('export const x = {}; export const y = {};')).toThrow(/one object/);
  });
});
