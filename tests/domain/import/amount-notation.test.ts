import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOtherNotation, readAmount } from '@/domain/import/reading/amount-cells.ts';

describe('an amount of a file is read in one notation or not at all', () => {
  test.each([
    ['1,234.56', '.', 123_456],
    ['1.234,56', ',', 123_456],
    ['1.234,56', '.', null],
    ['1,234.56', ',', null],
    ['12,50', '.', null],
    ['12.50', ',', null],
    ['12,34,56', '.', null],
    ['12,34,567', '.', 123_456_700],
    ['12.34.567', ',', null],
    ['1.2.3', '.', null],
    ['1.2.3', ',', null],
    ['0,125', '.', null],
    ['-0,125', '.', null],
    ['0.125', ',', null],
    ['0,125', ',', 13],
    ['0.125', '.', 13],
    ['10,125', '.', 1_012_500],
    ["1'234.56", '.', 123_456],
    ["1'234,56", '.', null],
    ['1 234,56', ',', 123_456],
    ['$1,050.00', '.', 105_000],
  ] as const)('%s under %s: %s', (cell, mark, value) => expect(readAmount(cell, mark)).toBe(value));

  test.each([
    ['1.234,56', '.', true],
    ['12,50', '.', true],
    ['12,34,56', '.', true],
    ['1.2.3', '.', true],
    ['0,125', '.', true],
    ['12.50', '.', false],
    ['1,234', '.', false],
    ['pending', '.', false],
    ['', '.', false],
    ['-', '.', false],
    ['SHOP 4', '.', false],
    ['ACME, 12 MAIN', '.', false],
  ] as const)('%j under %s is in another notation: %s', (cell, mark, isOther) =>
    expect(isOtherNotation(cell, mark)).toBe(isOther),
  );

  test('no cell with both marks reads under both', () => {
    const digits = fc.array(fc.constantFrom('1', '2', '0', '.', ',', "'", ' '), { maxLength: 12 });
    fc.assert(
      fc.property(digits, (list) => {
        const cell = list.join('');
        fc.pre(cell.includes('.') && cell.includes(','));
        // A mark at the very end or the beginning separates nothing.
        fc.pre(/^\d/.test(cell) && /\d$/.test(cell));
        return readAmount(cell, '.') === null || readAmount(cell, ',') === null;
      }),
      { numRuns: 2_000 },
    );
  });
});
