import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import '@/messages/all-namespaces.ts';
import { readSeenTexts } from '@tests/support/seen-texts.ts';
import { SPEC_TEXTS, TEXTS_TO_COME } from '@tests/support/spec-texts.ts';
import { t } from '@/messages/t.ts';

/** Runs after every other browser test. */

const SPECIFICATION = path.resolve(import.meta.dirname, '../../src/SPECIFICATION.md');

/** The sections that specify text on screen. */
const SECTIONS = [2, 4, 5, 8];

/** 'none' is a value; its text is 'Uncategorized'. */
const NO_TEXT = new Set(['none']);

/** A text, whatever fills its placeholders. */
const shapeOf = (text: string) => text.replace(/\{+[^}]*\}+/g, '{}');

function quotedTexts(): readonly string[] {
  const sections = readFileSync(SPECIFICATION, 'utf8').split(/^## /m);
  const wanted = sections.filter((section) => SECTIONS.includes(Number.parseInt(section, 10)));
  return wanted
    .flatMap((section) => [...section.matchAll(/(?<!\w)'((?:[^'\n]|\w'\w)+)'/g)])
    .map((found) => found[1] ?? '')
    .filter((text) => !NO_TEXT.has(text));
}

test('every text quoted in the specification is checked', () => {
  const quoted = quotedTexts();
  expect(quoted.length).toBeGreaterThan(40);
  const known = new Set([...SPEC_TEXTS.map(({ text }) => text), ...TEXTS_TO_COME].map(shapeOf));
  expect(quoted.filter((text) => !known.has(shapeOf(text)))).toEqual([]);
});

test('the catalogue holds each text of the specification verbatim', () => {
  for (const { key, text } of SPEC_TEXTS) {
    if (key !== null) expect(t(key, { message: '{{message}}' })).toBe(text);
  }
});

test('a test has seen each text of the specification on screen', () => {
  const { tests, texts } = readSeenTexts();
  expect(tests).toBeGreaterThan(50);
  const unseen = SPEC_TEXTS.filter(({ text }) => !texts.has(text));
  expect(unseen.map(({ section, text }) => `${section} ${text}`)).toEqual([]);
});
