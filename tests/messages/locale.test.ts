import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, MAX_AMOUNT } from '@/domain/core/money.ts';
import { formatScaled, scaled } from '@/domain/core/scaled.ts';
import { parseTypedMoney, readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { readTypedScaled, typedScaledText } from '@/domain/core/typed-scaled.ts';
import { nextLanguage, readLanguageChoice } from '@/messages/language.ts';
import { automaticLocale, FORMATS, pageLocale, storeFormatChoice } from '@/messages/locale.ts';

const LOCALES = [...FORMATS.en, ...FORMATS.fr, 'fr', 'de-CH', 'de-DE', 'pt-BR'];
const CURRENCIES = ['CAD', 'USD', 'EUR', 'CHF', 'GBP', 'JPY'];

describe('amounts in every format', () => {
  it('what is shown is read as the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...CURRENCIES),
        fc.boolean(),
        (value, locale, currency, signed) => {
          const shown = formatMoney(cents(value), currency, { locale, signed });
          expect([shown, parseTypedMoney(shown, locale)]).toEqual([shown, cents(value)]);
        },
      ),
    );
  });

  it('what stands in a box is read as the same amount, and so are quantities', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }),
        fc.constantFrom(...LOCALES),
        (value, locale) => {
          expect(parseTypedMoney(typedMoneyText(cents(value), locale), locale)).toBe(cents(value));
          const quantity = scaled(value);
          for (const text of [
            typedScaledText(quantity, locale),
            formatScaled(quantity, { locale }),
          ])
            expect([text, readTypedScaled(text, locale)]).toEqual([
              text,
              { ok: true, value: quantity },
            ]);
        },
      ),
    );
  });

  it.each([
    ['1 234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ['1\u202f234,56', 123_456],
    ['1\u00a0234,56\u00a0$', 123_456],
    ['-1 234,56 $', -123_456],
    ['\u22121\u00a0234,56', -123_456],
    ['1 234 567,8', 123_456_780],
    ['1234,5', 123_450],
    ['1234.5', 123_450],
    ['12,50+3', 1_550],
    ['1 000,00 + 234,56', 123_456],
    ['100\u00a0$ CA', 10_000],
  ])('Canadian French: %s', (typed, amount) => {
    expect(readTypedMoney(typed, 'fr-CA')).toEqual({ ok: true, value: amount });
  });

  it('Canadian French is written as a Canadian bank writes it', () => {
    const shown = formatMoney(cents(-123_456), 'CAD', { locale: 'fr-CA' });
    expect(shown).toBe('\u22121\u00a0234,56\u00a0$');
    expect(formatDate('2026-03-05' as CalendarDate, 'medium', 'fr-CA')).toBe('5 mars 2026');
  });
});

describe('which language and format a page has', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    storeFormatChoice(null);
  });

  const given = (lang: string, browser: string, stored: Readonly<Record<string, string>> = {}) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    vi.stubGlobal('navigator', { language: browser });
    const items = new Map(Object.entries(stored));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
    return items;
  };

  it.each([
    ['en-CA', 'en-GB', 'en-GB'],
    ['en-CA', 'fr-CA', 'en-CA'],
    ['en-CA', 'de-CH', 'en-CA'],
    ['fr-CA', 'fr-FR', 'fr-FR'],
    ['fr-CA', 'en-CA', 'fr-CA'],
  ])('a page in %s in a browser in %s writes as %s', (lang, browser, locale) => {
    given(lang, browser);
    expect(automaticLocale()).toBe(locale);
  });

  it('a chosen format goes before, and holds at once', () => {
    const items = given('fr-CA', 'fr-CA');
    storeFormatChoice('fr-CH');
    expect(pageLocale()).toBe('fr-CH');
    expect(items.get('coffer.format')).toBe('fr-CH');
    storeFormatChoice(null);
    expect(pageLocale()).toBe('fr-CA');
    expect(items.has('coffer.format')).toBe(false);
  });

  it('the next page is in what is chosen, else as the browser', () => {
    given('en-CA', 'fr-CA', { 'coffer.language': 'en' });
    expect(readLanguageChoice()).toBe('en');
    expect(nextLanguage('en')).toBe('en');
    expect(nextLanguage(null)).toBe('fr');
    given('en-CA', 'de-DE', { 'coffer.language': 'xx' });
    expect(readLanguageChoice()).toBeNull();
    expect(nextLanguage(null)).toBe('en');
  });
});
