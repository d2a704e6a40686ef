import { readFileSync } from 'node:fs';
import { readCsv } from '@tests/support/read-csv.ts';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const file = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const changesOf = ({ inspection }: ReturnType<typeof readCsv>) =>
  inspection.suggestion.notices.filter(({ code }) => code === 'columns-change');

const leftOutOf = ({ rows }: ReturnType<typeof readCsv>) =>
  rows.leftOut.map(({ line, hint, cents, balance }) => [line, hint, cents, balance]);

describe('nothing is read below a header with other columns', () => {
  test.each([
    [
      'debit and credit change places',
      'Date,Description,Debit,Credit',
      ['2026-03-01,A,10.00,', '2026-03-02,B,20.00,', '2026-03-03,C,,5.00'],
      'Date,Description,Credit,Debit',
      ['2026-03-04,D,,7.00', '2026-03-05,PAY,500.00,'],
      [-1_000, -2_000, 500],
    ],
    [
      'amount and balance change places',
      'Date,Description,Amount,Balance',
      ['2026-03-01,A,-10.00,90.00', '2026-03-02,B,-20.00,70.00', '2026-03-03,C,5.00,75.00'],
      'Date,Description,Balance,Amount',
      ['2026-03-04,D,68.00,-7.00', '2026-03-05,PAY,568.00,500.00'],
      [-1_000, -2_000, 500],
    ],
    [
      'two dates change places',
      'Date,Value Date,Description,Amount',
      ['2026-03-01,2026-03-03,A,-1.00', '2026-03-02,2026-03-04,B,-2.00'],
      'Value Date,Date,Description,Amount',
      ['2026-03-09,2026-03-07,C,-3.00', '2026-03-10,2026-03-08,D,-4.00'],
      [-100, -200],
    ],
    [
      'a wider header',
      'Date,Description,Amount,Balance',
      ['2026-03-01,A,-10.00,90.00', '2026-03-02,B,-20.00,70.00', '2026-03-03,C,5.00,75.00'],
      'Date,Description,Fee,Amount,Balance',
      ['2026-03-04,D,1.00,-7.00,68.00', '2026-03-05,E,2.00,-8.00,60.00'],
      [-1_000, -2_000, 500],
    ],
    [
      'the header of another bank',
      'Date,Description,Amount,Balance',
      ['2026-03-01,A,-10.00,90.00', '2026-03-02,B,-20.00,70.00', '2026-03-03,C,5.00,75.00'],
      'Posted,Payee,Money in,Money out',
      ['2026-03-04,D,,7.00', '2026-03-05,E,8.00,'],
      [-1_000, -2_000, 500],
    ],
  ] as const)('when %s', (_, header, above, second, below, amounts) => {
    const read = readCsv(file(header, ...above, second, ...below));
    expect([...read.rows.amounts]).toEqual(amounts);
    const line = above.length + 2;
    expect(changesOf(read)).toEqual([
      {
        code: 'columns-change',
        line,
        rows: below.length,
        width: second.split(',').length,
        usual: header.split(',').length,
        isNewHeader: true,
      },
    ]);
    expect(leftOutOf(read)).toEqual([
      [line, 'header-again', null, null],
      ...below.map((_row, index) => [line + 1 + index, 'other-columns', null, null]),
    ]);
  });

  test("until the file's own header, or one that differs only in unused columns", () => {
    const own = 'Date,Description,Debit,Credit,Branch';
    const other = 'Date,Description,Credit,Debit,Branch';
    const row = (day: number) => `2026-03-0${day},SHOP,${day}.00,,x`;
    const read = readCsv(
      file(
        own,
        row(1),
        other,
        row(2),
        own,
        row(3),
        other,
        row(4),
        row(5),
        own.toUpperCase(),
        row(6),
      ),
    );
    expect([...read.rows.amounts]).toEqual([-100, -300, -600]);
    expect(changesOf(read)).toMatchObject([
      { line: 3, rows: 1 },
      { line: 7, rows: 2 },
    ]);
    const unused = readCsv(
      file(own, row(1), other, row(2), own.replace('Branch', 'Teller'), row(3)),
    );
    expect([...unused.rows.amounts]).toEqual([-100, -300]);
  });
});

describe('lines that are no header with other columns:', () => {
  test.each([
    ['the header without its last columns', 'Date,Description,Amount'],
    ['the header with an extra column', 'Date,Description,Amount,Balance,Notes'],
    ['the header in different case and punctuation', 'DATE, description ,Amount:,Balance'],
    ['the caption of a section', 'Account,Credit card,,'],
    ['a footer', ',Total debits,Total credits,'],
    ['a pending row', 'Pending,Transaction,Amount,'],
  ])('%s', (_, line) => {
    const row = (day: number) => `2026-03-0${day},SHOP,-${day}.00,9.00`;
    const read = readCsv(file('Date,Description,Amount,Balance', row(1), row(2), line, row(3)));
    expect(read.rows.count).toBe(3);
    expect(changesOf(read)).toEqual([]);
  });

  const folder = new URL('../fixtures/bank-csv/', import.meta.url);
  const manifest: { readonly files: readonly { readonly file: string }[] } = JSON.parse(
    readFileSync(new URL('manifest.json', folder), 'utf8'),
  );

  test.each(manifest.files.map((entry) => entry.file))('anything in %s', (name) => {
    const session = createCsvSession(readFileSync(new URL(name, folder)));
    const found = session.inspect({ overrides: {}, today: '2026-11-20' as CalendarDate });
    if (!found.ok) throw new Error(found.code);
    expect(found.value.suggestion.notices.filter(({ code }) => code === 'columns-change')).toEqual(
      [],
    );
  });
});

describe('an old-style card file', () => {
  const header = 'Date,Description,Amount';
  const payment = '2026-03-02,PAYMENT THANK YOU,100.00 CR';
  const amountsOf = (...lines: readonly string[]) => {
    const { session, inspection } = readCsv(file(header, ...lines));
    const rows = session.process({
      roles: ['date', 'description', 'amount'],
      reading: { ...inspection.reading, invert: true },
      further: {},
      accountId: 'a',
      today: '2026-11-20' as CalendarDate,
    });
    if (!rows.ok) throw new Error(rows.code);
    return [...rows.value.amounts];
  };

  test('reads a lone payment like one among purchases, once its amounts are inverted', () => {
    expect(amountsOf('2026-03-01,SHOP,15.68', payment)).toEqual([-1_568, 10_000]);
    expect(amountsOf(payment)).toEqual([10_000]);
    expect(amountsOf(payment, payment)).toEqual([10_000, 10_000]);
  });

  test('treats CR as a plain plus when amounts are not inverted', () => {
    expect([...readCsv(file(header, payment, payment)).rows.amounts]).toEqual([10_000, 10_000]);
  });
});

describe('a chosen date format', () => {
  const dated = (dates: readonly string[]) =>
    file(
      'Date,Description,Amount',
      ...dates.map((date, index) => `${date},S${index},-1${index}.00`),
    );
  const datesNotices = (text: string, dateFormat: string) =>
    readCsv(text, { overrides: { dateFormat } }).inspection.suggestion.notices.filter(
      ({ code }) => code === 'mixed-dates',
    );

  test('is doubted when another fits more dates, however many fit it by chance', () => {
    const most = ['01/05', '02/05', '03/16', '04/17', '05/18', '06/20', '07/03'];
    const few = ['01/05', '02/06', '03/07', '04/08', '05/09', '06/20'];
    expect(datesNotices(dated(most.map((day) => `${day}/2026`)), 'DD/MM/YYYY')).toEqual([
      { code: 'mixed-dates', line: 4, rows: 4, example: '03/16/2026', better: 'MM/DD/YYYY' },
    ]);
    expect(datesNotices(dated(few.map((day) => `${day}/2026`)), 'DD/MM/YYYY')).toEqual([
      { code: 'mixed-dates', line: 7, rows: 1, example: '06/20/2026', better: 'MM/DD/YYYY' },
    ]);
  });

  test('stands when no other fits more', () => {
    const both = dated(['01/05/2026', '02/06/2026', '03/07/2026']);
    expect(datesNotices(both, 'DD/MM/YYYY')).toEqual([]);
    const one = dated(['16/05/2026', '17/06/2026', '07/18/2026']);
    expect(datesNotices(one, 'DD/MM/YYYY')).toEqual([
      { code: 'mixed-dates', line: 4, rows: 1, example: '07/18/2026' },
    ]);
  });
});
