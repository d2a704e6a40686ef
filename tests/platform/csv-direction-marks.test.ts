import { readCsv } from '@tests/support/read-csv.ts';
import { expect, test } from 'vitest';
import { hasPlus } from '@/features/scheduled/post-dialog.tsx';

/** Reads a file with these amounts: returns the suggested roles, and the cents of its rows in file order. */
function found(header: string, amounts: readonly string[], delimiter = ',') {
  const lines = amounts.map((amount, day) =>
    [`2026-01-${String(day + 11)}`, `SHOP NUMBER ${day}`, amount].join(delimiter),
  );
  const { inspection, rows } = readCsv([header, ...lines].filter((line) => line !== '').join('\n'));
  const { roles, invert } = inspection.suggestion;
  return {
    roles,
    invert,
    mark: inspection.reading.decimalMark,
    cents: [...rows.amounts],
    leftOut: rows.leftOut.length,
  };
}

const HEADER = 'Date,Description,Amount';
const AMOUNT = ['date', 'description', 'amount'];

test.each([
  ['in front', ['DR 88.00', 'CR 1234.50', 'DR 0.75', 'dr. 12.00', 'Cr. 3.25']],
  ['in front of a currency', ['DR $88.00', 'CR $1234.50', 'DR CAD 0.75', 'DR $12.00', 'CR $3.25']],
  ['in front, without a blank', ['DR88.00', 'CR1234.50', 'DR0.75', 'DR12.00', 'CR3.25']],
  ['behind, without a blank', ['88.00DR', '1234.50CR', '0.75DR', '12.00DR', '3.25CR']],
  ['behind', ['88.00 DR', '1234.50 CR', '0.75 DR', '12.00 Dr.', '3.25 cr']],
])('hard use 8: a column with CR and DR %s is the amount, and CR is money in', (_, amounts) => {
  const asExpected = {
    roles: AMOUNT,
    invert: false,
    mark: '.',
    leftOut: 0,
    cents: [-8800, 123450, -75, -1200, 325],
  };
  expect(found(HEADER, amounts)).toEqual(asExpected);
  // Without a header, only the cells can tell.
  expect(found('', amounts)).toEqual(asExpected);
});

test('hard use 8: on a card that marks only payments, a leading CR is the opposite of the rest', () => {
  expect(found(HEADER, ['45.10', 'CR 300.00', '5.25'])).toMatchObject({
    roles: AMOUNT,
    invert: true,
    cents: [-4510, 30000, -525],
  });
});

test('hard use 8: the dot after a mark is no decimal mark', () => {
  expect(found('Date;Description;Amount', ['Dr. 88', 'Cr. 1.234,50', 'Dr. 12'], ';')).toMatchObject(
    {
      roles: AMOUNT,
      mark: ',',
      cents: [-8800, 123450, -1200],
    },
  );
});

test('hard use 8: in an amount field, a leading CR means money in', () => {
  expect(['CR 20', '20 CR', 'cr. 20', '+20'].map(hasPlus)).toEqual([true, true, true, true]);
  expect(['20', 'DR 20', 'CRC 20', '20+5'].map(hasPlus)).toEqual([false, false, false, false]);
});
