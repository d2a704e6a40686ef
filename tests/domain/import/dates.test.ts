import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDate, dateFromParts } from '@/domain/core/calendar-date.ts';
import { detectDateFormat, isDateLike } from '@/domain/import/reading/date-detection.ts';
import { DATE_FORMATS, type DateFormat, dateReader } from '@/domain/import/reading/date-formats.ts';

const today = '2026-11-20' as CalendarDate;

const READ: readonly (readonly [DateFormat, string, string | null])[] = [
  ['YYYY-MM-DD', '2024-03-01', '2024-03-01'],
  ['YYYY-MM-DD', ' 2024-3-1 ', '2024-03-01'],
  ['YYYY-MM-DD', '2024-02-30', null],
  ['YYYY-MM-DD', '2023-02-29', null],
  ['YYYY-MM-DD', '2024-01-07 08:00:00', '2024-01-07'],
  ['YYYY-MM-DD', '2018-02-25 12:34:56 +0000', '2018-02-25'],
  ['YYYY-MM-DD', '2024-03-01T00:10:00+11:00', '2024-03-01'],
  ['YYYY-MM-DD', '2024-03-01T23:59:59.999Z', '2024-03-01'],
  ['MM/DD/YYYY', '1/5/2024', '2024-01-05'],
  ['MM/DD/YYYY', '01/05/2024', '2024-01-05'],
  ['MM/DD/YYYY', '13/01/2024', null],
  ['MM/DD/YYYY', '01/05/2024  Mon', '2024-01-05'],
  ['MM/DD/YYYY', '1/5/2024 3:04:05 PM', '2024-01-05'],
  ['DD/MM/YYYY', '13/01/2024', '2024-01-13'],
  ['YYYYMMDD', '20240330', '2024-03-30'],
  ['YYYYMMDD', '20241330', null],
  ['DD.MM.YYYY', '5.1.2024', '2024-01-05'],
  ['DD.MM.YYYY', '29.02.2024 Neu', '2024-02-29'],
  ['DD.MM.YYYY', '01.02.2024 - 29.02.2024', null],
  ['DD-MM-YYYY', '03-04-2024 / 10:30', '2024-04-03'],
  ['YYYY.MM.DD.', '2024.02.29.', '2024-02-29'],
  ['DD MMM YYYY', '05 APR 2025', '2025-04-05'],
  ['DD MMM YYYY', '16 Dec. 2025', '2025-12-16'],
  ['DD MMM YYYY', '1 août 2024', '2024-08-01'],
  ['DD MMM YYYY', '1 févr. 2024', '2024-02-01'],
  ['DD MMM YYYY', '3. März 2024', '2024-03-03'],
  ['DD MMM YYYY', '3 mrt 2024', '2024-03-03'],
  ['DD MMM YYYY', '3 de mayo de 2024', '2024-05-03'],
  ['DD MMM YYYY', '3 giugno 2024', '2024-06-03'],
  ['DD MMM YYYY', '3 jui 2024', null],
  ['DD MMM YYYY', '31 FEB 2024', null],
  ['DD-MMM-YYYY', '25-Apr-2024', '2024-04-25'],
  ['MMM D, YYYY', 'Jan 5, 2018', '2018-01-05'],
  ['MMM D, YYYY', 'January 5th, 2018', '2018-01-05'],
  ['DD.MM.YY', '26.02.24', '2024-02-26'],
  ['DD.MM.YY', '26.02.98', '1998-02-26'],
  ['DD.MM.YY', '26.02.27', '2027-02-26'],
  ['DD.MM.YY', '26.02.28', '1928-02-26'],
  ['DD-MMM-YY', '05-Jan-24', '2024-01-05'],
  ['MM/DD/YY', '01/25/2024', null],
];

describe('dateReader', () => {
  test.each(READ)('%s reads %j as %s', (format, text, date) =>
    expect(dateReader(format)(text, today)).toBe(date),
  );

  test.each([
    'LINE 5',
    'Loblaws 1029',
    '0',
    '',
    'Pending',
    '1234',
    '12345678',
    'MEMO 2024',
    '2024',
    '99/99/9999',
  ])('no format takes %j for a date', (text) => expect(isDateLike(text)).toBe(false));

  test('every numeric format reads back each day of four centuries', () => {
    const numeric = DATE_FORMATS.filter(
      (format) => !format.includes('MMM') && format.includes('YYYY'),
    );
    const day = fc.record({
      year: fc.integer({ min: 1900, max: 2199 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...numeric), day, (format, parts) => {
        const two = (value: number): string => String(value).padStart(2, '0');
        const text = format
          .replace('YYYY', String(parts.year))
          .replace('MM', two(parts.month))
          .replace('DD', two(parts.day));
        const expected =
          format === 'YYYYMMDD' && (parts.year < 1900 || parts.year >= 2100)
            ? null
            : dateFromParts(parts.year, parts.month, parts.day);
        return dateReader(format)(text) === expected;
      }),
    );
  });

  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...DATE_FORMATS), (text, format) => {
        const date = dateReader(format)(text, today);
        return date === null || /^\d{4}-\d{2}-\d{2}$/.test(date);
      }),
    );
  });
});

describe('detectDateFormat', () => {
  test('one cell above twelve decides a whole column', () => {
    expect(detectDateFormat(['03/04/2024', '05/06/2024', '13/06/2024'], { today })).toEqual({
      candidates: ['DD/MM/YYYY'],
      ambiguous: false,
    });
  });

  test('nothing decides: ambiguous, month first; day first in European files', () => {
    const cells = ['03/04/2024'];
    expect(detectDateFormat(cells, { today })).toEqual({
      candidates: ['MM/DD/YYYY', 'DD/MM/YYYY'],
      ambiguous: true,
    });
    expect(detectDateFormat(cells, { today, dayFirst: true }).candidates[0]).toBe('DD/MM/YYYY');
  });

  test('equal day and month in every cell: both fit, and it does not matter', () => {
    expect(detectDateFormat(['03/03/2024', '05/05/2024'], { today }).ambiguous).toBe(false);
  });

  test('the order of the rows decides, newest first too', () => {
    const rising = [
      '03/01/2024',
      '05/01/2024',
      '09/01/2024',
      '02/02/2024',
      '06/02/2024',
      '04/03/2024',
    ];
    expect(detectDateFormat(rising, { today })).toEqual({
      candidates: ['DD/MM/YYYY', 'MM/DD/YYYY'],
      ambiguous: false,
    });
    expect(detectDateFormat(rising.toReversed(), { today }).candidates[0]).toBe('DD/MM/YYYY');
  });

  test('another date column of the file settles the order', () => {
    const evidence = { today, otherColumns: [['04/13/2024']] };
    expect(detectDateFormat(['03/04/2024'], evidence)).toEqual({
      candidates: ['MM/DD/YYYY', 'DD/MM/YYYY'],
      ambiguous: false,
    });
  });

  test('words among the dates change nothing; no date at all gives no candidate', () => {
    expect(detectDateFormat(['Pending', '25-Apr-2024', ''], { today }).candidates).toEqual([
      'DD-MMM-YYYY',
    ]);
    expect(detectDateFormat(['a', 'b'], { today })).toEqual({ candidates: [], ambiguous: false });
  });
});
