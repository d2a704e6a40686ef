import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import { tidyCell } from './cell-text.ts';
import { dateReader, isDateFormat } from './date-formats.ts';
import { isDateLike } from './detect-date-format.ts';
import type { MarkDetection } from './detect-mark.ts';
import type { CsvRecord, ImportNotice } from './types.ts';

/** The lines on which the header stands again. */
export function headerAgainNotice(
  records: readonly CsvRecord[],
  isHeader: (cells: readonly string[]) => boolean,
): readonly ImportNotice[] {
  const lines = records.flatMap(({ line, cells }) => (isHeader(cells) ? [line] : []));
  return lines.length > 0 ? [{ code: 'header-again', lines }] : [];
}

/**
 * Some dates fit only another format than most, or a settled format is not the one that fits best.
 * @param candidates formats that fit best, see DateDetection
 */
export function mixedDatesNotice(
  records: readonly CsvRecord[],
  column: number,
  format: string,
  candidates: readonly string[],
  today: CalendarDate,
): readonly ImportNotice[] {
  if (column < 0 || !isDateFormat(format)) return [];
  const read = dateReader(format);
  const known = new Map<string, 'fits' | 'other' | 'none'>();
  let fitting = 0;
  let rows = 0;
  let first: { readonly line: number; readonly example: string } | undefined;
  for (const { line, cells } of records) {
    const cell = cells[column] ?? '';
    let kind = known.get(cell);
    if (!kind) {
      kind = read(cell, today) !== null ? 'fits' : isDateLike(cell) ? 'other' : 'none';
      known.set(cell, kind);
    }
    if (kind === 'fits') fitting++;
    if (kind !== 'other') continue;
    rows++;
    first ??= { line, example: tidyCell(cell) };
  }
  if (!first) return [];
  const [best] = candidates;
  if (best !== undefined && !candidates.includes(format)) {
    return [{ code: 'mixed-dates', rows, ...first, better: best }];
  }
  return rows <= fitting ? [{ code: 'mixed-dates', rows, ...first }] : [];
}

/** The decimal mark is open, or the file uses both. `isSettled`: somebody chose it. */
export function markNotices(
  { ambiguous, certain }: MarkDetection,
  mark: DecimalMark,
  isSettled: boolean,
): readonly ImportNotice[] {
  if (ambiguous && !isSettled) {
    const { column, text } = ambiguous;
    return [{ code: 'ambiguous-decimal-mark', column, example: text }];
  }
  const { rows, first } = certain[mark === '.' ? ',' : '.'];
  if (!first || rows > certain[mark].rows) return [];
  return [{ code: 'mixed-decimal-marks', line: first.line, rows, example: first.text }];
}
