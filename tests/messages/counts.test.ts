import '@/messages/all-namespaces.ts';
import { afterEach, describe, expect, it, test } from 'vitest';
import { catalogueEn } from '@/messages/catalogue-en.ts';
import { addFrench } from '@/messages/french.ts';
import type { Language } from '@/messages/language.ts';
import { storeFormatChoice } from '@/messages/locale.ts';
import { messageFor } from '@/messages/message-for.ts';
import { i18n, type NamespaceTexts } from '@/messages/namespaces.ts';
import { t } from '@/messages/t.ts';

const MANY = 1_234_567;

const english: Readonly<Record<string, NamespaceTexts>> = catalogueEn;

const texts = Object.entries(english).flatMap(([room, byKey]) =>
  Object.entries(byKey).map(([key, text]) => ({ key: `${room}.${key}`, text })),
);

/** The gaps of a text, each with a large number. */
const filled = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, gap]) => [gap, MANY]));

const withGaps = texts.filter(({ text }) => Object.keys(filled(text)).length > 0);

/** By the chosen format, which need not be that of the language. */
const FORMATS = [
  ['en', 'en-CA', '1,234,567'],
  ['en', 'en-ZA', '1\u00a0234\u00a0567'],
  ['fr', 'fr-CA', '1\u00a0234\u00a0567'],
  ['fr', 'fr-FR', '1\u202f234\u202f567'],
] as const satisfies readonly (readonly [Language, string, string])[];

afterEach(() => storeFormatChoice(null));

describe('hard use 16: counts have separators', () => {
  test.each(FORMATS)(
    'hard use 16: in every sentence, in %s as in %s',
    (language, format, shown) => {
      addFrench();
      storeFormatChoice(format);
      const say = i18n.getFixedT(language);
      const wrong = withGaps
        .map(({ key, text }) => [key, say(key, filled(text))] as const)
        .filter(([, said]) => said.includes(String(MANY)) || !said.includes(shown));
      expect(withGaps.length).toBeGreaterThan(1_000);
      expect(wrong).toEqual([]);
    },
  );

  it('hard use 16: no text names a format of its own', () => {
    expect(texts.filter(({ text }) => /\{\{[^}]*,/.test(text))).toEqual([]);
  });

  it('hard use 16: what is no figure is handed in as text and stays as it is', () => {
    expect(t('investments.gainsOfYear', { year: '2026', currency: 'CAD' })).toBe('2026 · CAD');
    // @ts-expect-error a year is no figure
    expect(t('investments.gainsOfYear', { year: 2026, currency: 'CAD' })).toBe('2,026 · CAD');
    expect(t('import.mappingText', { name: 'visa-2026.csv', count: 2_026 })).toBe(
      'visa-2026.csv has 2,026 rows.',
    );
  });

  it('hard use 16: the count also chooses the plural form, and stands in messages by code', () => {
    expect(t('import.imported', { count: 1_000 })).toBe('Imported: 1,000');
    expect(t('accounts.summary', { count: 1 })).toBe('1 account');
    expect(messageFor('preview-failed', { message: 1_000 })).toBe('Error parsing file: 1,000');
  });
});
