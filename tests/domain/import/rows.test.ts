import { describe, expect, test } from 'vitest';
import type { ColumnRole } from '@/domain/import/import-template.ts';
import { validateRoles } from '@/domain/import/import-template.ts';
import { detectDecimalMark } from '@/domain/import/reading/amount-cells.ts';
import { joinCells, tidyCell } from '@/domain/import/reading/cell-text.ts';
import { readRows } from '@/domain/import/reading/import-rows.ts';

const reading = { dateFormat: 'YYYY-MM-DD', decimalMark: '.', invert: false } as const;

function rows(
  roles: readonly ColumnRole[],
  cells: readonly (readonly string[])[],
  how: object = {},
) {
  const records = cells.map((row, index) => ({ line: index + 1, cells: row }));
  const read = readRows({
    records,
    header: [],
    columnCount: roles.length,
    roles,
    reading: { ...reading, ...how },
    further: {},
    accountId: 'a',
  });
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

describe('cells', () => {
  test('invisible characters go, white space collapses', () => {
    expect(tidyCell('\uFEFF a\u0007b\u00A0 \u200B c\t\r\nd ')).toBe('ab c d');
    expect(tidyCell('Café  👩‍👩‍👧')).toBe('Café 👩‍👩‍👧');
  });

  test('§5 several descriptions are joined by one blank, empty ones leave none', () => {
    expect(joinCells([' a ', '  ', 'b'], [0, 1, 2])).toBe('a b');
    expect(joinCells(['a'], [0, 4])).toBe('a');
  });
});

test.each([
  [['1.000', '-29,9'], ','],
  [['1.000'], ','],
  [['1,000'], '.'],
  [['12.5', '1,000.00'], '.'],
  [['1.234.567'], ','],
  [["1'234.56"], '.'],
  [['2 480,45'], ','],
  [['0.125'], '.'],
  [['100', '-50'], '.'],
] as const)('the decimal mark of %j is %s', (cells, mark) =>
  expect(detectDecimalMark(cells)).toBe(mark),
);

describe('§5 a row is kept only if date, description and amount are there', () => {
  test('the amount is the single column if nonzero, else credit minus debit', () => {
    const { amounts } = rows(
      ['date', 'description', 'amount', 'debit', 'credit'],
      [
        ['2024-01-01', 'a', '5', '7', '9'],
        ['2024-01-01', 'b', '0', '7', '9'],
        ['2024-01-01', 'c', '', '7', ''],
        ['2024-01-01', 'd', 'x', '-7', ''],
      ],
    );
    expect([...amounts]).toEqual([500, 200, -700, 700]);
  });

  test('the first reason counts: date, description, amount; blank rows are neither', () => {
    const { lines, amounts, leftOut } = rows(
      ['date', 'description', 'amount'],
      [
        ['x', '', ''],
        ['2024-01-01', ' ', '0'],
        ['2024-01-01', 'a', '0.00'],
        ['2024-01-01', 'a', 'pending'],
        ['', ' ', '\u00A0'],
        ['2024-01-01'],
        ['2024-01-01', 'ok', '1', 'one more'],
      ],
    );
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'invalid-date'],
      [2, 'empty-description'],
      [3, 'zero-amount'],
      [4, 'zero-amount'],
      [6, 'empty-description'],
    ]);
    expect(leftOut[3]?.amount).toBe('pending');
    expect([[...lines], [...amounts]]).toEqual([[7], [100]]);
  });

  test('invert flips, the sign column decides before it', () => {
    const roles = ['date', 'description', 'amount', 'ignore'] as const;
    const cells = [
      ['2024-01-01', 'a', '5', ' Debit'],
      ['2024-01-01', 'b', '5', 'Credit'],
    ];
    const signColumn = { index: 3, negative: ['debit'] };
    const amounts = (how: object) => [...rows(roles, cells, how).amounts];
    expect(amounts({ invert: true })).toEqual([-500, -500]);
    expect(amounts({ signColumn })).toEqual([-500, 500]);
    expect(amounts({ signColumn, invert: true })).toEqual([500, -500]);
  });

  test('headers named like object properties are only text', () => {
    expect(rows(['date', 'description', 'amount'], [['2024-01-01', '__proto__', '1']]).count).toBe(
      1,
    );
  });
});

test.each([
  [['date', 'date', 'description', 'amount'], 'two-date-columns'],
  [['date', 'description', 'amount', 'amount'], 'two-amount-columns'],
  [['date', 'description', 'debit', 'debit'], 'two-debit-columns'],
  [['date', 'description', 'credit', 'credit'], 'two-credit-columns'],
  [['description', 'amount'], 'no-date-column'],
  [['date', 'amount'], 'no-description-column'],
  [['date', 'description'], 'no-amount-column'],
] as const)('roles %j are refused: %s', (roles, code) => {
  expect(validateRoles(roles)).toEqual({ ok: false, code });
});
