import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { detectDateFormat, isDateLike } from './detect-date-format.ts';
import type { ColumnRole, Delimiter } from './import-template.ts';
import { cellsOf } from './row-reader.ts';
import type { CsvRecord, DateDetection } from './types.ts';

/** Semicolons stand where the comma is the decimal mark: such files are European, and write the day first. */
export function looksEuropean(delimiter: Delimiter, records: readonly CsvRecord[]): boolean {
  if (delimiter === ';') return true;
  return records
    .slice(0, 50)
    .some((record) => record.cells.some((cell) => /^[-+]?\d{1,3}(?:\.\d{3})*,\d{2}$/.test(cell)));
}

/** The date formats of the column in the role Date, from all records; the other columns of dates bear witness. */
export function detectDates(
  records: readonly CsvRecord[],
  roles: readonly ColumnRole[],
  european: boolean,
  today: CalendarDate,
): DateDetection {
  const column = roles.indexOf('date');
  if (column < 0) return { candidates: [], ambiguous: false };
  const sample = records.slice(0, 40);
  const others = roles.flatMap((_, index) =>
    index !== column && sample.some((record) => isDateLike(record.cells[index] ?? ''))
      ? [[...cellsOf(records, index)]]
      : [],
  );
  return detectDateFormat([...cellsOf(records, column)], {
    today,
    dayFirst: european,
    otherColumns: others,
  });
}
