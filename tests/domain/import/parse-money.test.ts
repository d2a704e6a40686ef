import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, MAX_AMOUNT, parseMoney, toDecimalText } from '@/domain/core/money.ts';

const DOT: readonly (readonly [string, number | null])[] = [
  ['12.34', 1234],
  ['12.5', 1250],
  ['-650.0', -65000],
  ['118.8', 11880],
  ['0', 0],
  ['-0.00', 0],
  ['.5', 50],
  ['5.', 500],
  ['0001', 100],
  ['1,234.56', 123456],
  ['1,23,456.78', 12345678],
  ["1'234.56", 123456],
  ['1’234.56', 123456],
  ['1 234.56', 123456],
  ['1\u00A0234.56', 123456],
  ['1\u202F234.56', 123456],
  ['+2539.93', 253993],
  ['- $25.00', -2500],
  ['+ $410.00', 41000],
  ['+ £1,100.00', 110000],
  ['-$135', -13500],
  ['$-135', -13500],
  ['-£10.99', -1099],
  ['$3698.23', 369823],
  ['($120.00)', -12000],
  ['$(120.00)', -12000],
  [' (1,234.56)', -123456],
  ['-$1,475.26', -147526],
  ['15.68 CR', 1568],
  ['15.68 DR', -1568],
  ['15.68cr', 1568],
  ['CR 88.00', 8800],
  ['DR 88.00', -8800],
  ['CR88.00', 8800],
  ['dr88', -8800],
  ['Cr. 88.00', 8800],
  ['dr. 88.00', -8800],
  ['CR\u00A01\u202F234.56', 123456],
  ['DR $1,234.56', -123456],
  ['CR US$ 88.00', 8800],
  ['DR CAD 88.00', -8800],
  ['CR (88.00)', -8800],
  ['(88.00) CR', -8800],
  ['DR -88.00', 8800],
  ['-88.00 DR', 8800],
  ['CR .50', 50],
  ['CRC 88.00', 8800],
  ['CR.50', null],
  ['CR', null],
  ['DR $', null],
  ['CR 88.00 DR', null],
  ['CR CR 88.00', null],
  ['CREDIT 88.00', null],
  ['12.50-', -1250],
  ['12.50 -', -1250],
  ['\u221212.50', -1250],
  ['–12.50', -1250],
  ['12.50 €', 1250],
  ['12.50EUR', 1250],
  ['CAD 12.50', 1250],
  ['CA$12.50', 1250],
  ['US$ 12.50', 1250],
  ['R$ 12.50', 1250],
  ['-12.50 PLN', -1250],
  ['12.345', 1235],
  ['-12.345', -1235],
  ['12.344', 1234],
  ['1.005', 101],
  ['921.020', 92102],
  ['9999999999.99', 999_999_999_999],
  ['10000000000.00', null],
  ['', null],
  [' ', null],
  ['-', null],
  [' -   ', null],
  ['$', null],
  ['abc', null],
  ['LINE 5', null],
  ['1,2', null],
  ['1,23', null],
  ['1,,234', null],
  ['1,234 567', null],
  ['1234,567', null],
  ['1.2.3', null],
  ['--5', null],
  ['-5-', null],
  ['-(5)', null],
  ['7.55E+22', null],
  ['12 34', null],
  ['2024-01-05', null],
  ['01/05/2024', null],
  ['50%', null],
  ['A&W 5', null],
  ['4500********1234', null],
];

const COMMA: readonly (readonly [string, number | null])[] = [
  ['12,34', 1234],
  ['-3,9', -390],
  ['-29,9', -2990],
  ['1.000', 100000],
  ['-2040', -204000],
  ['1.234,56', 123456],
  ['2 480,45', 248045],
  ['-1 234,56 PLN', -123456],
  ['+50,00', 5000],
  ['1.234,56 €', 123456],
  ['25 000,00 Kč', 2500000],
  ['−123,40', -12340],
  ['12.34', null],
  ['1,234.56', null],
  ['100,00-', -10000],
  ['CR 1.234,56', 123456],
  ['Dr. 1 234,56 €', -123456],
];

describe('parseMoney', () => {
  test.each(DOT)('%j with a dot is %s', (text, value) => expect(parseMoney(text, '.')).toBe(value));
  test.each(COMMA)('%j with a comma is %s', (text, value) =>
    expect(parseMoney(text, ',')).toBe(value),
  );

  const amount = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT });

  test('reads back what toDecimalText writes, to the cent', () => {
    fc.assert(
      fc.property(amount, (value) => parseMoney(toDecimalText(cents(value))) === cents(value)),
    );
  });

  test('grouping, currency and the side of the minus never change the value', () => {
    const groups = fc.constantFrom(',', ' ', '\u00A0', "'");
    const marks = fc.constantFrom('', '$', '€', 'CAD ');
    fc.assert(
      fc.property(amount, groups, marks, fc.boolean(), (value, group, mark, behind) => {
        const [whole = '', fraction = ''] = toDecimalText(cents(Math.abs(value))).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
        const sign = value < 0 ? '-' : '';
        const text = behind
          ? `${mark}${grouped}.${fraction}${sign}`
          : `${sign}${mark}${grouped}.${fraction}`;
        return parseMoney(text) === cents(value);
      }),
    );
  });

  test('hard use 8: CR and DR in front of the amount mean the same as behind it', () => {
    const written = fc
      .record({
        value: fc.integer({ min: 1, max: MAX_AMOUNT }),
        group: fc.constantFrom('', ',', ' ', '\u00A0', "'"),
        form: fc.constantFrom(
          'N',
          '$N',
          'CA$N',
          'CAD N',
          'N €',
          '-N',
          '\u2212N',
          '$-N',
          '(N)',
          '$(N)',
          'N-',
          '+N',
        ),
      })
      .map(({ value, group, form }) => {
        const [whole = '', fraction = ''] = toDecimalText(cents(value)).split('.');
        return form.replace('N', () => `${whole.replace(/\B(?=(\d{3})+$)/g, group)}.${fraction}`);
      });
    const mark = fc.constantFrom('CR', 'DR', 'cr', 'Dr', 'CR.', 'dr.');
    const gap = fc.constantFrom(' ', '', '\u00A0', '  ');
    fc.assert(
      fc.property(written, mark, gap, (text, word, blank) => {
        // After a dot a gap is needed in front of digits; letters need one on either side.
        const space = blank === '' && (word.endsWith('.') || /[A-Z]/.test(text)) ? ' ' : blank;
        const behind = parseMoney(`${text}${space}${word}`);
        return behind !== null && parseMoney(`${word}${space}${text}`) === behind;
      }),
    );
  });

  test('never throws, and gives whole cents or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.' as const, ',' as const), (text, mark) => {
        const value = parseMoney(text, mark);
        return value === null || Number.isSafeInteger(value);
      }),
    );
  });
});
