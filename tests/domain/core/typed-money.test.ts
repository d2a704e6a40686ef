import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import {
  arithmeticResult,
  parseTypedMoney,
  readTypedMoney,
  typedMoneyText,
} from '@/domain/core/typed-money.ts';

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
    ['en-CA', '12.50+3', 1_550],
    ['en-CA', '12,50+3', 1_550],
    ['fr-CA', '12,50+3', 1_550],
    ['en-CA', '(4*3)-2', 1_000],
    ['en-CA', '100/3', 3_333],
    ['en-CA', '12-3', 900],
    ['en-CA', '$12 + $3.50', 1_550],
    ['en-CA', '12.500', 1_250],
  ] as const)('%s reads %s', (locale, text, amount) => {
    expect(parseTypedMoney(text, locale)).toBe(amount);
  });

  it.each(['', 'abc', '1,2,3', '--5', '1/0', '12.345'])('%j is not an amount', (text) => {
    expect(parseTypedMoney(text, 'en-CA')).toBeNull();
  });

  it.each(['en-CA', 'fr-CA', 'de-DE'])('in %s the text shown for editing parses back', (locale) => {
    for (const amount of [-2_550, 5, 0, 999_999_999_999]) {
      expect(parseTypedMoney(typedMoneyText(cents(amount), locale), locale)).toBe(amount);
    }
  });

  it.each([
    ['', 'amount-empty'],
    ['  ', 'amount-empty'],
    ['abc', 'amount-not-a-number'],
    ['1/0', 'amount-not-a-number'],
    ['12.345', 'amount-decimals'],
    ['-0.001', 'amount-decimals'],
    ['12,3456', 'amount-decimals'],
    ['10000000000', 'amount-too-large'],
    ['10,000,000,000.00', 'amount-too-large'],
    ['-99999999999', 'amount-too-large'],
    ['9999999999.99+0.01', 'amount-too-large'],
  ] as const)('%j: %s', (text, code) => {
    expect(readTypedMoney(text, 'en-CA')).toEqual({ ok: false, code });
  });

  it('accepts the largest amount', () => {
    expect(parseTypedMoney('9,999,999,999.99', 'en-CA')).toBe(999_999_999_999);
  });

  it('tells arithmetic from plain amounts', () => {
    expect(arithmeticResult('12.50+3', 'en-CA')).toBe(1_550);
    for (const text of ['12.50', '-3', '(12.00)', '', '12+', '1/0']) {
      expect(arithmeticResult(text, 'en-CA')).toBeNull();
    }
  });
});
