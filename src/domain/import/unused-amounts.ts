import { isAmountLike, isEmptyAmount } from './amount-column.ts';
import { isDateLike } from './detect-date-format.ts';
import type { ColumnRole, FurtherColumns } from './import-template.ts';
import type { CsvRecord, ImportNotice } from './types.ts';

/**
 * A column of amounts that no role uses, which alone has the amount of some rows: RBC prints what was moved in US dollars in
 * a column of its own. Those rows are left out; the money in them must not go by unseen.
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

/** With decimals: a number of a cheque or a card is none. */
const isMoney = (cell: string) =>
  /\d[.,]\d{1,2}\D*$/.test(cell) &&
  isAmountLike(cell) &&
  !isDateLike(cell) &&
  !/^\D*0+[.,]0+\D*$/.test(cell);
