import { isNothing } from './report-amount.ts';
import type { ReportTable, TableCell } from './report-csv.ts';

/** A table without the columns that hold nothing in any row. @param keep so many stay at the beginning whatever they hold */
export function withoutEmptyColumns<Table extends Pick<ReportTable, 'head' | 'rows'>>(
  table: Table,
  keep: number,
): Table {
  const { head, rows } = table;
  const kept = head.map((_, at) => at < keep || rows.some((row) => holdsSomething(row[at])));
  const pick = <Each>(list: readonly Each[]) => list.filter((_, at) => kept[at]);
  return { ...table, head: pick(head), rows: rows.map(pick) };
}

function holdsSomething(cell: TableCell | undefined): boolean {
  if (cell === null || cell === undefined) return false;
  if (cell.kind === 'amount') return !isNothing(cell.amount);
  return cell.kind === 'money' ? cell.money !== 0 : true;
}
