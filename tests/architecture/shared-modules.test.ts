import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The test files that run in Node share one process and its modules (vite.config.ts): a module that
 * one of them replaces would stay for the others, or come too late, and a hook at the top of a
 * shared module would belong to the first file that loads it.
 */

const folder = path.resolve(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('architecture/'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

const replacesModules = (text: string) =>
  /\bvi\s*\.\s*(?:mock|doMock|unmock|doUnmock|resetModules|importActual|hoisted)\b/.test(text);
const hasHook = (text: string) => /\b(?:before|after)(?:Each|All)\s*\(/.test(text);

const IN_NODE = /\.test\.ts$/;
const ALONE = /\.alone\.test\.ts$/;
const TEST = /\.(?:test|spec|bench|shots)\.tsx?$/;
const SETUP = ['support/vitest.setup.ts', 'support/setup-screen.ts'];

const named = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

describe('tests that share their modules', () => {
  test('are all seen', () => {
    expect(files.filter(({ name }) => IN_NODE.test(name)).length).toBeGreaterThan(80);
    expect(named(files)).toEqual(expect.arrayContaining(SETUP));
  });

  test('replace none of them: what does is .alone.test.ts, and nothing else is', () => {
    const inNode = files.filter(({ name }) => IN_NODE.test(name));
    const replacing = inNode.filter(({ text }) => replacesModules(text));
    expect(named(replacing)).toEqual(named(inNode.filter(({ name }) => ALONE.test(name))));
    expect(replacing).not.toEqual([]);
  });

  test('find their hooks in themselves and in the setup, not in what they import', () => {
    const hooked = files.filter(({ name, text }) => !TEST.test(name) && hasHook(text));
    expect(named(hooked).sort()).toEqual([...SETUP].sort());
  });
});
