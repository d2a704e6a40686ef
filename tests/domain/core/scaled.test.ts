import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import {
  formatScaled,
  moneyOf,
  multiplyByRatio,
  parseScaled,
  perUnit,
  roundedQuotient,
  scaled,
  scaledText,
  shareOf,
} from '@/domain/core/scaled.ts';

describe('quantities and unit prices', () => {
  it.each([
    ['12', '.', 1_200_000_000],
    ['1,234.5', '.', 123_450_000_000],
    ['1 234,5', ',', 123_450_000_000],
    ['.5', '.', 50_000_000],
    ['-0.25', '.', -25_000_000],
    ['\u22120.25', '.', -25_000_000],
    ['0.000000010', '.', 1],
    ['90071992.54740991', '.', Number.MAX_SAFE_INTEGER],
  ] as const)('%s is read', (text, mark, expected) => {
    expect(parseScaled(text, mark)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['', '.', 'scaled-empty'],
    ['.', '.', 'scaled-not-a-number'],
    ['1,23', '.', 'scaled-not-a-number'],
    ['1,234 567', '.', 'scaled-not-a-number'],
    ['$5', '.', 'scaled-not-a-number'],
    ['1.5', ',', 'scaled-not-a-number'],
    ['0.000000001', '.', 'scaled-decimals'],
    ['90071992.54740992', '.', 'scaled-too-large'],
  ] as const)('%j with %j is refused: %s', (text, mark, code) => {
    expect(parseScaled(text, mark)).toEqual({ ok: false, code });
  });

  it('survive being written and parsed again', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (value, least) => {
        const text = scaledText(scaled(value), least);
        expect(parseScaled(text)).toEqual({ ok: true, value: scaled(value) });
      }),
    );
  });

  it('are displayed with all significant decimals', () => {
    expect(formatScaled(scaled(123_450_000_000), { locale: 'en-CA', least: 2 })).toBe('1,234.50');
    expect(formatScaled(scaled(-10_799_867), { locale: 'en-CA' })).toBe('\u22120.10799867');
    const largest = scaled(Number.MAX_SAFE_INTEGER);
    expect(formatScaled(largest, { locale: 'en-CA' })).toBe('90,071,992.54740991');
  });

  it('multiply to cents, half away from zero, and exactly where a double would not', () => {
    expect(moneyOf(scaled(50_000_000), scaled(1_000_000))).toBe(1);
    expect(moneyOf(scaled(-50_000_000), scaled(1_000_000))).toBe(-1);
    expect(moneyOf(scaled(49_999_999), scaled(1_000_000))).toBe(0);
    // 12,345,678.90123457 x 7.00000001 = 86,419,752.432099... : the product has 25 digits.
    expect(moneyOf(scaled(1_234_567_890_123_457), scaled(700_000_001))).toBe(8_641_975_243);
    expect(moneyOf(scaled(9e15), scaled(9e15))).toBeNull();
  });

  it('are shared out and divided with one rounding', () => {
    expect(shareOf(cents(161_998), scaled(80), scaled(150))).toBe(86_399);
    expect(shareOf(cents(5), scaled(1), scaled(0))).toBe(0);
    expect(multiplyByRatio(scaled(10), 1n, 4n)).toBe(3);
    expect(multiplyByRatio(scaled(9e15), 2n, 1n)).toBeNull();
    expect(perUnit(cents(100), scaled(300_000_000))).toBe(33_333_333);
    expect([roundedQuotient(-5n, 2n), roundedQuotient(5n, -2n), roundedQuotient(-5n, -2n)]).toEqual(
      [-3n, -3n, 3n],
    );
  });
});
