import { expect, test } from '@playwright/test';
import { t } from '@/messages/t.ts';
import { readSeenTexts } from '../support/seen-texts.ts';
import { SPEC_TEXTS } from '../support/spec-texts.ts';

/** Runs after every other browser test. */

test('the catalogue holds each text of the specification to the letter', () => {
  for (const { key, text } of SPEC_TEXTS) expect(t(key, { message: '{{message}}' })).toBe(text);
});

test('each text of the specification was seen on screen by a test', () => {
  const { tests, texts } = readSeenTexts();
  expect(tests).toBeGreaterThan(50);
  const unseen = SPEC_TEXTS.filter(({ text }) => !texts.has(text));
  expect(unseen.map(({ section, text }) => `${section} ${text}`)).toEqual([]);
});
