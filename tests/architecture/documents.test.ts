import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'src');

/** README.md and every document under src and tests, relative to the project root. */
function documents(): readonly string[] {
  const below = ['src', 'tests'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  );
  return ['README.md', ...below];
}

/** A path in backticks: a top folder or a layer, a slash, and no placeholder such as NN or <name>. */
const PATH_IN_TEXT = /`((?:[a-z-]+\/)+[\w.-]+\.(?:tsx?|mjs|json|tsv|md))`/g;
const LINK = /\]\(((?!https?:)[^)#]+)\)/g;

const isThere = (...candidates: readonly string[]) => candidates.some((file) => existsSync(file));

test('every link and every path in the documents leads to a file', () => {
  const files = documents();
  expect(files.length).toBeGreaterThan(10);
  const dead = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const folder = path.dirname(path.join(ROOT, file));
    const links = [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !isThere(path.resolve(folder, target)));
    const paths = [...text.matchAll(PATH_IN_TEXT)]
      .map(([, target = '']) => target)
      .filter(
        (target) =>
          !target.includes('vNN') &&
          !isThere(path.join(ROOT, target), path.join(SRC, target), path.join(folder, target)),
      );
    return [...links, ...paths].map((target) => `${file}: ${target}`);
  });
  expect(dead).toEqual([]);
});
