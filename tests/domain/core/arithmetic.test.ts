import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, toWholeCents } from '@/domain/core/typed-money.ts';

function centsOf(text: string, mark: '.' | ',' = '.'): number | null {
  const value = evaluate(text, mark);
  return value && Number(toWholeCents(value));
}

describe('arithmetic', () => {
  it.each([
    ['12.50+3', 1_550],
    ['(4*3)-2', 1_000],
    ['100/3', 3_333],
    ['-100/3', -3_333],
    ['200/3', 6_667],
    ['0.005*1', 1],
    ['-0.005*1', -1],
    ['2+3*4', 1_400],
    ['(2+3)*4', 2_000],
    ['10-2-3', 500],
    ['100/10/2', 500],
    ['1/3*3', 100],
    ['5 - -3', 800],
    ['-(2+3)', -500],
    [' 1,234 + 0.56 ', 123_456],
    ['3 \u00D7 4', 1_200],
    ['12 \u00F7 5', 240],
    ['10 \u2212 4', 600],
    ['.5+.5', 100],
    ['((((1))))+1', 200],
  ] as const)('%s', (text, expected) => {
    expect(centsOf(text)).toBe(expected);
  });

  it.each([
    ['12,50+3', 1_550],
    ['1.234,56-0,56', 123_400],
  ] as const)('with a decimal comma: %s', (text, expected) => {
    expect(centsOf(text, ',')).toBe(expected);
  });

  it.each([
    '',
    '+',
    '1/0',
    '1/(2-2)',
    '--5',
    '2**3',
    '(1+2',
    '1+2)',
    '()',
    '1 2',
    '1.2.3+1',
    'alert(1)',
    '1+a',
    '1;2',
    '1e5',
    '12,50+3',
    '1+'.repeat(150),
  ])('%j is no sum', (text) => {
    expect(centsOf(text)).toBeNull();
  });

  it('adds and subtracts like whole cents', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const text = [a, b, c].map((each) => (each / 100).toFixed(2));
        expect(centsOf(`${text[0]}+${text[1]}-${text[2]}`)).toBe(a + b - c);
      }),
    );
  });

  it('returns a number or nothing for any text', () => {
    const sign = fc.constantFrom(...'0123456789.,+-*/() ');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const value = centsOf(signs.join(''));
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
