import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { CsvRecord, DateDetection } from '@/domain/import/file-contents.ts';
import type { ColumnRole, Delimiter } from '@/domain/import/import-template.ts';
import { tidyCell } from './cell-text.ts';
import { DATE_FORMATS, type DateFormat, dateReader } from './date-formats.ts';
import { cellsOf } from './row-reader.ts';

type DateEvidence = {
  readonly today?: CalendarDate | undefined;
  /**
   * Whether the file looks European (semicolons, decimal commas). Ranks day-first formats higher
   * but proves nothing.
   */
  readonly dayFirst?: boolean | undefined;
  /**
   * Other date columns of the file. The bank uses the same format in all of them, so one of them
   * may settle the order.
   */
  readonly otherColumns?: readonly (readonly string[])[] | undefined;
};

/** Whether any format can read this cell. */
export function isDateLike(text: string): boolean {
  return /\d/.test(text) && DATE_FORMATS.some((format) => dateReader(format)(text) !== null);
}

/**
 * `count` is the number of steps against the main direction plus dates in the future. The right
 * format has few of either.
 */
type Disorder = { readonly format: DateFormat; readonly count: number };

/**
 * The formats that read a column, judged by all of its cells. If both day-first and month-first
 * fit, the order of the rows, dates in the future and other date columns may decide; otherwise the
 * result is ambiguous.
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

/** Row order decides if it is clean in the best format and clearly broken in the next. */
function decides(ranked: readonly Disorder[]): boolean {
  const best = ranked[0]?.count ?? 0;
  const next = ranked[1]?.count ?? 0;
  return (best === 0 && next >= 2) || next >= 10 * best + 10;
}

/** The default when nothing else decides: month first in Canada, day first in Europe. */
function preference(format: DateFormat, evidence: DateEvidence): number {
  return format.startsWith('DD') === (evidence.dayFirst ?? false) ? 1 : 0;
}

/**
 * Semicolons are used where the comma is the decimal mark. Such files are European and put the day
 * first.
 */
export function looksEuropean(delimiter: Delimiter, records: readonly CsvRecord[]): boolean {
  if (delimiter === ';') return true;
  return records
    .slice(0, 50)
    .some((record) => record.cells.some((cell) => /^[-+]?\d{1,3}(?:\.\d{3})*,\d{2}$/.test(cell)));
}

/**
 * The date formats of the column with the date role, from all records. Other date columns serve as
 * evidence.
 */
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
