import { describe, expect, test } from 'vitest';
import { CSV_MAX_COLUMNS } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const today = '2026-03-15' as CalendarDate;

const sessionOf = (text: string) => createCsvSession(new TextEncoder().encode(text));

const inspect = (text: string, overrides: ReadingOverrides = {}) =>
  sessionOf(text).inspect({ overrides, today });

const further = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);

/** A bank's file with this many columns: three that matter, then others. */
function fileOf(columns: number, delimiter = ','): string {
  const rows = [1, 2, 3, 4].map((day) => [
    `2026-01-0${day}`,
    `SHOP ${day}`,
    `-${day}.50`,
    ...further(columns - 3, 'x'),
  ]);
  const header = ['Date', 'Description', 'Amount', ...further(columns - 3, 'Extra')];
  return [header, ...rows].map((cells) => cells.join(delimiter)).join('\n');
}

describe('hard use 7: the limit of columns', () => {
  test('hard use 7: reads a file with as many columns as allowed, and recognizes its header', () => {
    const found = inspect(fileOf(CSV_MAX_COLUMNS));
    if (!found.ok) throw new Error(found.code);
    const { columnCount, header, totalRecords, suggestion } = found.value;
    expect([columnCount, totalRecords]).toEqual([CSV_MAX_COLUMNS, 4]);
    expect(header.slice(0, 3)).toEqual(['Date', 'Description', 'Amount']);
    expect(suggestion.roles.slice(0, 3)).toEqual(['date', 'description', 'amount']);
  });

  test.each([CSV_MAX_COLUMNS + 1, 10_000])(
    'hard use 7: refuses %i columns, and reports the number',
    (columns) => {
      const refusal = { ok: false, code: 'too-many-columns', columns };
      expect(inspect(fileOf(columns))).toEqual(refusal);
      expect(inspect(fileOf(columns, ';'))).toEqual(refusal);
      const [header = '', ...rows] = fileOf(columns).split('\n');
      expect(inspect(rows.join('\n'))).toEqual(refusal);
      // A header too wide by itself is refused when someone marks it as the header.
      const narrow = ['2026-01-01,SHOP,-1.50', '2026-01-02,SHOP,-2.50'];
      expect(inspect([header, ...narrow].join('\n'), { linesToSkip: 0, header: true })).toEqual(
        refusal,
      );
    },
  );

  test('hard use 7: is not exceeded by one row of 10,000 cells in the middle, which changes no other row', () => {
    const lines = fileOf(3).split('\n');
    lines.splice(3, 0, `2026-01-09,WIDE,-9.50${',x'.repeat(9_997)}`);
    const found = inspect(lines.join('\n'));
    if (!found.ok) throw new Error(found.code);
    expect(found.value).toMatchObject({ columnCount: 3, totalRecords: 5 });
    expect(found.value.suggestion.roles).toEqual(['date', 'description', 'amount']);
  });

  test('hard use 7: ignores the blank columns of an empty sheet', () => {
    const lines = fileOf(3).split('\n');
    const found = inspect(lines.map((line) => line + ', '.repeat(16_381)).join('\n'));
    if (!found.ok) throw new Error(found.code);
    expect(found.value).toMatchObject({ columnCount: 3, totalRecords: 4 });
    expect(found.value.header).toEqual(['Date', 'Description', 'Amount']);
  });

  test('hard use 7: keeps a delimiter from being guessed if it would split the file into too many columns', () => {
    const words = further(300, 'word').join(',');
    const text = ['When;What;How much', ...[1, 2, 3].map((day) => `day ${day};${words};some`)].join(
      '\n',
    );
    const found = inspect(text);
    if (!found.ok) throw new Error(found.code);
    expect(found.value.reading.delimiter).toBe(';');
    expect(found.value.columnCount).toBe(3);
    // Chosen anyway, it is refused, and the file can be read again with the right one.
    const session = sessionOf(text);
    expect(session.inspect({ overrides: { delimiter: ',' }, today })).toMatchObject({
      code: 'too-many-columns',
    });
    expect(session.inspect({ overrides: { delimiter: ';' }, today }).ok).toBe(true);
  });
});
