import { expect, it } from 'vitest';
import { cents, formatMoney } from '@/domain/core/money.ts';

it.each(['en-US', 'en-CA', 'en-AU'])(
  '%s: the home currency has the bare sign, those that share it their own',
  (locale) => {
    const shown = (currency: string) =>
      formatMoney(cents(-123_456), currency, { locale }).replace('\u00a0', ' ');
    expect(['CAD', 'USD', 'AUD', 'MXN', 'SGD', 'EUR', 'CLP'].map(shown)).toEqual([
      '\u2212$1,234.56',
      '\u2212US$1,234.56',
      '\u2212A$1,234.56',
      '\u2212MX$1,234.56',
      '\u2212SGD 1,234.56',
      '\u2212€1,234.56',
      '\u2212CLP 1,234.56',
    ]);
  },
);

it('puts the sign where the locale does, and a plus on request', () => {
  const shown = (currency: string, locale: string) =>
    formatMoney(cents(500), currency, { locale, signed: true }).replace('\u00a0', ' ');
  expect(shown('CAD', 'fr-CA')).toBe('+5,00 $');
  expect(shown('USD', 'fr-CA')).toBe('+5,00 US$');
  expect(shown('USD', 'de-DE')).toBe('+5,00 US$');
  expect(shown('USD', 'en-US')).toBe('+US$5.00');
});
