import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import type { CsvRecord, ImportNotice } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FurtherColumns } from '@/domain/import/import-template.ts';
import { isAmountLike, isEmptyAmount, type MarkDetection } from './amount-cells.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './date-detection.ts';
import { dateReader, isDateFormat } from './date-formats.ts';

/** Reports the lines on which the header is repeated. */
export function repeatedHeaderNotice(
  records: readonly CsvRecord[],
  isHeader: (cells: readonly string[]) => boolean,
): readonly ImportNotice[] {
  const lines = records.flatMap(({ line, cells }) => (isHeader(cells) ? [line] : []));
  return lines.length > 0 ? [{ code: 'header-again', lines }] : [];
}

/**
 * Reports that some dates fit only a format other than the one in use, or that a format chosen by
 * the user is not the best fit.
 * @param candidates the best-fitting formats; see DateDetection
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

/**
 * Reports that the decimal mark is unclear, or that the file uses both. `isSettled`: the user or a
 * template chose it.
 */
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

/**
 * Reports a column of amounts without a role that alone holds the amount of some rows, such as
 * RBC's separate column for US dollars. Those rows are left out, and their money must not go
 * unnoticed.
 */
export function unusedAmounts(
  records: readonly CsvRecord[],
  roles: readonly ColumnRole[],
  { balance }: FurtherColumns,
): readonly ImportNotice[] {
  const used = roles.flatMap((role, column) =>
    role === 'amount' || role === 'debit' || role === 'credit' ? [column] : [],
  );
  const ignored = roles.flatMap((role, column) =>
    role === 'ignore' && column !== balance ? [column] : [],
  );
  const date = roles.indexOf('date');
  if (used.length === 0 || date < 0) return [];
  const found = new Map<number, { rows: number; line: number }>();
  for (const { line, cells } of records) {
    if (used.some((column) => !isEmptyAmount(cells[column] ?? ''))) continue;
    if (!isDateLike(cells[date] ?? '')) continue;
    for (const column of ignored) {
      if (!isMoney(cells[column] ?? '')) continue;
      const known = found.get(column);
      if (known) known.rows++;
      else found.set(column, { rows: 1, line });
    }
  }
  return [...found].map(([column, place]) => ({ code: 'unused-amounts', column, ...place }));
}

/** Requires decimals, so that cheque and card numbers don't count. */
const isMoney = (cell: string) =>
  /\d[.,]\d{1,2}\D*$/.test(cell) &&
  isAmountLike(cell) &&
  !isDateLike(cell) &&
  !/^\D*0+[.,]0+\D*$/.test(cell);
