import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueEn } from '@/messages/catalogue-en.ts';
import { namespacesNamedIn, namespacesOf } from '@/tooling/message-namespaces.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const rooms = namespacesOf(readFileSync(path.join(src, 'messages/catalogue-en.ts'), 'utf8'));

describe('texts that come with the code that shows them', () => {
  it('every room of the catalogue is found, with the file and the name of its texts', () => {
    expect([...rooms.keys()].sort()).toEqual(Object.keys(catalogueEn).sort());
    expect(rooms.get('import')).toEqual({ file: 'en/import/import.ts', name: 'importWizard' });
    for (const { file, name } of rooms.values()) {
      const text = readFileSync(path.join(src, 'messages', file), 'utf8');
      expect(text).toContain(`export const ${name} =`);
    }
  });

  it('a catalogue that does not say where a room is stops the build', () => {
    expect(() => namespacesOf('export const catalogueEn = {\n  nowhere,\n} as const;\n')).toThrow(
      /where the texts of nowhere are/,
    );
  });

  it('a key in quotes or in a template names its room', () => {
    const from = "import { t } from '../messages/t.ts';\n";
    const named = (code: string) => namespacesNamedIn(from + code, rooms.keys());
    expect(named("t('goals.title')")).toEqual(['goals']);
    expect(named(['t(`history.', '{code}`)'].join('$'))).toEqual(['history']);
    expect(named(['(`errors.', '{code}`)'].join('$'))).toEqual(['errors']);
    expect(named("t('budgetForm.name')")).toEqual(['budgetForm']);
    expect(namespacesNamedIn("const file = 'accounts.csv';", rooms.keys())).toEqual([]);
  });

  it('no file names a key without saying that it knows the texts', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => /^(?:app|components|features|live)\/.*\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(500);
    const keys = new Set(
      Object.entries(catalogueEn).flatMap(([room, texts]) =>
        Object.keys(texts).map((key) => `${room}.${key.replace(/_(?:one|other)$/, '')}`),
      ),
    );
    const silent = files.filter((name) => {
      const code = readFileSync(path.join(src, name), 'utf8');
      if (namespacesNamedIn(code, rooms.keys()).length > 0) return false;
      const quoted = [...code.matchAll(/['"`]([\w]+\.[\w-]+)['"`]/g)].map(([, key = '']) => key);
      return quoted.some((key) => keys.has(key));
    });
    expect(silent).toEqual([]);
  });
});
