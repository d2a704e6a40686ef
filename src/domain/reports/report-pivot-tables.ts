import { cents } from '@/domain/core/money.ts';
import type { TableCell } from './report-csv.ts';
import type { NameFlows, NameReport, NetCompared } from './report-names.ts';
import type { PivotMeasure } from './report-pivot.ts';
import { measured, type PivotTable, type PivotValue } from './report-pivot-table.ts';
import {
  amount,
  count,
  fraction,
  money,
  type NameOf,
  type TableRows,
  text,
} from './report-table-cells.ts';

/** Payee or tag, income, expense, net, transactions, share; compared also net of the other days, its change, and in percent; then the total. */
export function nameRows(
  { lines, total }: NameReport,
  nameOf: NameOf,
  totalName: string,
): TableRows {
  const row = (name: string, line: NameFlows, share: number | null) => [
    text(name),
    ...[line.income, line.expense, line.net].map(amount),
    count(line.count),
    fraction(share),
    ...(line.compared ? comparedCells(line.compared) : []),
  ];
  return [
    ...lines.map((line) => row(nameOf(line.key), line, line.share)),
    row(totalName, total, null),
  ];
}

const comparedCells = ({ before, change, fraction: part }: NetCompared): readonly TableCell[] => [
  amount(before),
  amount(change),
  fraction(part),
];

/** The key's name, one cell for each column, total; then the total. */
export function pivotRows(
  { lines, columns, total }: PivotTable,
  measure: PivotMeasure,
  nameOf: NameOf,
  totalName: string,
): TableRows {
  const cell = (value: PivotValue | null): TableCell => {
    if (value === null) return null;
    if (measure === 'sum') return amount(value.amount);
    const shown = measured(value, measure);
    return measure === 'count' ? count(shown) : money(cents(shown));
  };
  return [
    ...lines.map((line) => [text(nameOf(line.key)), ...line.cells.map(cell), cell(line.total)]),
    [text(totalName), ...columns.map((column) => cell(column.total)), cell(total)],
  ];
}
