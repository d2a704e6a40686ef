import { readdirSync, readFileSync } from 'node:fs';
import { readCsv } from '@tests/support/read-csv.ts';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ImportNotice } from '@/domain/import/file-contents.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const today = '2026-03-15' as CalendarDate;

const HEADER = 'Date,Description,Amount,Balance';
const file = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const row = (day: number, more = ''): string =>
  `2024-01-${10 + day},SHOP ${day},-${day}.50,90.00${more}`;

/** Notices about the file, not about the roles. */
const noticesOf = ({ inspection }: ReturnType<typeof readCsv>): readonly ImportNotice[] =>
  inspection.suggestion.notices.filter(
    ({ code }) => !['direction-column', 'inverted-amounts', 'negative-debits'].includes(code),
  );

const leftOutOf = ({ rows }: ReturnType<typeof readCsv>) =>
  rows.leftOut.map(({ line, reason, hint }) => [line, reason, hint]);

describe('columns that change in the middle of a file', () => {
  test('are reported for a run of wider rows, and only unreadable rows are left out', () => {
    const read = readCsv(
      file(
        HEADER,
        ...[1, 2, 3, 4].map((day) => row(day)),
        ...[5, 6, 7].map((day) => `2024-01-1${day},SHOP,Food,-${day}.50,90.00`),
      ),
    );
    expect(noticesOf(read)).toEqual([
      { code: 'columns-change', line: 6, rows: 3, width: 5, usual: 4 },
    ]);
    expect(leftOutOf(read)).toEqual(
      [6, 7, 8].map((line) => [line, 'zero-amount', 'other-columns']),
    );
  });

  test('are reported when a column is added at the end, and no row is lost', () => {
    const read = readCsv(
      file(
        HEADER,
        ...[1, 2, 3, 4].map((day) => row(day)),
        ...[5, 6, 7].map((day) => row(day, ',Food')),
      ),
    );
    expect(noticesOf(read)).toMatchObject([{ code: 'columns-change', rows: 3, width: 5 }]);
    expect(read.rows.count).toBe(7);
  });

  test('are reported for shorter rows whose balance would be read as the amount, and those are left out', () => {
    const read = readCsv(
      file(
        HEADER,
        ...[1, 2, 3, 4].map((day) => row(day)),
        ...[5, 6, 7].map((day) => `2024-01-1${day},-${day}.50,90.00`),
      ),
    );
    expect(noticesOf(read)).toMatchObject([{ code: 'columns-change', line: 6, rows: 3, width: 3 }]);
    expect(leftOutOf(read)).toEqual(
      [6, 7, 8].map((line) => [line, 'zero-amount', 'other-columns']),
    );
  });

  test('are not reported for single ragged rows and empty trailing cells', () => {
    const read = readCsv(
      file(HEADER, row(1, ',,'), row(2), row(3, ','), row(4, ','), row(5, ','), row(6)),
    );
    expect(noticesOf(read)).toEqual([]);
    expect(read.rows.count).toBe(6);
  });

  test('are left out of a row with a split cell, instead of guessing its amount', () => {
    const read = readCsv(
      file(
        'Date,Cheque,Description,Debit,Credit,Balance',
        '2024-01-11,118,ACME INC,5.00,,95.00',
        '2024-01-12,,ACME, INC,5.00,,90.00',
        '2024-01-13,,ACME INC,,7.00,97.00',
        '2024-01-14,,PAY 1,2,7.00,,100.00,x',
      ),
    );
    expect([...read.rows.amounts]).toEqual([-500, 700]);
    expect(leftOutOf(read)).toEqual([
      [3, 'zero-amount', 'other-columns'],
      [5, 'zero-amount', 'other-columns'],
    ]);
  });

  test('are left out below a second header with a different column order', () => {
    const read = readCsv(
      file(
        HEADER,
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) => row(day)),
        'Date,Amount,Description,Balance',
        '2024-01-14,-4.50,SHOP 4,90.00',
      ),
    );
    expect(read.rows.count).toBe(10);
    expect(leftOutOf(read)).toEqual([
      [12, 'invalid-date', 'header-again'],
      [13, 'zero-amount', 'other-columns'],
    ]);
  });
});

describe('two header rows', () => {
  test.each([
    ['a line of units', 'Date,Description,Amount,Balance', 'YYYY-MM-DD,text,CAD,CAD', 0],
    ['a line of signs', 'Date,Description,Amount,Balance', 'yyyy-mm-dd,,$,$', 0],
    [
      'a line of units in parentheses',
      'Date,Description,Amount,Balance',
      '(ISO),(free),(CAD),(CAD)',
      0,
    ],
    [
      'a second header in another language',
      'Date,Description,Amount,Balance',
      'Datum,Beschreibung,Betrag,Saldo',
      1,
    ],
    ['a line of column groups above', ',,Money,', 'Date,Description,Amount,Balance', 1],
  ])('are recognized: %s', (_, first, second, linesToSkip) => {
    const read = readCsv(file(first, second, row(1), row(2), row(3)));
    expect(read.inspection.reading).toMatchObject({ header: true, linesToSkip });
    expect([...read.rows.amounts]).toEqual([-150, -250, -350]);
    expect(leftOutOf(read)).toEqual(linesToSkip === 1 ? [] : [[2, 'invalid-date', 'header-again']]);
  });

  test('are recognized when the same header comes twice', () => {
    const read = readCsv(file(HEADER, HEADER, row(1), row(2)));
    expect(noticesOf(read)).toEqual([{ code: 'header-again', lines: [2] }]);
    expect(read.rows.count).toBe(2);
  });
});

describe('dates', () => {
  test('in another format are reported and left out with a hint when there are few', () => {
    const read = readCsv(
      file(
        HEADER,
        row(1),
        row(2),
        row(3),
        '13/01/2024,SHOP,-4.50,90.00',
        'Pending,SHOP,-5.50,90.00',
      ),
    );
    expect(noticesOf(read)).toEqual([
      { code: 'mixed-dates', line: 5, rows: 1, example: '13/01/2024' },
    ]);
    expect(leftOutOf(read)).toEqual([
      [5, 'invalid-date', 'other-date-format'],
      [6, 'invalid-date', undefined],
    ]);
  });

  test('are reported when one column has both day-first and month-first dates', () => {
    const days = ['13/01/2024', '14/01/2024', '15/01/2024', '01/16/2024'];
    const read = readCsv(file(HEADER, ...days.map((day) => `${day},SHOP,-4.50,90.00`)));
    expect(noticesOf(read)).toEqual([
      { code: 'mixed-dates', line: 5, rows: 1, example: '01/16/2024' },
    ]);
  });

  test('are all left out with a hint when the format was chosen for another file', () => {
    const read = readCsv(file(HEADER, row(1), row(2)), { overrides: { dateFormat: 'DD.MM.YYYY' } });
    expect(noticesOf(read)).toEqual([
      { code: 'mixed-dates', line: 2, rows: 2, example: '2024-01-11', better: 'YYYY-MM-DD' },
    ]);
    expect(leftOutOf(read)).toEqual(
      [2, 3].map((line) => [line, 'invalid-date', 'other-date-format']),
    );
  });
});

describe('amounts', () => {
  const amounts = (...cells: readonly string[]) =>
    file(
      'Date;Description;Amount',
      ...cells.map((cell, day) => `2024-01-${10 + (day % 20)};SHOP ${day};${cell}`),
    );

  test.each([
    [['1.234', '2.345'], true, ','],
    [['1,234', '-2,345', '50'], true, '.'],
    [['1.234', '2,345'], true, ','],
    [['1.234', '2.345', '12,50'], false, ','],
    [['1,234', '0.50'], false, '.'],
    [['50', '-60'], false, ','],
    [['1.234.567', '1.234'], false, ','],
  ])('like %j: ambiguous %s, read with %s', (cells, isAmbiguous, mark) => {
    const { inspection } = readCsv(amounts(...cells));
    expect(inspection.isMarkAmbiguous).toBe(isAmbiguous);
    expect(inspection.reading.decimalMark).toBe(mark);
    const told = inspection.suggestion.notices.filter(
      ({ code }) => code === 'ambiguous-decimal-mark',
    );
    expect(told).toEqual(
      isAmbiguous ? [{ code: 'ambiguous-decimal-mark', column: 2, example: cells[0] }] : [],
    );
  });

  test("are settled by a person's choice", () => {
    const { inspection, rows } = readCsv(amounts('1.234', '2.345'), {
      overrides: { decimalMark: '.' },
    });
    expect(inspection.isMarkAmbiguous).toBe(false);
    expect(inspection.suggestion.notices).toEqual([]);
    expect([...rows.amounts]).toEqual([123, 235]);
  });

  test('are also settled by the balances in the file', () => {
    const text = file(
      'Date;Description;Amount;Balance',
      '2024-01-11;a;1.234;5.000,00',
      '2024-01-12;b;2.000;7.000,00',
    );
    const { inspection, rows } = readCsv(text);
    expect(inspection.isMarkAmbiguous).toBe(false);
    expect([...rows.amounts]).toEqual([123_400, 200_000]);
  });

  test('with both decimal marks in one file are reported; none is misread', () => {
    const good = Array.from({ length: 30 }, (_, index) => `-${index + 1}.50`);
    const bad = ['14,20', '1.234,56', '0,125', '12,34,56', '1.2.3'];
    const read = readCsv(amounts(...good, ...bad));
    expect([...read.rows.amounts]).toEqual(good.map((_, index) => -100 * (index + 1) - 50));
    expect(noticesOf(read)).toEqual([
      { code: 'mixed-decimal-marks', line: 32, rows: 3, example: '14,20' },
    ]);
    expect(leftOutOf(read)).toEqual(
      bad.map((_, index) => [32 + index, 'zero-amount', 'other-decimal-mark']),
    );
  });

  test('with one unreadable side of a debit/credit pair are not replaced by the other side', () => {
    const read = readCsv(
      file(
        'Date;Description;Debit;Credit',
        '2024-01-11;a;5.50;',
        '2024-01-12;b;;7.25',
        '2024-01-13;c;5,50;1.00',
      ),
    );
    expect([...read.rows.amounts]).toEqual([-550, 725]);
    expect(leftOutOf(read)).toEqual([[4, 'zero-amount', 'other-decimal-mark']]);
  });
});

describe('totals between rows', () => {
  test('are flagged when they read as a transaction, and otherwise left out with a hint', () => {
    const read = readCsv(
      file(
        'Date,Description,Amount',
        '2024-01-11,Opening balance,100.00',
        '2024-01-11,SHOP,-10.00',
        '2024-01-12,TOTAL WINE,-20.00',
        '2024-01-12,Total,-30.00',
        ',Total,-30.00',
        'Subtotal,,-30.00',
        '2024-01-31,Closing balance,0.00',
      ),
    );
    expect(read.rows.totals.map((index) => read.rows.descriptions[index])).toEqual([
      'Opening balance',
      'Total',
    ]);
    expect(leftOutOf(read)).toEqual([
      [6, 'invalid-date', 'total-line'],
      [7, 'invalid-date', 'total-line'],
      [8, 'zero-amount', 'total-line'],
    ]);
  });

  test('are not flagged when the balance shows that the row is real', () => {
    const read = readCsv(
      file(
        HEADER,
        '2024-01-11,Opening balance,100.00,100.00',
        '2024-01-12,SHOP,-10.00,90.00',
        '2024-01-13,Balance,-20.00,70.00',
        '2024-01-14,SHOP,-30.00,40.00',
        '2024-01-15,Total,-60.00,40.00',
      ),
    );
    expect(read.rows.totals).toEqual([0, 4]);
  });
});

describe('amounts in an unused column', () => {
  test('are reported with their column when it alone has the amount of some rows', () => {
    const bytes = readFileSync('tests/fixtures/bank-csv/rbc-multi-account.csv');
    const inspected = createCsvSession(new Uint8Array(bytes)).inspect({ overrides: {}, today });
    if (!inspected.ok) throw new Error(inspected.code);
    const { notices } = inspected.value.suggestion;
    expect(notices).toContainEqual({ code: 'unused-amounts', column: 7, rows: 1, line: 8 });
  });

  test('occur in no other shared file', () => {
    for (const file of readdirSync('tests/fixtures/bank-csv').filter((name) =>
      name.endsWith('.csv'),
    )) {
      if (file === 'rbc-multi-account.csv') continue;
      const bytes = readFileSync(`tests/fixtures/bank-csv/${file}`);
      const inspected = createCsvSession(new Uint8Array(bytes)).inspect({ overrides: {}, today });
      if (!inspected.ok) throw new Error(`${file}: ${inspected.code}`);
      const codes = inspected.value.suggestion.notices.map(({ code }) => code);
      expect(codes, file).not.toContain('unused-amounts');
    }
  });
});
