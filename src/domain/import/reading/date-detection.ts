import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { CsvRecord, DateDetection } from '@/domain/import/file-contents.ts';
import type { ColumnRole, Delimiter } from '@/domain/import/import-template.ts';
import { tidyCell } from './cell-text.ts';
import { DATE_FORMATS, type DateFormat, dateReader } from './date-formats.ts';
import { cellsOf } from './row-reader.ts';

type DateEvidence = {
  readonly today?: CalendarDate | undefined;
  /** The file looks European (semicolons, decimal commas): ranks day-first formats higher, proves nothing. */
  readonly dayFirst?: boolean | undefined;
  /** Other date columns of the same file: the bank prints them alike, so one of them may settle the order. */
  readonly otherColumns?: readonly (readonly string[])[] | undefined;
};

/** Some format reads this cell. */
export function isDateLike(text: string): boolean {
  return /\d/.test(text) && DATE_FORMATS.some((format) => dateReader(format)(text) !== null);
}

/** Steps against the better direction plus dates in the future; the right order of a bank's file has few of either. */
type Disorder = { readonly format: DateFormat; readonly count: number };

/**
 * Which formats read a column, decided from all of its cells, never from one. Where day-first and month-first both fit,
 * the order of the rows, dates in the future and other date columns may settle it; else it is ambiguous.
 */
export function detectDateFormat(
  cells: readonly string[],
  evidence: DateEvidence = {},
): DateDetection {
  const filled = cells.map(tidyCell).filter((cell) => cell !== '');
  const fitting = bestFitting(filled);
  if (fitting.length <= 1) return { candidates: fitting, ambiguous: false };
  const first = dateReader(fitting[0] ?? 'YYYY-MM-DD');
  const differ = filled.some((cell) =>
    fitting.some(
      (format) => dateReader(format)(cell, evidence.today) !== first(cell, evidence.today),
    ),
  );
  const settled = settledByOthers(fitting, evidence.otherColumns ?? []);
  if (settled)
    return {
      candidates: [settled, ...fitting.filter((format) => format !== settled)],
      ambiguous: false,
    };
  const ranked = fitting
    .map((format) => ({ format, count: disorder(filled, format, evidence.today) }))
    .sort(
      (a, b) =>
        a.count - b.count || preference(b.format, evidence) - preference(a.format, evidence),
    );
  return { candidates: ranked.map((entry) => entry.format), ambiguous: differ && !decides(ranked) };
}

function bestFitting(filled: readonly string[]): readonly DateFormat[] {
  const distinct = [...new Set(filled)];
  const fits = DATE_FORMATS.map((format) => {
    const read = dateReader(format);
    return {
      format,
      count: distinct.reduce((sum, cell) => sum + (read(cell) === null ? 0 : 1), 0),
    };
  });
  const best = Math.max(0, ...fits.map((fit) => fit.count));
  return best === 0 ? [] : fits.filter((fit) => fit.count === best).map((fit) => fit.format);
}

function settledByOthers(
  fitting: readonly DateFormat[],
  columns: readonly (readonly string[])[],
): DateFormat | undefined {
  for (const column of columns) {
    const theirs = bestFitting(column.map(tidyCell).filter((cell) => cell !== ''));
    const shared = fitting.filter((format) => theirs.includes(format));
    if (theirs.length === 1 && shared.length === 1) return shared[0];
  }
  return undefined;
}

function disorder(
  filled: readonly string[],
  format: DateFormat,
  today: CalendarDate | undefined,
): number {
  const read = dateReader(format);
  let rising = 0;
  let falling = 0;
  let future = 0;
  let previous = '';
  for (const cell of filled) {
    const date = read(cell, today);
    if (date === null) continue;
    if (previous !== '' && date > previous) rising++;
    if (previous !== '' && date < previous) falling++;
    if (today !== undefined && date > today) future++;
    previous = date;
  }
  return Math.min(rising, falling) + future;
}

/** Order decides where it is clean under one format and plainly broken under the next. */
function decides(ranked: readonly Disorder[]): boolean {
  const best = ranked[0]?.count ?? 0;
  const next = ranked[1]?.count ?? 0;
  return (best === 0 && next >= 2) || next >= 10 * best + 10;
}

/** Nothing decides: Canada writes the month first, Europe the day. */
function preference(format: DateFormat, evidence: DateEvidence): number {
  return format.startsWith('DD') === (evidence.dayFirst ?? false) ? 1 : 0;
}

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
