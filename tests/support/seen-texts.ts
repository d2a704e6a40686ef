import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of the specification that each browser test has seen on screen, one file per test. */
const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/coffer/seen-texts');

/** Before a run: clears what earlier runs saw. */
export function forgetSeenTexts(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

export function noteSeenTexts(testId: string, texts: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${testId}.json`), JSON.stringify(texts));
}

export function readSeenTexts(): { readonly tests: number; readonly texts: ReadonlySet<string> } {
  const files = readdirSync(FOLDER);
  const texts = files.flatMap((file): string[] =>
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')),
  );
  return { tests: files.length, texts: new Set(texts) };
}
