import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/typed-money.ts';

describe('typed amounts', () => {
  it.each([
    ['en-CA', '-25.50', -2_550],
    ['en-CA', '-25,50', -2_550],
    ['en-CA', '1,234', 123_400],
    ['en-CA', '1,234.5', 123_450],
    ['en-CA', '1.234,56', 123_456],
    ['en-CA', '\u221212', -1_200],
    ['en-CA', '(12.00)', -1_200],
    ['en-CA', '$ 12', 1_200],
    ['fr-CA', '25,50', 2_550],
    ['fr-CA', '25.50', 2_550],
    ['fr-CA', '1 234,56', 123_456],
    ['de-DE', '1.234', 123_400],
  ] as const)('%s reads %s', (locale, text, amount) => {
    expect(parseTypedMoney(text, locale)).toBe(amount);
  });

  it.each(['', 'abc', '12-3', '1,2,3', '--5'])('%j is not an amount', (text) => {
    expect(parseTypedMoney(text, 'en-CA')).toBeNull();
  });

  it.each(['en-CA', 'fr-CA', 'de-DE'])('in %s what is shown for editing reads back', (locale) => {
    for (const amount of [-2_550, 5, 0, 999_999_999_999]) {
      expect(parseTypedMoney(typedMoneyText(cents(amount), locale), locale)).toBe(amount);
    }
  });
});
