import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The test files that run in Node share one process and its modules, and so do those in jsdom (vite.config.ts).
 * A module that one of them replaces would stay replaced for the others, or be replaced too late, and a hook at
 * the top level of a shared module would belong to the first file that loads it.
 */

const folder = path.resolve(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('architecture/'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

const replacesModules = (text: string) =>
  /\bvi\s*\.\s*(?:mock|doMock|unmock|doUnmock|resetModules|importActual|hoisted)\b/.test(text);
const hasHook = (text: string) => /\b(?:before|after)(?:Each|All)\s*\(/.test(text);

const KINDS = {
  node: { all: /\.test\.ts$/, alone: /\.alone\.test\.ts$/, atLeast: 250 },
  screen: { all: /\.test\.tsx$/, alone: /\.alone\.test\.tsx$/, atLeast: 40 },
} as const;
const TEST = /\.(?:test|spec|bench|shots|tour|site)\.tsx?$/;
const SETUP = ['support/vitest.setup.ts', 'support/setup-screen.ts'];

const named = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

describe('tests that share their modules', () => {
  test.each(Object.values(KINDS))('are all found: $all', ({ all, atLeast }) => {
    expect(files.filter(({ name }) => all.test(name)).length).toBeGreaterThan(atLeast);
    expect(named(files)).toEqual(expect.arrayContaining(SETUP));
  });

  test.each(Object.values(KINDS))(
    'replace no module, except in files named $alone, which all do',
    ({ all, alone }) => {
      const ofKind = files.filter(({ name }) => all.test(name));
      const replacing = ofKind.filter(({ text }) => replacesModules(text));
      expect(named(replacing)).toEqual(named(ofKind.filter(({ name }) => alone.test(name))));
      expect(replacing).not.toEqual([]);
    },
  );

  test('have hooks only in the tests and the setup, not in what they import', () => {
    const hooked = files.filter(({ name, text }) => !TEST.test(name) && hasHook(text));
    expect(named(hooked).sort()).toEqual([...SETUP].sort());
  });
});
